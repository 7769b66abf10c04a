// Deciding beforehand, as people by days do: a prepared turn, an order for an auction that is carried out while its
// owner's page is closed, and a prepared choice that somebody else takes first.

import { expect, type Browser, type Page } from '@playwright/test';
import type { Frame } from '../src/wire';
import { barriers } from './barriers';
import { confirmButton, frames, listen, makeTable, sit, test } from './play';

interface Player {
  page: Page;
  heard: Frame[];
}
const ORDER = /^Leave an order for the player order/;
const log = (page: Page) => page.locator('.panel.log');
const prepared = (page: Page) => page.getByRole('list', { name: 'Prepared steps' });
const newest = ({ heard }: Player) => heard.at(-1)!;

async function person(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  expect((await page.request.put('/api/me', { data: { name } })).ok()).toBe(true);
  return page;
}
/** Three people at a table of Age of Steam, each with a page of their own, in the order in which they play. */
async function three(ada: Page, browser: Browser): Promise<{ id: string; players: Player[]; errors: string[] }> {
  await ada.goto('/');
  expect((await ada.request.put('/api/me', { data: { name: 'Ada' } })).ok()).toBe(true);
  const id = await makeTable(ada, { game: 'age-of-steam', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  const pages = [ada, await person(browser, 'Bo'), await person(browser, 'Cleo')];
  const errors = pages.slice(1).flatMap(listen);
  for (const page of pages.slice(1)) expect((await page.request.post(`/api/tables/${id}/join`, { data: {} })).ok()).toBe(true);
  const players = pages.map((page) => ({ page, heard: frames(page) }));
  for (const { page } of players) await sit(page, id);
  const { order } = newest(players[0]!).view as { order: number[] };
  return { id, players: order.map((seat) => players[seat]!), errors };
}
/** One decision through a socket of the page's own person. */
const plays = (page: Page, id: string, action: string) =>
  page.evaluate(
    ([table, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        let sent = false;
        socket.onerror = () => reject(new Error('no line'));
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { type: string; seq: number; legal: unknown[]; status: { waiting: number } };
          if (message.type === 'refused' || message.type === 'problem') reject(new Error(String(event.data)));
          if (message.type === 'done') {
            socket.close();
            resolve();
          }
          if (message.type !== 'frame' || sent || message.legal.length === 0) return;
          sent = true;
          socket.send(JSON.stringify({ type: 'play', id: `s${message.seq}`, seat: message.status.waiting, action: wanted, after_seq: message.seq }));
        };
      }),
    [id, action] as const,
  );
/** Chooses from the list of what may be done. */
async function chooses(page: Page, label: string) {
  const list = page.getByRole('button', { name: 'List', exact: true });
  if ((await list.getAttribute('aria-pressed')) === 'false') await list.click();
  await page.getByRole('list', { name: 'Choices' }).getByRole('button', { name: label }).click();
  await confirmButton(page).click();
}

test('a prepared turn, an order of somebody who is gone, and a choice that another took first', async ({ page, browser }) => {
  test.slow();
  const { id, players, errors } = await three(page, browser);
  const [first, second, third] = players as [Player, Player, Player];

  // The second prepares how many shares to issue, while the first thinks.
  await second.page.getByRole('button', { name: 'Prepare my next turn' }).click();
  const bar = second.page.getByRole('region', { name: 'Preparing your next turn' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Keep' })).toBeDisabled();
  await chooses(second.page, 'Issue 2 shares');
  await expect(prepared(second.page).getByRole('listitem')).toHaveText('Issue 2 shares');
  await expect(bar).toContainText('Your turn is over then.');
  expect(await barriers(second.page)).toEqual([]);
  await bar.getByRole('button', { name: 'Remove the last' }).click();
  await expect(prepared(second.page).getByRole('listitem')).toHaveCount(0);
  await chooses(second.page, 'Issue 1 share');
  await bar.getByRole('button', { name: 'Keep' }).click();
  await expect(bar).toHaveCount(0);
  await expect(prepared(second.page).getByRole('listitem')).toHaveText('issue 1 share');
  await expect(first.page.getByText('Prepared for your turn:')).toHaveCount(0);
  await plays(first.page, id, 'issue 0');
  await expect(log(first.page).getByText('prepared beforehand')).toHaveCount(1);
  await expect(second.page.getByText('Prepared for your turn:')).toHaveCount(0);
  await plays(third.page, id, 'issue 0');

  // The second leaves an order and goes.
  const box = second.page.locator('details.order');
  await box.getByText(ORDER).click();
  const limit = box.getByLabel('Bid up to');
  await expect(limit).toHaveValue('1');
  await box.getByRole('button', { name: 'One more' }).click();
  await box.getByRole('button', { name: 'One more' }).click();
  await expect(limit).toHaveValue('3');
  expect(await barriers(second.page)).toEqual([]);
  await box.getByRole('button', { name: 'Leave it' }).click();
  await expect(box.getByText('Your order for the player order of turn 1: up to 3, then drop out.')).toBeVisible();
  await second.page.goto('about:blank');
  await expect(log(first.page).getByText('by an order left behind')).toHaveCount(0);
  await plays(first.page, id, 'bid 1');
  await expect(log(first.page).getByText('by an order left behind')).toHaveCount(1);
  await plays(third.page, id, 'drop');
  await plays(first.page, id, 'drop');

  // The first prepares an action, and the second, who won the auction, takes it before.
  await first.page.getByRole('button', { name: 'Prepare my next turn' }).click();
  await chooses(first.page, 'Choose Engineer');
  await first.page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(prepared(first.page).getByRole('listitem')).toHaveText('choose Engineer');
  await sit(second.page, id);
  await expect(log(second.page).getByText('by an order left behind')).toHaveCount(1);
  await plays(second.page, id, 'select engineer');
  const dropped = first.page.getByText(/^What you had prepared was dropped\. AS-\d+/);
  await expect(dropped).toBeVisible();
  await expect(second.page.getByText(/was dropped/)).toHaveCount(0);
  await first.page.reload();
  await expect(dropped).toBeVisible();
  expect(await barriers(first.page)).toEqual([]);
  await first.page.getByRole('status').filter({ has: dropped }).getByRole('button', { name: 'Close' }).click();
  await expect(dropped).toHaveCount(0);
  expect(errors).toEqual([]);
});
