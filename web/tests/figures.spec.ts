// 'Have the box? Check our figures': from the rules page to a corrected file that can be played with.

import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { test } from './play';

/** Goes on, step by step, to the figures of this name. */
async function goTo(page: Page, group: string) {
  const heading = page.getByRole('heading', { name: new RegExp(`: ${group}$`) });
  await expect(page.locator('#step')).toBeVisible();
  while (!(await heading.isVisible())) {
    const before = await page.locator('#step').textContent();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.locator('#step')).not.toHaveText(before!);
    await expect(page.locator('#step')).toBeFocused();
  }
}

async function downloaded(page: Page): Promise<unknown> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the corrected file' }).click();
  return JSON.parse(await readFile(await (await coming).path(), 'utf8'));
}

test('figures that are ours are told on the rules page, and an owner corrects them', async ({ page }) => {
  await page.goto('/rules/pappy-winchester');
  const panel = page.getByRole('region', { name: 'Which figures are ours' });
  await expect(panel.getByText('terrain: all 19')).toBeVisible();
  await expect(panel.getByText('notes at the start')).toBeVisible();
  await panel.getByRole('link', { name: 'Have the box? Check our figures' }).click();

  await expect(page.getByRole('heading', { name: /^1 of / })).toBeVisible();
  await goTo(page, 'Parcels');
  // Forest and prairie change places: only then is the file sound, and a half of it is refused in words.
  const terrain = page.getByLabel('parcel 8, terrain');
  await expect(terrain.getByRole('option')).toHaveText(['desert', 'prairie', 'forest']);
  await terrain.selectOption('forest');
  await expect(page.getByText('parcel 8, terrain: prairie → forest')).toBeVisible();
  await page.getByRole('button', { name: 'Check 1 correction' }).click();
  await expect(page.getByText('It cannot be played with like this:')).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).not.toHaveCount(0);
  await terrain.selectOption('prairie');
  await expect(page.getByRole('button', { name: 'Check 0 corrections' })).toBeDisabled();

  await page.reload();
  await goTo(page, 'Bonus tokens');
  await page.getByLabel('Rumour, number').fill('7');
  await page.getByLabel('Movement, number').fill('x');
  await expect(page.getByRole('alert')).toHaveText('This cannot be read: Movement, number');

  // What was written outlives a reload, until somebody starts again.
  await page.reload();
  await goTo(page, 'Bonus tokens');
  await expect(page.getByLabel('Rumour, number')).toHaveValue('7');
  await expect(page.getByRole('alert')).toHaveText('This cannot be read: Movement, number');
  await page.getByLabel('Movement, number').fill('6');
  await page.getByRole('button', { name: 'Check 2 corrections' }).click();
  await expect(page.getByText('It can be played with; 2 places differ.')).toBeVisible();
  const file = (await downloaded(page)) as { bonus_tokens: { id: string; count: number }[] };
  expect(file.bonus_tokens.map((token) => token.count)).toEqual([7, 6, 6]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Rumour, number')).toHaveValue('6');
  await expect(page.getByRole('button', { name: 'Check 0 corrections' })).toBeDisabled();
});

test('effects and conditions are sentences with fields, and every piece has its picture', async ({ page }) => {
  await page.goto('/check/railroad-revolution');
  const drawing = page.locator('.drawing');
  await goTo(page, 'City tiles');
  const row = page.getByRole('row', { name: /^tile 2c/ });
  await row.getByLabel('tile 2c, main reward, gain', { exact: true }).selectOption('gain shares');
  await row.getByLabel('tile 2c, main reward, gain, number').fill('3');
  await expect(page.getByText('tile 2c, main reward: For $0 and 0 shares: advance on the tracks up to 2 steps → For $0 and 0 shares: gain shares 3')).toBeVisible();
  await expect(drawing).toContainText('gain 3 shares');
  await page.getByRole('button', { name: 'Check 1 correction' }).click();
  await expect(page.getByText(/It can be played with/)).toBeVisible();
  const file = (await downloaded(page)) as { city_tiles: { id: string; main: unknown }[] };
  expect(file.city_tiles.find((tile) => tile.id === 'city_2c')!.main).toEqual({ cost: { money: 0, shares: 0 }, ops: [{ op: 'gain_shares', n: 3 }] });

  // No step shows how the file is written, and every list of pieces is drawn.
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (;;) {
    if (!/Options/.test((await page.locator('#step').textContent())!)) await expect(drawing.locator('svg, .piles').first()).toBeAttached();
    await expect(page.locator('main')).not.toContainText(/[{}]|"op"|city_2|ms_[abcd]|wp_|\bx\b/);
    if (await next.isDisabled()) break;
    const before = await page.locator('#step').textContent();
    await next.click();
    await expect(page.locator('#step')).not.toHaveText(before!);
  }
});

test('on a phone the picture stays in sight of the row that is written', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/check/railroad-revolution');
  await goTo(page, 'Milestones');
  // One of them was found in a review; those of ours come next.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const points = page.getByLabel('milestone D-10, points');
  await points.focus();
  await expect(page.locator('.drawing')).toBeInViewport({ ratio: 0.95 });
  const [drawing, field] = [(await page.locator('.drawing').boundingBox())!, (await points.boundingBox())!];
  expect(field.y).toBeGreaterThanOrEqual(drawing.y + drawing.height);
  expect(field.y + field.height).toBeLessThanOrEqual(844);
  await points.fill('44');
  await expect(page.locator('.drawing')).toContainText('44');
});

test('what is no list of pieces goes by its name', async ({ page }) => {
  await page.goto('/check/pappy-winchester');
  await goTo(page, 'Set-up');
  await expect(page.getByLabel('Set-up, notes at the start')).toHaveValue('8');
});

test('a rule that is not in the rulebook says so, in every language', async ({ page, browser, baseURL }) => {
  const remarks = async (reader: Page, words: string) => {
    await reader.goto(`${baseURL}/rules/longhorn`);
    await expect(reader.locator('article[id="LH-2"]')).toBeVisible();
    await expect(reader.locator('article[id="LH-2"] small')).toHaveCount(0);
    const found = reader.locator('article small', { hasText: words });
    await expect(found).not.toHaveCount(0);
    return found.evaluateAll((all) => all.map((remark) => remark.closest('article')!.id));
  };
  const english = await remarks(page, 'our reading');
  const other = await browser.newContext({ locale: 'fr-FR' });
  expect(await remarks(await other.newPage(), 'notre lecture')).toEqual(english);
  await other.close();
});

test('a game as printed says so', async ({ page }) => {
  await page.goto('/check/longhorn');
  await expect(page.getByText('All figures of this game are as printed.')).toBeVisible();
});
