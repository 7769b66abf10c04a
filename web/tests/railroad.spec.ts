// Railroad Revolution as people play it: a whole game against a bot, four at one screen with a deal, and a turn by keyboard.

import { expect, type Locator, type Page } from '@playwright/test';
import type { View } from '../src/wire/railroad-revolution';
import { atOneScreen, BOT, confirmButton, expectSteps, finishQuietly, frames, isAsked, makeTable, overDialog, step, stepsPlayed, test } from './play';

const GAME = 'railroad-revolution';
const AT_ONE_SCREEN = atOneScreen(4);

const spot = (page: Page, key: string): Locator => page.locator(`[data-stop="${key}"]`);
const purse = async (page: Page) => Number((await page.getByTestId('shares').locator('b').textContent()) ?? 'NaN');

const openSpots = (page: Page): Locator => page.locator('.table .spot.open');

/** The keys of all that glows. */
function glowing(page: Page): Promise<string[]> {
  return openSpots(page).evaluateAll((spots) => spots.map((one) => one.getAttribute('data-stop') ?? ''));
}

async function sit(page: Page, id: string) {
  await page.goto(`/table/${id}`);
  await expect(page.locator('[data-city]')).toHaveCount(15);
  await expect(page.locator('[data-rail]')).toHaveCount(35);
}

/** Chooses these spots one after the other and confirms. */
const choose = (page: Page, ...keys: string[]) =>
  step(page, async () => {
    for (const key of keys) await spot(page, key).click();
    await confirmButton(page).click();
  });

/** What a person in a hurry takes of all that glows: ends an action early, sells and waives only when nothing else is left. */
function hasty(keys: readonly string[], step: number): string {
  const end = keys.find((key) => key === 'end');
  if (end) return end;
  const isLast = (key: string) => /(^|:)(sell|hire|done)$/.test(key);
  const eager = keys.filter((key) => !isLast(key));
  const pool = eager.length > 0 ? eager : keys;
  return pool[step % pool.length]!;
}

/** One decision on the board; some take a worker or a colour as a second click. */
const decideOnBoard = (page: Page) =>
  step(page, async () => {
    await spot(page, hasty(await glowing(page), await stepsPlayed(page))).click();
    if (await confirmButton(page).isDisabled()) {
      const second = (await glowing(page)).find((key) => /^(worker|supply):/.test(key));
      expect(second, 'a second click').toBeDefined();
      await spot(page, second!).click();
    }
    await confirmButton(page).click();
  });

/** Goes on with the set-up until the first worker is to be placed. */
async function setUp(page: Page) {
  while ((await isAsked(page, openSpots(page))) && !(await page.getByText('Place a worker on one of the four actions.').isVisible())) await decideOnBoard(page);
}

test('a whole game against a bot, on the board, to the score sheet', async ({ page }) => {
  test.setTimeout(420_000);
  const id = await makeTable(page, { game: GAME, seats: [{ kind: 'me', name: 'Ada' }, BOT] });
  await sit(page, id);
  while (await isAsked(page, openSpots(page))) await decideOnBoard(page);
  const over = overDialog(page);
  await expect(over.getByText(/wins\.|draw/)).toBeVisible();
  for (const line of ['trains', 'milestones', 'telegraph track', 'stations track', 'network track', 'telegraph links', 'Total']) {
    await expect(over.getByRole('row', { name: new RegExp(line, 'i') })).toBeVisible();
  }
});

