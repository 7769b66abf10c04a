// Word of the server while no page is looked at, through the worker and the browser. The small form of Chromium that the
// other tests use has no notices, so this is the whole one.

import { expect, test } from '@playwright/test';
import config from '../playwright.config';
import { connected, finishQuietly, looksAfter, makeTable } from './play';
import { click, pusher, shownNotices } from './pushes';

test.use({ serviceWorkers: 'allow', launchOptions: { ...config.use?.launchOptions, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' } });

test('a push message becomes a notice of its table, the newest alone, and none for who looks at it', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await looksAfter(page);
  const push = await pusher(page);
  const shown = () => shownNotices(page);
  const turn = { kind: 'your_turn', title: 'Your turn', body: 'Longhorn', url: '/table/abc', tag: 'abc', table: 'abc', badge: 1 };
  await push(turn);
  await expect.poll(shown).toEqual([['Your turn', 'Longhorn', 'abc']]);
  await push({ ...turn, kind: 'over', title: 'It is over' });
  await expect.poll(shown).toEqual([['It is over', 'Longhorn', 'abc']]);
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
  await push({ ...turn, title: 'Seen', tag: id, table: id, url: `/table/${id}` });
  // A later one of another table is there, so the one before it was not shown.
  await push({ ...turn, title: 'Elsewhere', tag: 'xyz', table: 'xyz', url: '/table/xyz' });
  await expect.poll(async () => (await shown()).map(([title]) => title).sort()).toEqual(['Elsewhere', 'It is over']);
});

test('a notice of my turn goes when the turn is past, and others stay', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await looksAfter(page);
  const id = await makeTable(page);
  // This browser has sat down somewhere, so that it is told what becomes of its tables.
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
  await page.goto('/');
  const push = await pusher(page);
  const turn = { kind: 'your_turn', title: 'Mine', body: 'Longhorn', url: `/table/${id}`, tag: `your_turn-${id}`, table: id, badge: 1 };
  await push(turn);
  await push({ ...turn, kind: 'spoken', title: 'Said', tag: `spoken-${id}` });
  await push({ ...turn, title: 'Elsewhere', tag: 'your_turn-xyz', table: 'xyz', url: '/table/xyz' });
  const titles = async () => (await shownNotices(page)).map(([title]) => title).sort();
  await expect.poll(titles).toEqual(['Elsewhere', 'Mine', 'Said']);
  await finishQuietly(page, id);
  await expect.poll(titles).toEqual(['Elsewhere', 'Said']);
  // The worker alone learns by a push that a game is over.
  await push({ ...turn, kind: 'over', title: 'It is over', tag: 'over-xyz', table: 'xyz', url: '/table/xyz' });
  await expect.poll(titles).toEqual(['It is over', 'Said']);
});

test('a click on a notice goes to the page of its table, or opens one, and the notice is gone', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  await looksAfter(page);
  const push = await pusher(page);
  const turn = { kind: 'your_turn', title: 'Your turn', body: 'Longhorn', url: `/table/${id}`, tag: id, table: id, badge: 1 };
  const home = await context.newPage();
  await home.goto('/');
  await push({ ...turn, title: 'Elsewhere', tag: 'abc', table: 'abc', url: '/table/abc' });
  await expect.poll(() => shownNotices(page)).toEqual([['Elsewhere', 'Longhorn', 'abc']]);
  const { origin } = new URL(page.url());
  expect(await click(context, 'abc')).toBe(`opens ${origin}/table/abc`);
  await expect.poll(() => shownNotices(page)).toEqual([]);
  // Where a page of the table is open by now, that one is gone to.
  await push({ ...turn, title: 'Open', tag: 'xyz', table: 'xyz', url: '/table/xyz' });
  await expect.poll(() => shownNotices(page)).toEqual([['Open', 'Longhorn', 'xyz']]);
  await home.goto('/table/xyz');
  expect(await click(context, 'xyz')).toBe(`goes to ${origin}/table/xyz`);
  await expect.poll(() => shownNotices(page)).toEqual([]);
});
