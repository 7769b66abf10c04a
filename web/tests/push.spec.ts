// Word of the server while no page is looked at, through the worker and the browser. The small form of Chromium that the
// other tests use has no notices, so this is the whole one.

import { expect, test, type BrowserContext } from '@playwright/test';
import config from '../playwright.config';
import { connected, looksAfter, makeTable } from './play';
import { pusher, shownNotices } from './pushes';

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

test('a click on a notice goes to its table: to the page that shows it, else to a new one', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await looksAfter(page);
  const push = await pusher(page);
  const notice = { kind: 'your_turn', title: 'Your turn', body: 'Longhorn', badge: 1 };
  await push({ ...notice, url: '/table/abc', tag: 'abc', table: 'abc' });
  expect(await click(context, 'abc')).toEqual(['opens /table/abc']);
  // A tab that shows the table is gone to instead, though it is in the background.
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
  const front = await context.newPage();
  await front.goto('/');
  await front.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
  await push({ ...notice, url: `/table/${id}`, tag: id, table: id });
  expect(await click(context, id)).toEqual([`focuses /table/${id}`]);
  // An address that is none of ours leads home.
  await push({ ...notice, url: 'https://elsewhere.example/', tag: 'odd', table: null });
  expect(await click(context, 'odd')).toEqual(['opens /']);
});

/** What a test needs of the worker; its own types are not those of a page. */
interface Worker {
  clients: { openWindow: (address: string) => Promise<null>; matchAll: () => Promise<unknown> };
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** Clicks on a notice that is shown, and tells where the worker goes. No browser lets a test press what the system draws,
 * nor open a window without that, so the last step is written down instead of taken. */
async function click(context: BrowserContext, tag: string): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(async (tag) => {
    const scope = self as unknown as Worker;
    const went: string[] = [];
    const path = (address: string) => new URL(address, location.origin).pathname;
    scope.clients.openWindow = (address) => (went.push(`opens ${path(address)}`), Promise.resolve(null));
    scope.WindowClient.prototype.focus = function (this: { url: string }) {
      went.push(`focuses ${path(this.url)}`);
      return Promise.resolve(this);
    };
    const shown = async () => (await scope.registration.getNotifications({ tag }))[0];
    let notification = await shown();
    while (!notification) notification = await shown();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    while (went.length === 0) await scope.clients.matchAll();
    return went;
  }, tag);
}
