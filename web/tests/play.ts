// The small vocabulary of the browser tests: what a person does at a table.

import { inflateRawSync } from 'node:zlib';
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';
import type { Frame, FromTable, NewSeat, NewTable, TableInfo } from '../src/wire';

/** Everything is asked and confirmed here, so that a test says what and when; `questions.spec.ts` plays as people find it. */
const confirmAll = () => {
  try {
    if (localStorage.getItem('railhead.confirm') === null) localStorage.setItem('railhead.confirm', 'yes');
    if (localStorage.getItem('railhead.ask') === null) localStorage.setItem('railhead.ask', 'yes');
  } catch {
    // An empty page has no storage.
  }
};

/** A test fails when the page writes an error to the console or breaks its security policy. */
export const test = base.extend<{ page: Page }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        await context.addInitScript(confirmAll);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(confirmAll);
    const errors = listen(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});

export function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A line that is cut on purpose, and an address that is not there, are told by the browser itself.
    const isNetwork = /WebSocket|ERR_INTERNET_DISCONNECTED|status of 404/.test(message.text());
    if (message.type() === 'error' && !isNetwork) errors.push(message.text());
  });
  return errors;
}

/** The talk stands below the log where there is room, else it is a tab; the head of the table leads to it. */
export const openTalk = (page: Page) => page.getByRole('button', { name: /^Talk/ }).click();
export const openSpots = (page: Page): Locator => page.locator('.spot.open');
export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm', exact: true });
export const overDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' });
export const timeLine = (page: Page): Locator => page.getByRole('slider', { name: 'Time line' });
export const tile = (page: Page, name: string): Locator => page.locator('[data-stop^="tile:"]').and(page.getByRole('button', { name: new RegExp(`^${name}`) }));
export const stepsPlayed = async (page: Page): Promise<number> => Number(await timeLine(page).getAttribute('max'));
export const expectSteps = (page: Page, steps: number) => expect(timeLine(page)).toHaveAttribute('max', String(steps));

/** Does something that is a step, and waits until the page shows that the table has taken it. */
export async function step(page: Page, act: () => Promise<unknown>) {
  const before = await stepsPlayed(page);
  await act();
  await page.evaluate(hasMoreSteps, before);
}

/** Told by the page itself: to ask it again with every frame would keep it drawing. */
const hasMoreSteps = (before: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const steps = document.querySelector('.line input[type="range"]')?.getAttribute('max');
      // Without a line there is no number, and nothing is more than that.
      if (!(Number(steps) > before)) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['max'] });
    look();
  });

/** Waits until one of these can be chosen or the game is over, and tells whether there is something to decide. */
export async function isAsked(page: Page, choices: Locator): Promise<boolean> {
  await choices.first().or(overDialog(page)).first().waitFor();
  return !(await overDialog(page).isVisible());
}

export const BOT: NewSeat = { kind: 'bot', level: 'easy' };
/** So many people at one screen. */
export const atOneScreen = (people: number): NewSeat[] => ['Ada', 'Bo', 'Cleo', 'Dan'].slice(0, people).map((name) => ({ kind: 'me', name }));

/** On the page of a new table: the other seats are for whoever has the link. */
export const withFriends = (page: Page) => page.getByRole('radio', { name: 'Friends, by link' }).check({ force: true });

/** A table made without clicking, for tests of something else. */
export async function makeTable(page: Page, table: Partial<NewTable> = {}): Promise<string> {
  const seats = table.seats ?? atOneScreen(2);
  // A seed is for practice; where a seat is open, the server's own deals.
  const seed = seats.some((seat) => seat.kind === 'open') ? null : '7'.repeat(64);
  const wanted = { game: 'longhorn', name: null, options: {}, seats, undo: 'until_information', seed, ...table };
  const response = await page.request.post('/api/tables', { data: wanted });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as TableInfo).id;
}

export const connected = (page: Page): Locator => page.getByText('Connected', { exact: true });

/** Sits down at a table of any game. */
export async function sit(page: Page, id: string) {
  await page.goto(`/table/${id}`);
  await expect(connected(page)).toBeVisible();
}

/** Sits down at a table of Longhorn. */
export async function sitAt(page: Page, id: string) {
  await sit(page, id);
  await expect(page.locator('.territory')).toHaveCount(9);
}

