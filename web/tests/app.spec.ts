// Railhead as an app: installed, without a network, of a new version, and over several tables.

import { expect, test as base, type Page } from '@playwright/test';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FromTable } from '../src/wire';
import { atOneScreen, confirmButton, connected, kept, listen, looksAfter, makeTable, openSpots, sitAt } from './play';

const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors = listen(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});
test.use({ serviceWorkers: 'allow' });

test('it can be installed', async ({ page, context }) => {
  await page.goto('/');
  await looksAfter(page);
  const devtools = await context.newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', name: 'Railhead' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type'], src).toBe(type);
    if (type !== 'image/png') continue;
    // The width stands in the head of every PNG.
    expect(`${(await response.body()).readUInt32BE(16)}x${(await response.body()).readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await page.request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});

test('without a network a table is shown as it was last seen, and nothing else is made up', async ({ page, context }) => {
  await page.goto('/');
  await looksAfter(page);
  const id = await makeTable(page, { seats: atOneScreen(2), name: 'Sunday table' });
  await sitAt(page, id);
  await openSpots(page).first().click();
  await confirmButton(page).click();
  await expect.poll(async () => (await kept(page)).map(({ table, frame }) => [table, frame.seq])).toEqual([[id, 1]]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('#prompt .sentence')).toContainText('You are offline: this is how the table stood');
  await expect(page.locator('.territory')).toHaveCount(9);
  await expect(page.locator('.log li')).not.toHaveCount(0);
  await expect(openSpots(page)).toHaveCount(0);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(page.getByLabel('Say something')).toBeDisabled();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Sunday table' }).click();
  await expect(page.locator('.territory')).toHaveCount(9);
  await context.setOffline(false);
  await expect(connected(page)).toBeVisible();
  await expect(openSpots(page).first()).toBeVisible();
});

test('what was kept goes when somebody else is here', async ({ context }) => {
  // The browser itself complains that a stranger may not listen.
  const page = await context.newPage();
  await page.goto('/');
  const id = await makeTable(page);
  await sitAt(page, id);
  await expect.poll(async () => (await kept(page)).map(({ table }) => table)).toEqual([id]);
  await context.clearCookies();
  await page.goto('/');
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a new version waits, and what was begun survives it', async ({ page, baseURL }) => {
  const host = await newVersions(baseURL!);
  try {
    await page.goto(host.address);
    await looksAfter(page);
    const id = await makeTable(page);
    await page.goto(`${host.address}/table/${id}`);
    await openSpots(page).first().click();
    await expect(confirmButton(page)).toBeEnabled();
    await page.getByLabel('Say something').fill('wait, I th');
    const before = await page.evaluate(() => caches.keys());
    host.release();
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration!.update()));
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(confirmButton(page)).toBeEnabled();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(confirmButton(page)).toBeEnabled();
    await expect(page.getByLabel('Say something')).toHaveValue('wait, I th');
    await expect(page.getByText('A new version is ready')).toBeHidden();
    const shells = (names: string[]) => names.filter((name) => name.startsWith('railhead-shell-'));
    await expect.poll(async () => shells(await page.evaluate(() => caches.keys()))).toHaveLength(1);
    expect(shells(await page.evaluate(() => caches.keys()))).not.toEqual(shells(before));
    await confirmButton(page).click();
    await expect(page.locator('.log li').first()).toBeVisible();
  } finally {
    host.close();
  }
});

test('the tables that wait are counted, called and gone through', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  const here = await makeTable(page, { name: 'Near' });
  await sitAt(page, here);
  await expect(page).toHaveTitle(/^\(1\) /);
  const bo = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await bo.goto('/');
  const there = await makeTable(page, { name: 'Far', seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect((await bo.request.post(`/api/tables/${there}/join`, { data: {} })).ok()).toBe(true);
  await passTurn(page, there);
  await expect(page).toHaveTitle(/^\(1\) /);
  const notice = page.locator('.notice');
  await expect(notice).toHaveCount(0);
  await passTurn(bo, there);
  await expect(notice).toContainText('Far');
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
  await page.getByRole('button', { name: 'Put away: Far' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next table' })).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/table/${there}`);
  await expect(connected(page)).toBeVisible();
  await page.getByRole('button', { name: '1 other table waits for you: list' }).click();
  await page.getByRole('link', { name: 'Near' }).click();
  await expect(page).toHaveURL(`/table/${here}`);
  // Another page of this browser knows the same without asking the server.
  const second = await page.context().newPage();
  const streams: string[] = [];
  second.on('request', (asked) => asked.url().includes('/api/me/events') && streams.push(asked.url()));
  await second.goto('/rules/longhorn');
  await expect(second).toHaveTitle(/^\(2\) /);
  expect(streams).toEqual([]);
  await page.close();
  // The first has gone: now this one listens.
  await expect.poll(() => streams.length).toBe(1);
  await bo.context().close();
});

/** Plays anything until somebody else is waited for. */
const passTurn = (page: Page, table: string) =>
  page.evaluate(async (id) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
    await new Promise<void>((resolve, reject) => {
      socket.onerror = () => reject(new Error('no line'));
      socket.onmessage = (event) => {
        const message = JSON.parse(String(event.data)) as FromTable;
        if (message.type !== 'frame') return;
        const { seq, legal, status } = message;
        if (legal.length === 0) return resolve();
        socket.send(JSON.stringify({ type: 'play', id: `p${seq}`, seat: 'waiting' in status ? status.waiting : null, action: legal[0]!.notation, after_seq: seq }));
      };
    });
    socket.close();
  }, table);

/** The server behind another address, where a new version of the client comes out when it is told to. */
async function newVersions(behind: string): Promise<{ address: string; release: () => void; close: () => void }> {
  const { hostname, port } = new URL(behind);
  let isNew = false;
  const ask = (asked: IncomingMessage, then: (answer: IncomingMessage) => void) =>
    asked.pipe(request({ hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } }, then));
  const server: Server = createServer((asked, answer) => {
    ask(asked, (answered) => {
      if (asked.url !== '/sw.js' || !isNew) return void (answer.writeHead(answered.statusCode!, answered.headers), answered.pipe(answer));
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => {
        // Another build has another name.
        const text = Buffer.concat(parts).toString().replace(/(["'`])[0-9a-f]{12}\1/g, '$1abcdef012345$1');
        const { 'content-length': _, ...headers } = answered.headers;
        answer.writeHead(200, headers).end(text);
      });
    });
  });
  server.on('upgrade', (asked, socket, head) => {
    const line = connect(Number(port), hostname, () => {
      const headers = asked.rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
      line.write(head);
      socket.pipe(line).pipe(socket);
    });
    for (const end of [line, socket]) end.on('error', () => (line.destroy(), socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const address = `http://${hostname}:${(server.address() as AddressInfo).port}`;
  return { address, release: () => (isNew = true), close: () => (server.closeAllConnections(), server.close()) };
}
