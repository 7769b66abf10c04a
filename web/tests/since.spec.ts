// What happened: turns in the log and on the time line, the summary since one's last turn with its marks and replay,
// and the settings of pace and sounds.

import { expect, type Page } from '@playwright/test';
import { RAILS, railway } from './pages';
import { BOT, connected, decide, drive, expectSteps, finishQuietly, makeTable, openSpots, overDialog, playQuietly, sit, sitAt, test } from './play';

/** The disc is put down, then both have stolen and moved it. */
async function twoTurns(page: Page) {
  await sitAt(page, await makeTable(page));
  for (let i = 0; i < 5; i += 1) await decide(page);
  await expectSteps(page, 5);
}
const STOLE = /(Ada|Bo) steals .+ and moves the disc to .+\./;

test('the log and the time line tell turns, which open into their moves', async ({ page }) => {
  await twoTurns(page);
  const turns = page.locator('.panel.log .turn');
  await expect(turns).toHaveText([/puts the disc on/, STOLE, STOLE]);
  await turns.nth(1).getByRole('button', { name: 'Moves 2 to 3' }).click();
  await expect(turns.nth(1).getByRole('button', { name: /^Show the table after move 2: (Ada|Bo) steals/ })).toBeVisible();
  await page.keyboard.press('<');
  await expect(page.getByText('You are looking at move 3 of 5.')).toBeVisible();
  await page.getByRole('button', { name: 'One turn back' }).click();
  await expect(page.getByText('You are looking at move 1 of 5.')).toBeVisible();
  await page.getByRole('button', { name: 'One turn on' }).click();
  await page.keyboard.press('>');
  await expect(openSpots(page).first()).toBeVisible();
});

test('what the other did is told, marked and shown again', async ({ page }) => {
  await twoTurns(page);
  const since = page.getByRole('region', { name: 'Since your last turn' });
  await expect(since.getByRole('listitem')).toHaveText([STOLE]);
  // Cows came to a herd, and the disc has moved on.
  await expect(page.locator('[data-mark^="moved herd:"]')).toHaveCount(1);
  await expect(page.locator('[data-mark^="moved tile:"]')).toHaveCount(1);
  await since.getByRole('button', { name: 'Marks' }).click();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  // The page's time stands still but for what is let pass, so that no step is missed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const looksAt = (step: number) => expect(page.getByText(`You are looking at move ${step} of 5.`)).toBeVisible();
  await page.keyboard.press('w');
  await looksAt(3);
  await page.clock.runFor(1_000);
  await looksAt(4);
  await page.keyboard.press('w');
  await page.clock.runFor(10_000);
  await looksAt(4);
  await since.getByRole('button', { name: 'One move back' }).click();
  await looksAt(3);
  await since.getByRole('button', { name: 'One move on' }).click();
  await looksAt(4);
  await since.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(1_000);
  await expect(since.getByRole('button', { name: 'See it again' })).toBeVisible();
  await expect(openSpots(page).first()).toBeVisible();
});

test('where the cattlemen of others went is marked on the trail', async ({ page }) => {
  await drive(page);
  await expect(page.locator('[data-mark="came node:n_g"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Since your last turn' })).toContainText('Bo begins at building G');
});

for (const game of ['great-western-trail', 'railroad-revolution', 'age-of-steam', 'pappy-winchester']) {
  test(`in ${game} a summary of the others' turns awaits who comes back`, async ({ page }) => {
    const id = await makeTable(page, { game, seats: [{ kind: 'me', name: 'Ada' }, BOT, BOT] });
    await sit(page, id);
    const asked = page.locator('.prompt.mine');
    await asked.waitFor();
    const since = page.getByRole('region', { name: 'Since your last turn' });
    // Decides until others have, then comes back as after a day.
    while (!(await since.isVisible())) {
      const before = await page.locator('.line input').getAttribute('max');
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.locator('.line input')).not.toHaveAttribute('max', before!);
      await asked.waitFor();
    }
    await page.reload();
    await expect(since.getByRole('listitem').first()).toContainText(/\.$/);
    await expect(since).not.toContainText('{');
  });
}

test('pace and sounds are settings that stay', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'At once' }), 'who prefers no motion').toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sounds' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Calm' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Sounds' }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sounds' })).toBeChecked();
});

test('an ending says what decided it', async ({ page }) => {
  const id = await makeTable(page, { game: 'railroad-revolution' });
  await finishQuietly(page, id);
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: /score/i }).first().click();
  await expect(overDialog(page)).toContainText(/(was ahead of .+ made the difference|The tie is broken by this rule)/);
});