/** The frames that a page receives from now on, unpacked as the page does: each is the dictionary of what comes next. */
export function frames(page: Page): Frame[] {
  const heard: Frame[] = [];
  page.on('websocket', (socket) => {
    let last = Buffer.alloc(0);
    socket.on('framereceived', ({ payload }) => {
      const isPacked = typeof payload !== 'string';
      const text = isPacked ? inflateRawSync(payload, last.length === 0 ? {} : { dictionary: last.subarray(-32_768) }) : Buffer.from(payload);
      const message = JSON.parse(text.toString()) as FromTable;
      if (message.type !== 'frame') return;
      if (isPacked) last = text;
      heard.push(message);
    });
  });
  return heard;
}
export const seatOf = (frame: Frame): number => (frame.viewer === 'spectator' ? -1 : frame.viewer.seat);

/** One decision by mouse: the first thing that glows, then Confirm. */
export const decide = (page: Page) =>
  step(page, async () => {
    await openSpots(page).first().click();
    await confirmButton(page).click();
  });

/** Decides whenever something glows, until the game is over. */
export async function playToTheEnd(page: Page) {
  while (await isAsked(page, openSpots(page))) await decide(page);
}

/** Plays these moves at a table of one screen through its socket, for tests of what comes after them. */
export const playQuietly = (page: Page, id: string, moves: readonly string[]) => throughSocket(page, id, { moves });

/** The same with any moves, for tests that need only the end of a game or a moment that somebody looks at in secret. */
export const finishQuietly = (page: Page, id: string, until: 'over' | 'secret' = 'over') => throughSocket(page, id, { until });

/** The same for so many moves, for tests that need a table on which much lies. */
export const playSome = (page: Page, id: string, moves: number) => throughSocket(page, id, { any: moves });

async function throughSocket(page: Page, id: string, wanted: { moves: readonly string[] } | { any: number } | { until: 'over' | 'secret' }) {
  await page.goto('/');
  await page.evaluate(
    async ([table, plan]) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
      const left = 'moves' in plan ? [...plan.moves] : [];
      let answered = -1;
      const isThere = ({ seq, status, secret }: Frame) => {
        if ('moves' in plan) return left.length === 0;
        return 'over' in status || ('any' in plan ? seq >= plan.any : plan.until === 'secret' && secret.length > 0);
      };
      await new Promise<void>((resolve, reject) => {
        socket.onerror = () => reject(new Error('no line'));
        // The moves name every decision, also those that need not be asked.
        socket.onopen = () => socket.send(JSON.stringify({ type: 'ask', always: true }));
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as FromTable;
          if (message.type === 'refused' || message.type === 'problem') reject(new Error(String(event.data)));
          if (message.type !== 'frame') return;
          if (isThere(message)) return resolve();
          const { seq, legal, status } = message;
          // Somebody else decides; or what is asked was told anew, and is answered already.
          if (legal.length === 0 || seq === answered) return;
          answered = seq;
          const action = left.shift() ?? legal[seq % legal.length]!.notation;
          socket.send(JSON.stringify({ type: 'play', id: `m${seq}`, seat: 'waiting' in status ? status.waiting : null, action, after_seq: seq }));
        };
      });
      socket.close();
    },
    [id, wanted] as const,
  );
}

/** Two cattlemen on the trail; the first is to move from building A, where the trail forks for the first time. */
export async function drive(page: Page): Promise<string> {
  const options = { neutral_layout: 'lettered', building_sides: 'all_a', first_player: 'chosen' };
  const id = await makeTable(page, { game: 'great-western-trail', options });
  await playQuietly(page, id, ['first 0', 'place n_a', 'auxiliary aux_cash', 'end', 'place n_g', 'auxiliary aux_cash', 'end']);
  await sit(page, id);
  await page.getByRole('button', { name: /show my cards/ }).click();
  return id;
}

/** The worker has kept the client and looks after this page. */
export async function looksAfter(page: Page) {
  await expect(async () => {
    const [isThere, isKept] = await page.evaluate(async () => {
      const { controller } = navigator.serviceWorker;
      const registration = await navigator.serviceWorker.getRegistration();
      return [!!registration?.active, controller !== null];
    });
    // A page that was loaded in the moment in which the worker took over is not its own before it is loaded again.
    if (isThere && !isKept) await page.reload();
    expect(isKept).toBe(true);
  }).toPass();
}

/** The tables that this browser keeps for when there is no network. */
export const kept = (page: Page) => page.evaluate(() => new Promise<{ table: string; frame: { seq: number } }[]>((resolve, reject) => {
  const open = indexedDB.open('railhead', 1);
  open.onerror = () => reject(new Error('no database'));
  open.onsuccess = () => {
    const all = open.result.transaction('tables').objectStore('tables').getAll();
    all.onsuccess = () => (open.result.close(), resolve(all.result as { table: string; frame: { seq: number } }[]));
  };
}));
