// Pappy Winchester as people play it: a whole game against bots, and four at one screen with secrets.

import { expect, type Page } from '@playwright/test';
import type { Frame } from '../src/wire';
import type { View } from '../src/wire/pappy-winchester';
import { atOneScreen, BOT, confirmButton, frames, isAsked, makeTable, overDialog, seatOf, sit, step, stepsPlayed, test } from './play';

const GAME = 'pappy-winchester';
const AT_ONE_SCREEN = atOneScreen(4);

const viewOf = (frame: Frame) => frame.view as View;

const choices = (page: Page) => page.locator('.table .choice.open, .table .spot.open');

/** One decision on the board, then Confirm; the first that is offered there if none is named. */
const decideOnBoard = (page: Page, choice = choices(page).first()) =>
  step(page, async () => {
    await choice.click();
    await confirmButton(page).click();
  });

test('a whole game against two bots, to the reading of the will', async ({ page }) => {
  test.setTimeout(420_000);
  const id = await makeTable(page, { game: GAME, seats: [{ kind: 'me', name: 'Ada' }, BOT, BOT] });
  await sit(page, id);
  await expect(page.locator('[data-parcel]')).toHaveCount(19);
  await expect(page.locator('[data-objective]')).toHaveCount(2);
  await expect(page.getByTestId('my-notes')).toHaveText('8');

  let hasTyped = false;
  while (await isAsked(page, choices(page))) {
    const field = page.getByLabel('Your bid');
    const pass = page.locator('[data-target="pass"]');
    if (!hasTyped && (await field.isVisible())) {
      hasTyped = true;
      await field.fill((await field.getAttribute('max'))!);
      await step(page, () => field.press('Enter'));
      // Passing now and then keeps the game short; the first choice on the board is the lowest bid.
    } else if ((await stepsPlayed(page)) % 3 === 0 && (await pass.isVisible())) await decideOnBoard(page, pass);
    else await decideOnBoard(page);
  }
  expect(hasTyped).toBe(true);

  const over = overDialog(page);
  await expect(over.getByRole('region', { name: 'The will is read' }).getByRole('listitem')).toHaveCount(3);
  await expect(over.getByRole('row', { name: /personal objectives/i })).toBeVisible();
  await expect(over.getByText(/wins\.|draw/)).toBeVisible();
});

test('four at one screen, each behind the curtain, each seeing only their own cards', async ({ page }) => {
  test.setTimeout(240_000);
  const heard = frames(page);
  const id = await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN });
  await sit(page, id);
  const seen = new Set<number>();
  for (let turn = 0; turn < 12; turn += 1) {
    const curtain = page.getByRole('button', { name: /show my cards/ });
    await expect(curtain).toBeVisible();
    // Before the right player is there, nobody's papers are on the page.
    await expect(page.locator('[data-objective], [data-testid="my-notes"]')).toHaveCount(0);
    const frame = heard.at(-1)!;
    const me = seatOf(frame);
    const view = viewOf(frame);
    expect(frame.status).toEqual({ waiting: me });
    await curtain.click();

    const mine = view.players[me]!.objectives.map((card) => card.objective);
    const shown = await page.locator('[data-objective]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-objective')));
    expect(shown).toEqual(mine);
    await expect(page.getByTestId('my-notes')).toHaveText(String(view.players[me]!.cash));
    seen.add(me);
    await decideOnBoard(page);
  }
  expect(seen.size).toBeGreaterThan(2);

  for (const frame of heard) {
    const told = viewOf(frame).rumours.flatMap((rumour) => (rumour.card === 'objective' ? [`${rumour.seat} ${rumour.slot}`] : []));
    for (const player of viewOf(frame).players.filter((one) => one.seat !== seatOf(frame))) {
      expect(player.cash).toBeNull();
      for (const card of player.objectives) if (!told.includes(`${player.seat} ${card.slot}`)) expect([card.objective, card.worth]).toEqual([null, null]);
    }
  }
});

test('a screen reader and a keyboard can bid', async ({ page }) => {
  // Who speaks first can always bid; after the bots there may be no note to outbid them with.
  const id = await makeTable(page, { game: GAME, options: { first_player: 'seat_1' }, seats: [{ kind: 'me', name: 'Ada' }, BOT, BOT] });
  await sit(page, id);
  const field = page.getByLabel('Your bid');
  await expect(field).toBeVisible();
  const lot = page.locator('[data-parcel].sale');
  await lot.focus();
  await expect(page.getByRole('status').getByText('What this parcel would bring you now')).toBeVisible();
  await field.focus();
  await step(page, () => page.keyboard.press('Enter'));
});
