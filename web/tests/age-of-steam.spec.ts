// Age of Steam as people play it: a whole game against bots, two turns at one screen, and one turn by keyboard.

import { expect, type Locator, type Page } from '@playwright/test';
import type { View } from '../src/wire/age-of-steam';
import { atOneScreen, BOT, confirmButton, expectSteps, frames, isAsked, makeTable, overDialog, playQuietly, sit, step, stepsPlayed, test } from './play';
import { notationOf, payingLine, type Laying } from './railway';

const GAME = 'age-of-steam';
const AT_ONE_SCREEN = atOneScreen(3);

async function sitAtMap(page: Page, id: string) {
  await sit(page, id);
  await expect(page.locator('[data-hex]')).toHaveCount(162);
}
const hexAt = (page: Page, hex: string): Locator => page.locator(`[data-hex="${hex}"]`);
const choice = (page: Page, target: string): Locator => page.locator(`[data-target="${target}"]`);
const tileAt = (page: Page, words: string): Locator => page.locator(`[data-tile="${words}"]`);
const figure = (page: Page, seat: number, column: string): Locator => page.locator(`[data-figure="${seat}-${column}"]`);
const phase = (page: Page): Locator => page.locator('.phases .name');

const choose = (page: Page, target: string) =>
  step(page, async () => {
    await choice(page, target).first().click();
    await confirmButton(page).click();
  });

/** Holds a hex, takes the tile, turns it by clicks until it lies as wanted, and looks at its price. */
async function aim(page: Page, hex: string, tile: string, rotation: number): Promise<string> {
  await hexAt(page, hex).click();
  const ghost = page.locator('[data-ghost]');
  await expect(ghost).toBeAttached();
  if (!(await ghost.getAttribute('data-ghost'))!.startsWith(`${hex} ${tile} `)) await page.locator(`[data-kind="${tile}"]`).click();
  for (let turns = 0; turns < 6; turns += 1) {
    if ((await ghost.getAttribute('data-ghost')) === `${hex} ${tile} ${rotation}`) break;
    await hexAt(page, hex).click();
  }
  await expect(ghost).toHaveAttribute('data-ghost', `${hex} ${tile} ${rotation}`);
  return (await page.getByTestId('price').textContent()) ?? '';
}
async function lay(page: Page, hex: string, tile: string, rotation: number, price: string) {
  expect(await aim(page, hex, tile, rotation)).toBe(price);
  await step(page, () => page.getByRole('button', { name: 'Lay it' }).click());
  await expect(tileAt(page, `${hex} ${tile} ${rotation}`)).toBeAttached();
}

