// Pages that one comes to with somebody else, with mail or without a network: examined and taken as pictures like the others.

import { expect, type Page } from '@playwright/test';
import type { Clock } from '../src/wire';
import { connected, finishQuietly, kept, makeTable } from './play';
import { join } from './pages';
import { Mailbox, OwnServer } from './servers';

const LIVE: Clock['pace'] = { kind: 'live', bank: 1, increment: 0 };
const OPEN = [{ kind: 'me' }, { kind: 'open' }] as const;
const banner = (page: Page) => page.locator('.banners').getByRole('button').first();

export const RARER: Record<string, (page: Page) => Promise<void>> = {
  member: async (page) => {
    const { address } = await withMail(page);
    await page.goto(`${address}/account`);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByLabel('Mail address')).toHaveValue('ada@example.org');
  },
  'no more mail': async (page) => {
    const { mailbox } = await withMail(page);
    const tried = await page.request.post(await absolute(page, '/api/word/try'), { data: { channel: 'mail', browser: null } });
    expect(tried.ok(), await tried.text()).toBe(true);
    const link = await mailbox.find('ada@example.org', (text) => /^List-Unsubscribe: <(\S+)>/m.exec(text.replaceAll(/\r?\n /g, ' '))?.[1]);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'No more mail' })).toBeVisible();
  },
  hours: async (page) => {
    await join(page);
    await page.goto('/');
    await fromSettings(page, 'My hours and holidays');
    const panel = page.getByRole('dialog', { name: 'My hours and holidays' });
    // Holidays are asked for once there are hours.
    await panel.getByRole('button', { name: 'Save' }).click();
    const next = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await panel.getByLabel('First day').fill(next);
    await panel.getByRole('button', { name: 'Announce' }).click();
    await expect(panel.getByRole('button', { name: /Call off the holiday/ })).toBeVisible();
  },
  'ending a game': async (page) => {
    const id = await makeTable(page, { seats: [...OPEN] });
    await withAnother(page, (rosa) => sitsDown(rosa, id));
    await page.goto(`/table/${id}`);
    await expect(connected(page)).toBeVisible();
    await fromSettings(page, 'End the game …');
    await page.getByRole('button', { name: 'Concede', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Yes, concede' })).toBeVisible();
  },
  'stood in for': async (page) => {
    const id = await makeTable(page, { seats: [...OPEN], clock: { pace: LIVE, out: 'stand_in' } });
    await withAnother(page, (rosa) => sitsDown(rosa, id));
    await page.goto(`/table/${id}`);
    await expect(banner(page)).toHaveText('I am back');
  },
  vote: async (page) => {
    const id = await withAnother(page, (rosa) => makeTable(rosa, { seats: [...OPEN], clock: { pace: LIVE, out: 'vote' } }));
    await sitsDown(page, id);
    await page.goto(`/table/${id}`);
    await expect(banner(page)).toHaveText('A bot takes it');
  },
  somebody: async (page) => {
    await join(page);
    const id = await makeTable(page, { seats: [...OPEN] });
    const name = await withAnother(page, async (rosa) => {
      const called = await join(rosa);
      await sitsDown(rosa, id);
      return called;
    });
    await page.goto(`/table/${id}`);
    await page.getByRole('list', { name: 'Players' }).getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  },
  brought: async (page) => {
    const id = await makeTable(page);
    await finishQuietly(page, id);
    const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
    const brought = await page.request.post('/api/records', { headers: { 'content-type': 'application/octet-stream' }, data: record });
    expect(brought.ok(), await brought.text()).toBe(true);
    await page.goto(`/table/${((await brought.json()) as { id: string }).id}`);
    await expect(page.getByText('A record to look through')).toBeVisible();
  },
  'without a network': async (page) => {
    const id = await makeTable(page);
    const link = page.locator(`#mine a[href="/table/${id}"]`);
    // Both pages are there before the line goes.
    await page.goto('/');
    await link.click();
    await expect(page).toHaveURL(`/table/${id}`);
    await expect(connected(page)).toBeVisible();
    await expect.poll(async () => (await kept(page)).map(({ table }) => table)).toEqual([id]);
    await page.goBack();
    await expect(link).toBeVisible();
    await page.context().setOffline(true);
    await link.click();
    await expect(page.locator('#prompt .sentence')).toContainText('You are offline: this is how the table stood');
  },
};

/** Another person does something in a browser of their own. */
async function withAnother<T>(page: Page, act: (rosa: Page) => Promise<T>): Promise<T> {
  const context = await page.context().browser()!.newContext();
  const rosa = await context.newPage();
  await rosa.request.put('/api/me', { data: { name: 'Rosa' } });
  const done = await act(rosa);
  await context.close();
  return done;
}
async function sitsDown(page: Page, id: string) {
  await page.request.get('/api/me');
  const joined = await page.request.post(`/api/tables/${id}/join`, { data: {} });
  expect(joined.ok(), await joined.text()).toBe(true);
}
async function fromSettings(page: Page, item: string) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: item }).click();
}

const absolute = (page: Page, path: string) => page.evaluate((to) => new URL(to, location.href).href, path);

/** A place that sends mail, where this browser is a member with an address. It ends with the page. */
async function withMail(page: Page): Promise<{ address: string; mailbox: Mailbox }> {
  const mailbox = await Mailbox.open();
  const server = await OwnServer.begin(['--smtp', `smtp://127.0.0.1:${mailbox.port}?tls=none`, '--mail-from', 'railhead@play.example']);
  page.once('close', () => {
    mailbox.close();
    void server.stop();
  });
  const { address } = server;
  await page.goto(address);
  const does = async (path: string, data: object) => {
    const done = await page.request.post(`${address}/api/account${path}`, { data });
    expect(done.ok(), await done.text()).toBe(true);
  };
  await page.request.get(`${address}/api/me`);
  await does('/join', { name: 'Ada', password: 'correct horse battery' });
  await does('/mail', { mail: 'ada@example.org', language: process.env.RAILHEAD_LANGUAGE ?? 'en', zone: 'Europe/Paris' });
  await does('/mail/finish', { code: await mailbox.find('ada@example.org', (text) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0]) });
  return { address, mailbox };
}
