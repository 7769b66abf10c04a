// A game by days from end to end: two members and a guest, who becomes one at the door, in three browsers; word by mail
// and by push, an order left behind, a restart, time that runs out, a stand-in and a return, a rated end and the ladder.

import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Frame, FromTable, TableInfo } from '../src/wire';
import config from '../playwright.config';
import { finishQuietly, listen, looksAfter, withFriends } from './play';
import { authenticator, door, signedInAs } from './accounts';
import { pusher, shownNotices } from './pushes';
import { Mailbox, OwnServer, PushService } from './servers';

// Notices need the whole browser.
test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' } });

const MAIL = 'bo@play.example';
const PASSWORD = 'the horse of Bo is red';
const GAME = 'pappy-winchester';

async function person(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'allow', permissions: ['notifications'] });
  return context.newPage();
}

async function joins(page: Page, name: string, password: string) {
  const form = door(page, 'Become a member');
  await form.getByLabel('Your name').fill(name);
  await form.getByRole('button', { name: 'With a password instead' }).click();
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Become a member', exact: true }).click();
  await signedInAs(page, name);
}

const tableOf = async (page: Page, id: string) => (await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo;

/** One decision of whoever has the page, without looking at the table for longer than that. */
const decides = (page: Page, id: string) =>
  page.evaluate(
    (table) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        let played = -1;
        socket.onerror = () => reject(new Error('no line'));
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as FromTable;
          if (message.type === 'refused' || message.type === 'problem') reject(new Error(String(event.data)));
          if (message.type !== 'frame') return;
          const { seq, legal, status } = message as Frame;
          if (played >= 0 && seq > played) {
            socket.close();
            return resolve();
          }
          if (legal.length === 0 || played >= 0 || !('waiting' in status)) return;
          played = seq;
          socket.send(JSON.stringify({ type: 'play', id: `d${seq}`, seat: status.waiting, action: legal[0]!.notation, after_seq: seq }));
        };
      }),
    id,
  );