test('two turns at one screen: track is laid, turned and crossed, and a cube goes over two links', async ({ page }) => {
  test.setTimeout(420_000);
  const id = await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN });
  await sitAtMap(page, id);
  await expect(phase(page)).toHaveText('issue shares');
  await choice(page, 'issue:2').click();
  await expect(page.getByText(/\+\$10 now: \$20/)).toBeVisible();
  await step(page, () => confirmButton(page).click());
  await choose(page, 'issue:2');
  await choose(page, 'issue:2');

  // A bid in mind shows what the places would cost.
  await choice(page, 'bid:1').click();
  await expect(page.locator('tr.ahead td')).toHaveText(['$1', '$1', '$1', '$0']);
  await choose(page, 'drop');
  await choose(page, 'drop');
  await choose(page, 'act:locomotive');
  await choose(page, 'act:engineer');
  await choose(page, 'act:urbanization');
  await expect(figure(page, 1, 'engine')).toHaveText('2');

  // Bo: Evansville–Indianapolis–Cincinnati; one tile is taken back and laid again.
  await lay(page, 'c09r08', 'gentle', 1, '$2');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(tileAt(page, 'c09r08 gentle 1')).toHaveCount(0);
  await lay(page, 'c09r08', 'gentle', 1, '$2');
  await lay(page, 'c10r08', 'straight', 1, '$3');
  await lay(page, 'c11r07', 'gentle', 2, '$2');
  await choose(page, 'end');

  // Ada lays a line beside it, and a tile that she turns with the wheel in the same turn.
  await lay(page, 'c10r09', 'straight', 1, '$2');
  await lay(page, 'c11r08', 'straight', 1, '$2');
  await lay(page, 'c08r06', 'gentle', 3, '$2');
  await hexAt(page, 'c08r06').click();
  const ghost = page.locator('[data-ghost]');
  const first = await ghost.getAttribute('data-ghost');
  await hexAt(page, 'c08r06').hover();
  await page.mouse.wheel(0, 100);
  await expect(ghost).not.toHaveAttribute('data-ghost', first!);
  await page.getByRole('button', { name: 'Let go' }).click();
  await lay(page, 'c08r06', 'gentle', 5, '$2');
  await choose(page, 'end');

  // Cleo makes a town a city, and crosses Ada's line. A hex that does not fit says why.
  await hexAt(page, 'c04r03').click();
  await page.locator('[data-kind="new_b"]').click();
  await step(page, () => page.getByRole('button', { name: 'Found the city' }).click());
  await expect(page.locator('[data-city="la_crosse"]')).toBeAttached();
  await hexAt(page, 'c06r03').click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Why not?' })).toContainText(/AS-(68|72)/);
  await page.keyboard.press('Escape');
  await lay(page, 'c12r09', 'sharp', 5, '$3');
  await lay(page, 'c11r08', 'cross_straights', 1, '$3');
  await choose(page, 'end');

  // Bo's blue cube: the way over his own two links comes first and brings him two.
  await page.locator('[data-cube="cube:cincinnati:blue"]').click();
  const routes = page.locator('[data-route]');
  await expect(routes).toHaveCount(2);
  await expect(routes.first()).toHaveAccessibleName('Indianapolis → Evansville, 2 links, you +2');
  await expect(routes.last()).toHaveAccessibleName('Evansville, 1 link, Ada +1');
  await routes.first().click();
  await expect(page.getByTestId('route')).toBeAttached();
  await expect(figure(page, 1, 'income')).toHaveText('2');
  await step(page, () => confirmButton(page).click());
  await expect(figure(page, 1, 'income')).toHaveText('2');
  await expect(page.locator('[data-cube="cube:cincinnati:blue"]')).toHaveCount(0);
  await choose(page, 'raise');
  for (let i = 0; i < 4; i += 1) await choose(page, 'decline');

  // The dice of the first turn lie beside the columns they hit; the second turn begins.
  await expect(page.getByText('Turn 2 of 10')).toBeVisible();
  await expect(page.locator('.dice svg')).toHaveCount(6);
  for (let i = 0; i < 3; i += 1) await choose(page, 'issue:1');
  for (let i = 0; i < 2; i += 1) await choose(page, 'drop');
  for (let i = 0; i < 3; i += 1) await step(page, async () => {
    await page.locator('.choice.open[data-target^="act:"]').first().click();
    await confirmButton(page).click();
  });
  await expect(phase(page)).toHaveText('building');
  await expect(tileAt(page, 'c11r08 cross_straights 1')).toBeAttached();
});

