// Bots of one's own: made by a guest on a page, known by a token, seen at a table as what they are, and revoked.

import { expect, request, type APIRequestContext } from '@playwright/test';
import { makeTable, test } from './play';

/** What a program asks with its token. */
const program = (token: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL: process.env.RAILHEAD_ADDRESS, extraHTTPHeaders: { authorization: `Bearer ${token}` } });

test('a guest makes a bot, plays with it, and takes its token away', async ({ page }) => {
  const name = `Crow ${Math.random().toString(36).slice(2, 10)}`;
  await page.goto('/account');
  await page.getByRole('link', { name: 'Bots of your own' }).click();
  await page.getByLabel('Name at the table').fill(name);
  await page.getByLabel('What you call its token').fill('at home');
  await page.getByLabel('talk at tables').check();
  await page.getByRole('button', { name: 'Make a bot' }).click();
  const token = await page.getByRole('textbox', { name: /It is shown this once/ }).inputValue();
  const crow = await program(token);
  expect(await (await crow.get('/api/me')).json()).toMatchObject({ name });

  const table = await makeTable(page, { seats: [{ kind: 'me', name: null }, { kind: 'open' }] });
  expect((await crow.post(`/api/tables/${table}/join`, { data: {} })).ok()).toBe(true);
  await page.goto(`/table/${table}`);
  const seat = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(seat).toContainText('bot');

  await page.goto('/account/programs');
  await expect(page.getByText(token), 'it was shown once').toHaveCount(0);
  await expect(page.getByText('last used')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke: at home' }).click();
  await expect(page.getByText('The token opens nothing any more.')).toBeVisible();
  expect((await crow.get('/api/me')).status()).toBe(401);

  await page.getByRole('button', { name: 'Another token' }).click();
  await page.getByRole('button', { name: 'Make the token' }).click();
  const other = await program(await page.getByRole('textbox', { name: /It is shown this once/ }).inputValue());
  expect((await other.get('/api/me')).status()).toBe(200);
  expect((await other.post(`/api/tables/${table}/messages`, { data: { type: 'say', id: 's', text: 'hello' } })).status(), 'talk was not ticked').toBe(403);

  await page.getByRole('link', { name }).click();
  await expect(page.getByText('A bot, here since')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove the bot' }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('You keep no bot yet.')).toBeVisible();
  expect((await other.get('/api/me')).status()).toBe(401);
  await Promise.all([crow.dispose(), other.dispose()]);
});
