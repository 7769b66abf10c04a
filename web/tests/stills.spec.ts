// Boards to look at: on the first page, and beside the rules that speak of a thing.

import { expect, type Page } from '@playwright/test';
import type { GameEntry } from '../src/wire';
import { test } from './play';

const gamesOf = async (page: Page) => (await (await page.request.get('/api/games')).json()) as GameEntry[];

test('the first page shows the board of every game, which cannot be touched', async ({ page }) => {
  const games = await gamesOf(page);
  await page.goto('/');
  for (const game of games) {
    const board = page.getByRole('img', { name: `The board of ${game.title}` });
    await page.getByRole('link', { name: `Play: ${game.title}` }).scrollIntoViewIfNeeded();
    await expect(board).toHaveAttribute('data-drawn', 'true');
    await expect(board.locator('[inert] svg').first()).toBeAttached();
  }
  // Nothing of them is reached by keyboard or told twice.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
});

test('the name of the place is written in one line', async ({ page }) => {
  await page.goto('/');
  const name = page.locator('h1 .name');
  for (const width of [390, 800, 1000, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await name.evaluate((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).fontSize));
    expect(lines, `${width} pixels`).toBeLessThan(1.7);
  }
});

test('a game without its board keeps its cover', async ({ page }) => {
  await page.route('**/api/games/longhorn/lesson/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/');
  const card = page.locator('.game').filter({ has: page.getByRole('heading', { name: 'Longhorn' }) });
  await expect(card.locator('.picture > svg')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The board of Pappy Winchester' })).toHaveAttribute('data-drawn', 'true');
  await expect(card.locator('.ground')).toHaveCount(0);
});

for (const game of ['longhorn', 'pappy-winchester', 'age-of-steam', 'railroad-revolution', 'great-western-trail']) {
  test(`every drawing beside the rules of ${game} finds what it shows`, async ({ page }) => {
    test.slow();
    await page.goto(`/rules/${game}`);
    const figures = page.locator('article figure');
    await expect(figures.first()).toBeAttached();
    const all = await figures.count();
    expect(all).toBeGreaterThan(10);
    for (let i = 0; i < all; i += 1) {
      const figure = figures.nth(i);
      await figure.scrollIntoViewIfNeeded();
      const rule = await figure.evaluate((one) => one.closest('article')!.id);
      await expect(figure.getByRole('img'), rule).toHaveAttribute('data-drawn', 'true');
    }
  });
}

test('a rule that is linked to stays in view while drawings come', async ({ page }) => {
  await page.goto('/rules/great-western-trail#GW-741');
  await expect(page.locator('#GW-741 [data-drawn="true"]')).toBeVisible();
  await expect(page.locator('#GW-741')).toBeInViewport();
});

for (const game of ['longhorn', 'pappy-winchester']) {
  test(`the icons of ${game} are told on its rules page`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    const list = page.getByRole('region', { name: 'What the icons mean' }).getByRole('listitem');
    await expect(list).toHaveCount(15);
  });
}

test('every option says what is different', async ({ page }) => {
  for (const game of await gamesOf(page)) {
    await page.goto(`/new/${game.id}`);
    await page.getByText('Options', { exact: true }).click();
    for (const choice of game.choices) await expect(page.locator(`#more-${choice.id}`)).not.toHaveText(new RegExp(`^(option\\..*)?$`));
  }
});