test('the next steps wait until a delivered cube has arrived', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moves = [...RAILS, 'build c11r08 cross_straights 1', 'end'];
  const id = await railway(page, moves);
  await page.clock.install();
  await sit(page, id);
  await expectSteps(page, moves.length);
  await page.clock.pauseAt(Date.now() + 60_000);
  const other = await page.context().newPage();
  await playQuietly(other, id, ['deliver blue cincinnati nw indianapolis sw evansville', 'raise']);
  await expect(page.locator('.trips > g')).toHaveCount(1);
  await expectSteps(page, moves.length + 1);
  await page.clock.runFor(5_000);
  await expect(page.locator('.trips > g')).toHaveCount(0);
  await expectSteps(page, moves.length + 2);
});

test('whatever one looks at, one button leads back to the present', async ({ page }) => {
  const back = page.getByRole('button', { name: /back to|^live$|^now$/i });
  const PHONE = { width: 390, height: 844 };
  /** Looks back so, sees the one way to the present in both sizes, and takes it. */
  const once = async (lookBack: () => Promise<unknown>) => {
    await expect(back).toHaveCount(0);
    await lookBack();
    for (const size of [PHONE, { width: 1366, height: 768 }]) {
      await page.setViewportSize(size);
      await expect(back).toHaveCount(1);
      await expect(back).toBeInViewport();
    }
    await back.click();
    await expect(back).toHaveCount(0);
  };
  await twoTurns(page);
  await once(() => page.keyboard.press(','));
  await once(() => page.keyboard.press('<'));
  await once(() => page.keyboard.press('w'));
  await once(async () => {
    await page.keyboard.press('w');
    await page.getByRole('group', { name: 'See it again' }).getByRole('button', { name: 'One move on' }).click();
  });
  await once(() => page.locator('.panel.log').getByRole('button', { name: /^Show the table after move 1:/ }).click());
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?step=2`);
  await expect(back).toHaveCount(1);
  await back.click();
  await finishQuietly(page, address.split('/').at(-1)!);
  await page.goto(address);
  await expect(page.locator('.territory')).toHaveCount(9);
  await once(() => page.keyboard.press(','));
  await page.goto('/learn/longhorn');
  await expect(openSpots(page)).toHaveCount(1);
  await decide(page);
  await once(() => page.keyboard.press(','));
});

test('my turn that came while the line was broken is heard, once', async ({ page, browser }) => {
  await page.addInitScript(() => {
    localStorage.setItem('railhead.sounds', 'yes');
    const rung = window as unknown as { bells: number };
    rung.bells = 0;
    const frequency = Object.getOwnPropertyDescriptor(OscillatorNode.prototype, 'frequency')!;
    // The first tone of the bell for one's turn.
    const { start } = AudioScheduledSourceNode.prototype as { start: (this: AudioScheduledSourceNode, when?: number) => void };
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      if (Math.round((frequency.get!.call(this) as AudioParam).value) === 659) rung.bells += 1;
      start.call(this, when);
    };
  });
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket(/\/socket\b/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    cut = () => void line.close();
  });
  const bells = () => page.evaluate(() => (window as unknown as { bells: number }).bells);
  const again = page.getByRole('button', { name: 'Try now' });
  const comeBack = async () => {
    isCut = false;
    // The line may come back by itself before a hand can reach the button.
    await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect(connected(page)).toBeVisible();
  };
  const cutIt = async () => {
    isCut = true;
    cut();
    await expect(page.getByText('Connection lost, trying again …')).toBeVisible();
  };

  const id = await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], options: { first_player: 'seat_1' } });
  const bo = await (await browser.newContext()).newPage();
  await bo.request.get('/api/me');
  expect((await bo.request.post(`/api/tables/${id}/join`, { data: {} })).ok()).toBe(true);
  await sitAt(page, id);
  await decide(page);
  await sitAt(bo, id);
  await expect(openSpots(bo).first()).toBeVisible();
  await cutIt();
  for (let i = 0; i < 2; i += 1) await decide(bo);
  expect(await bells()).toBe(0);
  await comeBack();
  await expect(openSpots(page).first()).toBeVisible();
  await expect.poll(bells).toBe(1);
  await cutIt();
  await comeBack();
  await decide(page);
  expect(await bells()).toBe(1);
  await bo.context().close();
});
