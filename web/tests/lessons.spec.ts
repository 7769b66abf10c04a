// Every guided first game, played to its end by clicking what glows.

import { expect, type Locator, type Page } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameEntry, Lesson } from '../src/wire';
import { confirmButton, connected, openSpots, test } from './play';

const CRATES = fileURLToPath(new URL('../../crates/', import.meta.url));
const LESSONS = readdirSync(CRATES)
  .filter((crate) => existsSync(`${CRATES}${crate}/lessons/first.record`))
  .map((crate) => crate.replace(/^game-/, ''));

const coach = (page: Page): Locator => page.locator('.coach');
const next = (page: Page): Locator => coach(page).getByRole('button', { name: 'Next', exact: true });
const glowing = (page: Page): Locator => page.locator(':is(#board, #own) .open:is([data-stop], [data-target])');
const farewell = (page: Page): Locator => coach(page).getByRole('button', { name: 'Play against an easy bot' });
const awaited = (page: Page): Locator => coach(page).locator('.choice');
const pageNumber = async (page: Page): Promise<number> => Number(/\d+/.exec((await coach(page).getByRole('heading').textContent()) ?? '')?.[0]);

/** Whatever a page speaks of is on the board, and what it names first is pointed at. */
async function expectMarks(page: Page, lesson: Lesson) {
  const { marks } = lesson.pages[(await pageNumber(page)) - 1]!;
  if (marks.length === 0) return;
  const absent = () => page.evaluate((names) => names.filter((name) => ![...document.querySelectorAll(`[data-at="${name}"], [data-stop="${name}"], [data-target="${name}"]`)].some((one) => one.getBoundingClientRect().width > 0)), marks);
  await expect.poll(absent, `page ${await pageNumber(page)}`).toEqual([]);
  await expect(page.locator(`[data-pointed="${marks[0]!}"]`), `page ${await pageNumber(page)}`).toBeVisible();
  await expect(coach(page).getByText('What this speaks of is marked on the board.')).toBeAttached();
}

/** Reads a page, or does what it asks. */
async function turnPage(page: Page) {
  const before = await pageNumber(page);
  await expect(next(page).or(awaited(page))).toBeVisible();
  if (await next(page).isVisible()) {
    await expect(glowing(page)).toHaveCount(0);
    await next(page).click();
  } else {
    await doWhatIsAsked(page);
  }
  await expect.poll(() => pageNumber(page), { timeout: 30_000 }).toBeGreaterThan(before);
}
/** Clicks what glows until the move is spelt out; a game without a board has the coach's own button. */
async function doWhatIsAsked(page: Page) {
  const hasBoard = (await page.locator('#board svg').count()) > 0;
  if (hasBoard) await expect(glowing(page).first()).toBeVisible();
  else await awaited(page).click();
  while (await confirmButton(page).isDisabled()) await glowing(page).first().click();
  await confirmButton(page).click();
}

test('the shelf shows every lesson', async ({ page }) => {
  const games = (await (await page.request.get('/api/games')).json()) as GameEntry[];
  const taught = games.filter((game) => game.lesson);
  expect(taught.map((game) => game.id).sort()).toEqual([...LESSONS].sort());
  await page.goto('/');
  for (const game of taught) await expect(page.getByRole('link', { name: `Learn: ${game.title}` })).toHaveAttribute('href', `/learn/${game.id}`);
  await page.goto(`/new/${taught[0]!.id}`);
  await page.getByRole('link', { name: /^Learn .+ by playing$/ }).click();
  await expect(coach(page).getByText('Step 1 of')).toBeVisible();
});

for (const game of LESSONS) {
  test(`the lesson of ${game} is played to its end`, async ({ page }) => {
    test.slow();
    await page.goto(`/learn/${game}`);
    await expect(coach(page)).toBeVisible();
    const lesson = (await (await page.request.get(`/api/games/${game}/lesson`)).json()) as Lesson;
    while (!(await farewell(page).isVisible())) {
      await expectMarks(page, lesson);
      await turnPage(page);
    }
    await expectMarks(page, lesson);
    await farewell(page).click();
    await expect(page).toHaveURL(/\/table\//);
    await expect(connected(page)).toBeVisible();
  });
}

test('another click than the awaited one is answered, and the rule is told where there is one', async ({ page }) => {
  await page.goto('/learn/longhorn');
  await expect(openSpots(page)).toHaveCount(1);
  const stray = coach(page).getByText('Not now.');
  await expect(stray).toBeHidden();
  // A colour that could be stolen, but is not asked for.
  await page.locator('[data-stop="cows:blackstone_corral:green"]').click({ force: true });
  await expect(stray).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Why not?' })).toBeHidden();
  // A tile that the rules refuse.
  await page.locator('[data-stop="tile:tulsa"]').click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Why not?' })).toContainText('LH-');
  await page.keyboard.press('Escape');
  await turnPage(page);
  await expect(stray).toBeHidden();
});

test('by keyboard, back again, and without a network once it is loaded', async ({ page, context }) => {
  await page.goto('/learn/longhorn');
  await expect(coach(page)).toBeVisible();
  await context.setOffline(true);
  for (const heading of ['Step 2 of', 'Step 3 of']) {
    await page.keyboard.press('1');
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(coach(page).getByText(heading)).toBeVisible();
  }
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(coach(page).getByText('Step 4 of')).toBeVisible();
  await coach(page).getByRole('button', { name: 'Back' }).click();
  await expect(coach(page).getByText('Step 3 of')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Time line' })).toHaveAttribute('max', '2');
  await context.setOffline(false);
});

test('in French', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.goto('/learn/longhorn');
  await expect(coach(page).getByText('Page 1 sur')).toBeVisible();
  await expect(coach(page)).toContainText('Volez ses deux vaches orange.');
  await openSpots(page).click();
  await coach(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(coach(page)).toContainText('Envoyez Jessie à Tulsa.');
});
