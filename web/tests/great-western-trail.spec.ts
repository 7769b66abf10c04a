// Great Western Trail as people play it: a whole game against a bot, four at one screen with secret hands, and one trip by keyboard.

import { expect, type Page } from '@playwright/test';
import type { Frame, NewSeat } from '../src/wire';
import type { View } from '../src/wire/great-western-trail';
import { atOneScreen, BOT, confirmButton, drive, frames, isAsked, makeTable, openSpots, overDialog, seatOf, sit, step, test } from './play';

const GAME = 'great-western-trail';
const ADA: NewSeat = { kind: 'me', name: 'Ada' };
const AT_ONE_SCREEN = atOneScreen(4);

const viewOf = (frame: Frame) => frame.view as View;
const spot = (page: Page, key: string) => page.locator(`.table [data-stop="${key}"]`);

/** Chooses on the board: clicks until an action is spelled out, then confirms. */
const decide = (page: Page, ...keys: string[]) =>
  step(page, async () => {
    for (const key of keys) await spot(page, key).click();
    for (let click = 0; click < 4 && !(await confirmButton(page).isEnabled()); click += 1) await openSpots(page).last().click();
    await confirmButton(page).click();
  });

test('a whole game against a bot, by clicks on the board, to the score sheet', async ({ page }) => {
  test.setTimeout(420_000);
  const heard = frames(page);
  await sit(page, await makeTable(page, { game: GAME, options: { balanced_supply: true }, seats: [ADA, BOT] }));
  await expect(page.locator('.table [data-stop^="node:"]')).toHaveCount(51);
  await expect(page.locator('[data-card]')).toHaveCount(4);

  while (await isAsked(page, page.locator('.table .spot.open'))) await step(page, () => decideForward(page));
  const over = overDialog(page);
  await expect(over.locator('.winner')).toHaveText(/wins\.|draw/);
  for (const category of ['cities', 'cattle', 'objectives', 'Total']) await expect(over.getByRole('row', { name: new RegExp(category, 'i') }).first()).toBeVisible();
  const last = viewOf(heard.at(-1)!);
  expect(last.players[0]!.cities.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(2);
  expect(last.token_holder).not.toBeNull();
});

/**
 * One decision by clicks in the page itself, since a game has hundreds: forward to Kansas City or the farthest place,
 * and whatever glows there. A place with several ways is chosen already when its ways glow.
 */
async function decideForward(page: Page) {
  await page.evaluate(async () => {
    const confirm = [...document.querySelectorAll<HTMLButtonElement>('button')].find((button) => button.textContent?.trim() === 'Confirm')!;
    const glowing = (stop: string) => [...document.querySelectorAll(`.table .spot.open${stop}`)];
    const wanted = () => {
      const first = ['[data-stop^="way:"]', '[data-stop="node:kansas_city"]', '[data-stop^="deal:"]', '[data-stop^="card:"]'].map((stop) => glowing(stop)[0]);
      return first.find(Boolean) ?? glowing('[data-stop^="node:"]').at(-1) ?? glowing('')[0]!;
    };
    while (confirm.disabled) {
      wanted().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      // The page is drawn again before anything else happens.
      await new Promise(requestAnimationFrame);
    }
    confirm.click();
  });
}

test('four at one screen: three turns, each behind the curtain, no hand in the frames of others', async ({ page }) => {
  const heard = frames(page);
  await sit(page, await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN }));
  const seen = new Set<number>();
  for (let turn = 0; turn < 3; turn += 1) {
    const curtain = page.getByRole('button', { name: /show my cards/ });
    await expect(curtain).toBeVisible();
    // Before the right player is there, nobody's cards are on the page.
    await expect(page.locator('[data-card]')).toHaveCount(0);
    const frame = heard.at(-1)!;
    const me = seatOf(frame);
    expect(frame.status).toEqual({ waiting: me });
    await curtain.click();
    const cards = viewOf(frame).players[me]!.hand!.cards;
    const mine = Object.entries(cards).flatMap(([card, n]) => Array<string>(n).fill(card));
    const shown = await page.locator('[data-card]').evaluateAll((faces) => faces.map((face) => face.getAttribute('data-card')));
    expect(shown).toEqual(mine);
    seen.add(me);
    // A place, one auxiliary dollar, the end of the turn.
    await decide(page, 'node:n_g');
    await decide(page, 'aux:aux_cash');
    await decide(page, 'end');
  }
  expect(seen.size).toBe(3);
  for (const frame of heard) {
    for (const player of viewOf(frame).players.filter((one) => one.seat !== seatOf(frame))) {
      expect(player.hand).toBeNull();
      expect(player.shown).toEqual([]);
    }
  }
});