test('a whole game against two bots, to the score sheet', async ({ page }) => {
  test.setTimeout(420_000);
  const heard = frames(page);
  const id = await makeTable(page, { game: GAME, seats: [{ kind: 'me', name: 'Ada' }, BOT, BOT] });
  await sitAtMap(page, id);
  let delivered = 0;
  let laid = 0;
  let line: Laying[] = [];
  const asked = page.locator('.task .choice.open');
  const shown = (target: string) => choice(page, target).first().isVisible();
  while (await isAsked(page, asked)) {
    const frame = heard.at(-1)!;
    const view = frame.view as View;
    const me = view.players[0]!;
    const cube = page.locator('.cube.open').first();
    if (await shown('issue:0')) {
      const wanted = me.next_balance < 9 ? choice(page, 'issue:2').or(choice(page, 'issue:1')) : choice(page, 'issue:0');
      await step(page, () => wanted.last().dblclick());
    } else if (await shown('drop')) await step(page, () => choice(page, 'drop').dblclick());
    else if (await cube.isVisible()) {
      await cube.click();
      await step(page, () => page.locator('[data-route]').first().dblclick());
      delivered += 1;
    } else if (view.phase === 'select_actions') {
      const early = page.locator('.choice.open:is([data-target="act:first_build"], [data-target="act:first_move"])');
      await step(page, () => early.or(asked).first().dblclick());
    } else if (view.phase === 'build_track') {
      const { tiles_left } = view.building!;
      // A line is begun only if it can be finished at once: the dearest tile costs $4.
      if (line.length === 0 && laid < 6) line = payingLine(view, Math.min(tiles_left, Math.floor(me.cash / 4)));
      const next = line.shift();
      if (next && frame.legal.some((offer) => offer.notation === notationOf(next))) {
        await aim(page, next.hex, next.tile, next.rotation);
        await step(page, () => page.getByRole('button', { name: 'Lay it' }).click());
        laid += 1;
      } else {
        line = [];
        await step(page, () => choice(page, 'end').dblclick());
      }
    } else await step(page, () => asked.last().dblclick());
  }
  expect(laid).toBeGreaterThan(0);
  expect(delivered).toBeGreaterThan(0);
  const over = overDialog(page);
  for (const row of [/income/i, /shares/i, /track/i, /Total/]) await expect(over.getByRole('row', { name: row })).toBeVisible();
  await expect(over.getByText(/wins\.|draw/)).toBeVisible();
});

test('by keyboard alone: the cursor goes from hex to hex, a tile is turned and laid, and a plan is kept', async ({ page }) => {
  const id = await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN });
  const moves = ['issue 2', 'issue 2', 'issue 2', 'drop', 'drop', 'select locomotive', 'select engineer', 'select production'];
  await playQuietly(page, id, moves);
  await sitAtMap(page, id);
  await hexAt(page, 'c08r07').focus();
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(hexAt(page, 'c09r08')).toBeFocused();
  await page.keyboard.press('Enter');
  const ghost = page.locator('[data-ghost]');
  await expect(ghost).toBeAttached();
  for (let turns = 0; turns < 40 && (await ghost.getAttribute('data-ghost')) !== 'c09r08 gentle 1'; turns += 1) {
    await page.keyboard.press((await ghost.getAttribute('data-ghost'))!.includes('gentle') ? 'Space' : 't');
  }
  await step(page, () => page.keyboard.press('Enter'));
  await expect(tileAt(page, 'c09r08 gentle 1')).toBeAttached();

  // A plan is nobody's move: it costs by the table and is still there after a reload.
  const steps = await stepsPlayed(page);
  await hexAt(page, 'c12r09').focus();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-planned="c12r09"]')).toBeAttached();
  await expect(page.getByTestId('plan-cost')).toContainText('1 tile for $3');
  await page.reload();
  await expect(page.locator('[data-planned="c12r09"]')).toBeAttached();
  await expectSteps(page, steps);
  await page.getByRole('button', { name: 'Clear the plan' }).click();
  await expect(page.locator('[data-planned]')).toHaveCount(0);
});

test('the map is zoomed by wheel, buttons and keys, and France is drawn from its file', async ({ page }) => {
  await page.goto(`/table/${await makeTable(page, { game: GAME, options: { map: 'france' }, seats: AT_ONE_SCREEN })}`);
  await expect(page.locator('[data-city="paris"]')).toBeAttached();
  const frame = page.locator('[data-zoom]');
  await expect(frame).toHaveAttribute('data-zoom', '1.00');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(frame).toHaveAttribute('data-zoom', '1.50');
  await frame.hover();
  await page.mouse.wheel(0, -300);
  const near = Number(await frame.getAttribute('data-zoom'));
  expect(near).toBeGreaterThan(1.6);
  // A drag moves the map and chooses nothing.
  const city = page.locator('[data-city="paris"]');
  const before = (await city.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(before.x + 200, before.y + 150, { steps: 4 });
  await page.mouse.up();
  expect((await city.boundingBox())!.x).not.toBe(before.x);
  await page.locator('[data-hex]').first().focus();
  await page.keyboard.press('0');
  await expect(frame).toHaveAttribute('data-zoom', '1.00');
});