test('four at one screen: three turns, and a deal that another seat accepts', async ({ page }) => {
  test.setTimeout(240_000);
  const heard = frames(page);
  const now = () => heard.at(-1)!.view as View;
  await sit(page, await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN }));
  await setUp(page);

  // The first player opens an office in a Market section, and the deals go round.
  const opener = now().active;
  const section = now().telegraph.find((one) => one.market && one.offices.length === 0)!;
  await choose(page, 'work:white:telegraph');
  await expect(page.locator('#own').getByText('Telegraph with one white worker')).toBeVisible();
  await choose(page, `section:${section.id}`);
  await expect(page.getByText('A deal follows')).toBeVisible();
  await choose(page, 'end');
  await expect(page.getByText('Deals are offered')).toBeVisible();
  expect(now().seat).toBe(opener);
  await choose(page, 'pass');

  const guest = now().seat;
  expect(guest).toBe((opener + 1) % 4);
  const before = await purse(page);
  const half = (['left', 'right'] as const).find((_, i) => now().deal.deals[i]!.cost.shares <= before && now().deal.deals[i]!.cost.money <= now().players[guest]!.money)!;
  await expect(spot(page, `docket:deal:${half}`)).toHaveClass(/open/);
  const cost = now().deal.deals[half === 'left' ? 0 : 1]!.cost.shares;
  await choose(page, `docket:deal:${half}`);
  await expect(page.getByText(new RegExp(`takes the ${half} deal`)).first()).toBeAttached();
  expect(now().players[guest]!.shares).toBe(before - cost);

  // Two more turns.
  const round = () => `${now().round} ${now().active}`;
  const turns = new Set<string>([round()]);
  while (turns.size < 4) {
    await decideOnBoard(page);
    turns.add(round());
  }
  expect(now().active).not.toBe(opener);
});

test('at one screen, milestones that are looked at in secret are behind the curtain, and nothing else is', async ({ page }) => {
  test.setTimeout(240_000);
  const heard = frames(page);
  const id = await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN.slice(0, 2) });
  await finishQuietly(page, id, 'secret');
  expect((await page.request.get(`/api/tables/${id}/record`)).status(), 'a record would tell them').toBe(403);
  await page.goto(`/table/${id}`);
  const curtain = page.getByRole('button', { name: /show my cards/ });
  await expect(curtain).toBeVisible();
  await expect(page.locator('.rr')).toHaveCount(0);
  const looked = (heard.at(-1)!.view as View).looked_at;
  expect(looked.length).toBeGreaterThan(0);
  await curtain.click();
  await choose(page, `milestone:${looked[0]!.id}`);
  // Now everybody may look: no curtain, whoever is asked, and who watches knows nothing of the others.
  while (heard.at(-1)!.secret.length > 0) await decideOnBoard(page);
  await expect(openSpots(page).first()).toBeVisible();
  await expect(curtain).toBeHidden();
  expect((heard.at(-1)!.view as View).looked_at).toEqual([]);
});

test('a turn by keyboard alone, read aloud', async ({ page }) => {
  await sit(page, await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN.slice(0, 2) }));
  await setUp(page);
  const office = spot(page, 'work:white:telegraph');
  await expect(office).toHaveAccessibleName(/Telegraph with one white worker.*gain the section’s shares.*With a white worker: promote 1 worker/);
  await office.focus();
  await expect(page.getByRole('tooltip')).toContainText('With a white worker: promote 1 worker');
  await page.keyboard.press('ArrowLeft');
  await expect(spot(page, 'work:white:railroad')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const before = await stepsPlayed(page);
  await pressTwice(page);
  await expectSteps(page, before + 1);
  await expect(page.locator('.spot.open:focus')).toHaveAccessibleName(/section \d.*gains \d share/i);
  await pressTwice(page);
  await expectSteps(page, before + 2);
  await spot(page, 'end').focus();
  await pressTwice(page);
  await expectSteps(page, before + 3);
});

/** Chooses what is in focus, and confirms it. */
async function pressTwice(page: Page) {
  await page.keyboard.press('Enter');
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
}

test('what money refuses, a sale may mend; the other companies are a tab away', async ({ page }) => {
  await sit(page, await makeTable(page, { game: GAME, seats: AT_ONE_SCREEN.slice(0, 2) }));
  await spot(page, 'hire').click({ force: true });
  const why = page.getByRole('dialog', { name: 'Why not?' });
  await expect(why.getByText('RR-37')).toBeVisible();
  await expect(why.getByText(/hiring a worker costs \$800/i)).toBeVisible();
  await why.getByRole('button', { name: 'Sell a share' }).click();
  await confirmButton(page).click();
  await expect(page.getByTestId('money')).toContainText('750');
  expect(await purse(page)).toBe(2);

  await page.getByRole('tab', { name: 'Ada' }).click();
  await expect(page.getByRole('region', { name: 'Company of Ada' })).toBeVisible();
  await expect(page.getByTestId('money')).toContainText('600');
  await page.locator('[data-stop="job:railroad"]').hover();
  await expect(page.getByRole('tooltip')).toContainText('With an orange worker: gain $100 and $50 per mountain built on');
});
