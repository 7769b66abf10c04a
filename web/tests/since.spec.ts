// What happened: turns in the log and on the time line, the summary since one's last turn with its marks and replay,
// and the settings of pace and sounds.

import { expect } from '@playwright/test';
import { BOT, decide, expectSteps, finishQuietly, makeTable, openSpots, overDialog, playQuietly, sit, sitAt, test } from './play';

const log = '.panel.log';

test('the log and the time line tell turns, which open into their moves', async ({ page }) => {
  const id = await makeTable(page);
  await playQuietly(page, id, ['start tulsa']);
  await sitAt(page, id);
  for (let i = 0; i < 4; i += 1) await decide(page);
  await expectSteps(page, 5);
  const turns = page.locator(`${log} .turn`);
  await expect(turns).toHaveCount(3);
  const turn = turns.nth(1);
  await expect(turn).toContainText(/^Bo steals .+ and moves the disc to .+\.$/);
  await turn.getByRole('button', { name: 'Moves 2 to 3' }).click();
  await expect(turn.getByRole('button', { name: /^Show the table after move 2: Bo steals/ })).toBeVisible();
  await page.getByRole('button', { name: 'One turn back' }).click();
  await expect(page.getByText('You are looking at move 3 of 5.')).toBeVisible();
  await page.keyboard.press('<');
  await expect(page.getByText('You are looking at move 1 of 5.')).toBeVisible();
  await page.keyboard.press('>');
  await page.keyboard.press('>');
  await expect(openSpots(page).first()).toBeVisible();
});

test('what the other did is told, marked and shown again', async ({ page }) => {
  const id = await makeTable(page);
  await playQuietly(page, id, ['start tulsa']);
  await sitAt(page, id);
  for (let i = 0; i < 4; i += 1) await decide(page);
  const since = page.getByRole('region', { name: 'Since your last turn' });
  await expect(since.getByRole('listitem')).toHaveText([/^Ada steals .+ and moves the disc to .+\.$/]);
  // Cows went from a tile and came to a herd; the disc has moved on.
  await expect(page.locator('[data-mark^="went tile:"], [data-mark^="moved herd:"]').first()).toBeVisible();
  await since.getByRole('button', { name: 'Marks' }).click();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await page.keyboard.press('w');
  await expect(page.getByText(/^You are looking at move/)).toBeVisible();
  await since.getByRole('button', { name: 'Pause' }).click();
  await since.getByRole('button', { name: 'Back to now' }).click();
  await since.getByRole('button', { name: 'See it again' }).click();
  await since.getByRole('button', { name: 'Pause' }).click();
  await since.getByRole('button', { name: 'One move back' }).or(since.getByRole('button', { name: 'One move on' })).first().click();
  await since.getByRole('button', { name: 'Go on' }).click();
  await expect(since.getByRole('button', { name: 'See it again' })).toBeVisible();
  await expect(openSpots(page).first()).toBeVisible();
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
    await expect(page.locator('[data-mark]').first()).toBeVisible();
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
