// 'Have the box? Check our figures': from the rules page to a corrected file that can be played with.

import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { test } from './play';

test('figures that are ours are told on the rules page, and an owner corrects them', async ({ page }) => {
  await page.goto('/rules/pappy-winchester');
  const panel = page.getByRole('region', { name: 'Which figures are ours' });
  await expect(panel.getByText('terrain: all 19')).toBeVisible();
  await expect(panel.getByText('notes at the start')).toBeVisible();
  await panel.getByRole('link', { name: 'Have the box? Check our figures' }).click();

  await expect(page.getByRole('heading', { name: /^1 of / })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const parcels = page.getByRole('heading', { name: /: Parcels$/ });
  while (!(await parcels.isVisible())) {
    const before = await page.locator('#step').textContent();
    await next.click();
    await expect(page.locator('#step')).not.toHaveText(before!);
    await expect(page.locator('#step')).toBeFocused();
  }
  // Forest and prairie change places: only then is the file sound, and a half of it is refused in words.
  await page.getByLabel('parcel 8, terrain').fill('forest');
  await page.getByRole('button', { name: 'Check 1 correction' }).click();
  await expect(page.getByText('It cannot be played with like this:')).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).not.toHaveCount(0);
  await page.getByLabel('parcel 8, terrain').fill('prairie');
  await expect(page.getByRole('button', { name: 'Check 0 corrections' })).toBeDisabled();

  // From the beginning again: nothing is corrected now.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^1 of / })).toBeVisible();
  const tokens = page.getByRole('heading', { name: /: Bonus tokens$/ });
  while (!(await tokens.isVisible())) {
    const before = await page.locator('#step').textContent();
    await next.click();
    await expect(page.locator('#step')).not.toHaveText(before!);
  }
  await page.getByLabel('Rumour, number').fill('7');
  await page.getByLabel('Movement, number').fill('x');
  await expect(page.getByRole('alert')).toContainText('bonus_tokens.movement.count');
  await page.getByLabel('Movement, number').fill('6');
  await page.getByRole('button', { name: 'Check 2 corrections' }).click();
  await expect(page.getByText('It can be played with; 2 places differ.')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the corrected file' }).click();
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as { bonus_tokens: { id: string; count: number }[] };
  expect(file.bonus_tokens.map((token) => token.count)).toEqual([7, 6, 6]);
});

test('what is no list of pieces goes by its name', async ({ page }) => {
  await page.goto('/check/pappy-winchester');
  const heading = page.getByRole('heading', { name: /: Set-up$/ });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeVisible();
  while (!(await heading.isVisible())) {
    const before = await page.locator('#step').textContent();
    await next.click();
    await expect(page.locator('#step')).not.toHaveText(before!);
  }
  await expect(page.getByLabel('Set-up, notes at the start')).toHaveValue('8');
});

test('a game as printed says so', async ({ page }) => {
  await page.goto('/check/longhorn');
  await expect(page.getByText('All figures of this game are as printed.')).toBeVisible();
});
