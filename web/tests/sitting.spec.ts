// A seat left open in a game with secrets: who watched before asks, and those who play answer.

import { expect, type Browser, type Page } from '@playwright/test';
import type { TableInfo } from '../src/wire';
import { connected, listen, makeTable, test } from './play';

const GAME = 'pappy-winchester';

async function person(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await page.request.get('/api/me');
  expect((await page.request.put('/api/me', { data: { name } })).ok()).toBe(true);
  return page;
}

/** Three play, Dee watches, and then Cleo leaves her seat to whoever comes. */
async function leftOpen(browser: Browser) {
  const [ada, bo, cleo, dee] = [await person(browser, 'Ada'), await person(browser, 'Bo'), await person(browser, 'Cleo'), await person(browser, 'Dee')];
  const id = await makeTable(ada, { game: GAME, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  for (const one of [bo, cleo]) expect((await one.request.post(`/api/tables/${id}/join`, { data: {} })).ok()).toBe(true);
  const errors = [ada, bo, dee].map(listen);
  for (const one of [ada, bo, dee]) {
    await one.goto(`/table/${id}`);
    await expect(connected(one)).toBeVisible();
  }
  expect((await cleo.request.post(`/api/tables/${id}/leave`, { data: { then: 'open' } })).ok()).toBe(true);
  return { ada, bo, dee, id, errors };
}

const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Take this seat' });
const take = (page: Page) => page.getByRole('button', { name: 'Take this seat' });
const WAITS = 'those who play are asked whether you may sit down';

test('who watched before asks to sit down, and sits when all who play agree', async ({ browser }) => {
  const { ada, bo, dee, id, errors } = await leftOpen(browser);
  await take(dee).click();
  await expect(dee.getByText(WAITS)).toBeVisible();
  await expect(take(dee)).toBeDisabled();
  for (const one of [ada, bo]) await expect(asked(one)).toContainText('Dee asks to take free seat 3');
  await expect(asked(dee)).toHaveCount(0);
  await asked(ada).getByRole('button', { name: 'Allow' }).click();
  await expect(asked(ada)).toHaveCount(0);
  await expect(dee.getByText(WAITS)).toBeVisible();
  // Who comes back to the page is still asked.
  await bo.reload();
  await asked(bo).getByRole('button', { name: 'Allow' }).click();
  await expect(take(dee)).toHaveCount(0);
  await expect(dee.getByText(WAITS)).toHaveCount(0);
  const table = (await (await dee.request.get(`/api/tables/${id}`)).json()) as TableInfo;
  expect(table.mine).toEqual([2]);
  expect(errors.flat()).toEqual([]);
});

test('one who refuses is enough, and it is said to who asked; who goes away asks no longer', async ({ browser }) => {
  const { ada, bo, dee, id, errors } = await leftOpen(browser);
  await take(dee).click();
  await asked(bo).getByRole('button', { name: 'Refuse' }).click();
  await expect(asked(ada)).toHaveCount(0);
  await expect(dee.getByText('those who play did not agree')).toBeVisible();
  await expect(take(dee)).toBeEnabled();
  await expect(connected(dee)).toBeVisible();
  // Asked again, by somebody who then leaves the page: nobody answers a wish of who is gone.
  await take(dee).click();
  await expect(asked(ada)).toBeVisible();
  await dee.goto('/');
  await expect(asked(ada)).toHaveCount(0);
  await dee.goto(`/table/${id}`);
  await expect(take(dee)).toBeEnabled();
  expect(errors.flat()).toEqual([]);
});