test('a game by days, from the invitation to the ladder', async ({ browser }) => {
  test.setTimeout(300_000);
  const mailbox = await Mailbox.open();
  const pushes = await PushService.open();
  const server = await OwnServer.begin([
    ...['--reproducible', '5eed', '--bot-iterations', '20', '--bot-pause', '0ms', '--allow-private-endpoints'],
    ...['--smtp', `smtp://127.0.0.1:${mailbox.port}?tls=none`, '--mail-from', 'railhead@play.example', '--push-contact', 'mailto:railhead@play.example'],
  ]);
  try {
    const [ada, bo, cleo] = [await person(browser, server.address), await person(browser, server.address), await person(browser, server.address)];
    const errors = [ada, bo].map(listen);

    // Ada has a passkey, Bo a password and an address, which a code confirms.
    await authenticator(ada);
    await ada.goto('/account');
    await door(ada, 'Become a member').getByLabel('Your name').fill('Ada by Days');
    await ada.getByRole('button', { name: 'Become a member with a passkey' }).click();
    await signedInAs(ada, 'Ada by Days');
    await bo.goto('/account');
    await joins(bo, 'Bo by Days', PASSWORD);
    await bo.goto('/account');
    await bo.getByLabel('Mail address').fill(MAIL);
    await bo.getByRole('button', { name: 'Send a code' }).click();
    const code = await mailbox.find(MAIL, (text) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0]);
    await bo.getByLabel('Code from the letter').fill(code);
    await bo.getByRole('button', { name: 'Confirm' }).click();

    // A rated table by days; the guest becomes a member at the door and keeps on.
    await ada.goto(`/new/${GAME}`);
    await withFriends(ada);
    await ada.getByLabel('Rated game').check();
    const choice = ada.getByRole('group', { name: 'Time to think' });
    await choice.getByRole('combobox').selectOption('Own clock …');
    await choice.getByLabel('Kind of clock').selectOption('By days');
    await choice.getByLabel('Hours for a turn').fill('24');
    await choice.getByLabel('Hours in reserve').fill('0');
    await ada.getByRole('button', { name: 'Make a table with a link' }).click();
    await expect(ada.getByText('By sitting here you have agreed that this game is rated.')).toBeVisible();
    const table = new URL(ada.url()).pathname;
    const id = table.split('/').at(-1)!;
    await bo.goto(table);
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await cleo.goto(table);
    await expect(cleo.getByText('It is for members.')).toBeVisible();
    await cleo.getByRole('link', { name: 'Become a member' }).click();
    await joins(cleo, 'Cleo by Days', 'the horse of Cleo is white');
    await expect(cleo).toHaveURL(table);

    // Cleo's browser has a push service of its own.
    await cleo.addInitScript((subscription) => {
      const own = { endpoint: subscription.endpoint, options: {}, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
      PushManager.prototype.subscribe = () => Promise.resolve(own as unknown as PushSubscription);
    }, pushes.subscription);
    await cleo.goto('/account/word');
    await looksAfter(cleo);
    await cleo.getByRole('button', { name: 'Tell me in this browser' }).click();
    await expect(cleo.getByRole('button', { name: /^Try it/ })).toBeVisible();
    await bo.goto('/account/word');
    await expect(bo.getByLabel(`Also by mail to ${MAIL}`)).toBeChecked();
    for (const one of [bo, cleo]) {
      await one.getByLabel('It is my turn').selectOption('At once');
      await expect(one.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    }

    // The last seat is taken, and nobody looks at the table any more.
    await cleo.goto(table);
    await cleo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await expect(cleo.locator('#prompt')).toBeVisible();
    for (const one of [ada, bo, cleo]) await one.goto('/friends');
    const people = [ada, bo, cleo];
    const waiting = async () => (await tableOf(ada, id)).runs_out!.seat;
    const playUntil = async (seat: number) => {
      for (let now = await waiting(); now !== seat; now = await waiting()) await decides(people[now]!, id);
    };

    // Bo reads of his turn in a letter, whose link leads to the table; Cleo in a notice of her browser.
    await playUntil(1);
    const letter = await mailbox.find(MAIL, (text) => (/^Subject: Your turn/m.test(text) ? text : undefined));
    expect(letter).toContain(`${server.address}${table}`);
    await playUntil(2);
    const message = await pushes.find((one) => (one.kind === 'your_turn' && one.table === id ? one : undefined));
    await (await pusher(cleo))(message);
    await expect.poll(() => shownNotices(cleo)).toEqual([[message.title, message.body, message.tag]]);

    // Ada leaves an order to pass for the rest of the auction, and goes.
    await ada.goto(table);
    const order = ada.locator('details.order');
    await order.locator('summary').click();
    await order.getByRole('button', { name: /^For the rest of it/ }).click();
    await expect(order.getByText(/^Your order for parcel/)).toBeVisible();
    await ada.goto('/friends');
    // Cleo bids, the order is carried out with nobody there, and it comes round to Cleo again.
    await decides(cleo, id);
    await expect.poll(waiting).toBe(1);
    await playUntil(2);

    // The server is started again after four days in which Cleo did nothing; nights do not count.
    await server.stop();
    server.age(id, 4 * 24);
    await server.start();
    await cleo.goto(table);
    const banner = cleo.locator('.banners');
    await expect(banner.getByText('a stand-in plays for you')).toBeVisible();
    await expect(cleo.locator('.log').getByText('Cleo by Days is out of time; a stand-in plays')).toBeVisible();
    await expect(cleo.locator('.log').getByText('by an order left behind')).toBeVisible();
    await banner.getByRole('button', { name: 'I am back' }).click();
    await expect(cleo.locator('.log').getByText('Cleo by Days is back')).toBeVisible();

    // To the end, which is rated, and the ladder has all three.
    await Promise.all(people.map((one) => finishQuietly(one, id)));
    await ada.goto(table);
    await ada.getByRole('button', { name: 'Score sheet' }).click();
    const changes = ada.getByRole('dialog').getByRole('region', { name: 'Ratings' });
    await expect(changes.getByRole('listitem')).toHaveCount(3);
    await changes.getByRole('link', { name: 'Ladder' }).click();
    for (const name of ['Ada', 'Bo', 'Cleo']) await expect(ada.getByRole('row', { name: new RegExp(`${name} by Days`) })).toBeVisible();
    // While the server went and was away, pages asked in vain.
    expect(errors.flat().filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  } finally {
    mailbox.close();
    pushes.close();
    await server.stop();
  }
});