test('the board says what things are, what they cost and why not', async ({ page }) => {
  await sit(page, await makeTable(page, { game: GAME, options: { neutral_layout: 'lettered', building_sides: 'all_a', first_player: 'chosen' }, seats: [ADA, { kind: 'me', name: 'Bo' }] }));
  await page.getByRole('button', { name: /show my cards/ }).click();
  await decide(page, 'first:0');
  // What does not glow says why, with the rule.
  await spot(page, 'node:a_1').click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Why not?' }).getByText('GW-302', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await spot(page, 'node:n_e').hover();
  await expect(page.getByTestId('note')).toContainText('Building E');
  await expect(page.getByTestId('note')).toContainText('Buy cattle');
  await page.mouse.move(0, 0);
  await decide(page, 'node:n_e');
  await spot(page, 'deal:n_e:1:buy_cattle').click();
  await confirmButton(page).click();
  // A purchase is an offer and its cattle: one cowboy pays $6 for value 3.
  await expect(spot(page, 'offer:v3_one_full')).toHaveClass(/open/);
  await expect(spot(page, 'offer:v3_two')).toHaveAttribute('aria-disabled', 'true');
  await spot(page, 'offer:v3_one_full').click();
  await page.locator('.table [data-stop^="now:"].open').first().click();
  await expect(page.locator('#prompt .told')).toContainText(/\$6|6/);
  await confirmButton(page).click();
  await expect(page.getByTestId('my-cash')).toHaveText('0');
  // The worth of the hand and where it reaches stand beside it.
  await expect(page.getByTestId('worth')).toContainText('Worth in Kansas City');
  // Other boards are one click away.
  await page.getByRole('tab', { name: /Bo/ }).click();
  await expect(page.getByRole('tabpanel').getByText(/4 cards, hidden/)).toBeVisible();
});

test('the way to a place is drawn, each way where fees differ, and objectives say what they lack', async ({ page }) => {
  await drive(page);
  const drawn = page.locator('.table [data-way]');
  const letters = () => drawn.evaluateAll((ways) => ways.map((way) => way.getAttribute('data-way')));
  await page.mouse.move(0, 0);
  await expect.poll(letters).toEqual([]);
  await spot(page, 'node:n_d').hover();
  await expect.poll(letters).toEqual(['only']);
  // The keyboard sees the same: to C there are two ways, over the flood for $2 and beside it for nothing.
  await page.mouse.move(0, 0);
  await spot(page, 'node:n_c').focus();
  await expect.poll(letters).toEqual(['A', 'B']);
  await spot(page, 'node:n_b').click();
  const ways = page.locator('.table [data-stop^="way:n_b:"]');
  await expect(ways).toHaveText([/^A.*without fees.*1 step/, /^B.*\$2 to the bank.*2 steps.*flood/]);
  await ways.last().hover();
  await expect(drawn.first()).toHaveClass(/pale/);
  await expect(drawn.last()).not.toHaveClass(/pale/);
  const cash = Number(await page.getByTestId('my-cash').textContent());
  await ways.last().click();
  await step(page, () => confirmButton(page).click());
  await expect(page.getByTestId('my-cash')).toHaveText(String(cash - 2));
  await expect.poll(letters).toEqual([]);
  const objectives = page.getByTestId('objectives').getByRole('listitem');
  await expect(objectives).toHaveCount(1);
  await expect(objectives).toContainText(/missing \d \w+/);
  await expect(objectives).toContainText('Still missing');
});

test('a keyboard alone takes a first turn', async ({ page }) => {
  await sit(page, await makeTable(page, { game: GAME, options: { neutral_layout: 'lettered' }, seats: [ADA, BOT], seed: '3'.repeat(64) }));
  await expect(openSpots(page).first()).toBeVisible();
  await page.locator('#board').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-stop'))).toMatch(/^(node|job|tile|city|cattle|objective|card)/);
  const first = spot(page, 'node:n_b');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).not.toBeFocused();
  // A place, a dollar there, the end of the turn.
  for (const key of ['node:n_b', 'aux:aux_cash', 'end']) {
    await spot(page, key).focus();
    await step(page, async () => {
      await page.keyboard.press('Enter');
      await expect(confirmButton(page)).toBeEnabled();
      await page.keyboard.press('Enter');
    });
  }
});
