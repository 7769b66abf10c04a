// How somebody is told: the page of it, kept by the server, and the bell at a table.

import { expect, test } from '@playwright/test';
import { connected, makeTable } from './play';

test('what I am told is chosen on its page and is there after a reload', async ({ page }) => {
  await page.goto('/account/word');
  await expect(page.getByRole('heading', { name: 'What I am told' })).toBeVisible();
  await expect(page.getByText('This server sends no mail.')).toBeVisible();
  const kept = page.getByRole('status').filter({ hasText: 'Saved' });
  await page.getByLabel('It is my turn').selectOption('Once a day');
  await expect(kept).toBeVisible();
  await page.getByLabel('Once a day, at').fill('07:30');
  await page.getByLabel('Send nothing at night').check();
  await page.getByLabel('from').fill('23:15');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  const wanted = { your_turn: 'daily', daily_at: 450, quiet: { from: 1395, until: 420 }, zone: 'America/New_York', language: 'en' };
  await expect.poll(async () => (await page.request.get('/api/word')).json() as Promise<unknown>).toMatchObject({ chosen: true, preferences: wanted });
  await page.reload();
  await expect(page.getByLabel('It is my turn')).toHaveValue('daily');
  await expect(page.getByLabel('from')).toHaveValue('23:15');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
});

test('an address that leads nowhere good is refused in words, and a good one is kept and removed', async ({ page }) => {
  await page.goto('/account/word');
  const address = page.getByLabel('Address');
  await address.fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This address lies in a private network, and word is not sent there')).toBeVisible();
  await address.fill('https://hooks.example.invalid/railhead');
  await page.getByLabel('Takes').selectOption('JSON with a signature');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The secret of the signature')).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('It could not be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(address).toHaveValue('');
  await expect(page.getByText('The secret of the signature')).toBeHidden();
});

test('the bell of a table says what I am told of it', async ({ page }) => {
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
  await page.getByRole('button', { name: 'Word of this table' }).click();
  await expect(page.getByLabel('As everywhere')).toBeChecked();
  await page.getByLabel('Never').check();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Word of this table' }).click();
  await expect(page.getByLabel('Never')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Never')).toBeHidden();
});
