// Every page that is examined for barriers and taken as a picture, and how to come to it.

import { expect, type Page } from '@playwright/test';
import type { Clock } from '../src/wire';
import { decide, drive, finishQuietly, makeTable, openSpots, overDialog, playQuietly, withFriends } from './play';

/** This browser becomes a member, under a name that nobody has. */
export async function join(page: Page): Promise<string> {
  const name = `Ada ${Math.random().toString(36).slice(2, 10)}`;
  await page.request.get('/api/me');
  const joined = await page.request.post('/api/account/join', { data: { name, password: 'correct horse battery' } });
  expect(joined.ok(), await joined.text()).toBe(true);
  return name;
}

const BY_DAYS: Clock = { pace: { kind: 'days', turn: 48 * 3600, bank: 72 * 3600 }, out: 'stand_in' };

export const PAGES: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await makeTable(page);
    await page.goto('/');
    await expect(page.getByText('Your turn').first()).toBeVisible();
    await expect(page.locator('.game [data-drawn="true"]').first()).toBeVisible();
  },
  new: async (page) => {
    await page.goto('/new/longhorn');
    await expect(page.getByRole('group', { name: 'How good the bots are' })).toBeVisible();
  },
  options: async (page) => {
    await page.goto('/new/longhorn');
    await page.getByText('Options').click();
  },
  settings: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByLabel('Your name')).not.toHaveValue('');
  },
  account: async (page) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  },
  'signing in': async (page) => {
    await join(page);
    await page.goto('/account/ways');
    await page.getByRole('button', { name: 'Make ten codes' }).click();
    await expect(page.getByText('they are not shown again')).toBeVisible();
  },
  word: async (page) => {
    await page.goto('/account/word');
    await page.getByLabel('Send nothing at night').check();
    await expect(page.getByLabel('from')).toBeVisible();
  },
  'bots of your own': async (page) => {
    await page.goto('/account/programs');
    await page.getByLabel('Name at the table').fill(`Crow ${Math.random().toString(36).slice(2, 10)}`);
    await page.getByRole('button', { name: 'Make a bot' }).click();
    await expect(page.getByRole('textbox', { name: /It is shown this once/ })).toHaveValue(/^rh_/);
  },
  'the API': async (page) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
  },
  devices: async (page) => {
    await join(page);
    await page.goto('/account/devices');
    await expect(page.getByText('this one')).toBeVisible();
  },
  data: async (page) => {
    await join(page);
    await page.goto('/account/data');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  },
  waiting: async (page) => {
    await page.goto(`/table/${await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] })}`);
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  },
  invited: async (page) => {
    const other = await page.context().browser()!.newContext();
    const id = await makeTable(await other.newPage(), { game: 'age-of-steam', seats: [{ kind: 'me', name: 'Rosa' }, { kind: 'open' }, { kind: 'open' }] });
    await other.close();
    await page.goto(`/table/${id}`);
    await expect(page.getByRole('button', { name: 'Sit down', exact: true })).toBeEnabled();
  },
  clock: async (page) => {
    await page.goto('/new/longhorn');
    await withFriends(page);
    const choice = page.getByRole('group', { name: 'Time to think' });
    await choice.getByRole('combobox').selectOption('Own clock …');
    await choice.getByLabel('Kind of clock').selectOption('By days');
    await choice.getByLabel('Hours for a turn').scrollIntoViewIfNeeded();
  },
  rated: async (page) => {
    await join(page);
    await page.goto(`/table/${await makeTable(page, { seats: [{ kind: 'me' }, { kind: 'open' }], rated: 'people', undo: 'strict', clock: BY_DAYS })}`);
    await expect(page.getByText('By sitting here you have agreed that this game is rated.')).toBeVisible();
  },
  'by days': async (page) => {
    const id = await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], clock: BY_DAYS });
    const other = await page.context().browser()!.newContext();
    const rosa = await other.newPage();
    await rosa.request.get('/api/me');
    expect((await rosa.request.post(`/api/tables/${id}/join`, { data: {} })).ok()).toBe(true);
    await other.close();
    await page.goto(`/table/${id}`);
    await expect(openSpots(page).first()).toBeVisible();
  },
  lobby: async (page) => {
    await join(page);
    // Somebody else's table, so that there is one to see.
    const other = await page.context().browser()!.newContext();
    await makeTable(await other.newPage(), { seats: [{ kind: 'me', name: 'Rosa' }, { kind: 'open' }], audience: 'everybody', options: { allow_return_to_start: true }, seed: null });
    await other.close();
    await page.goto('/lobby');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('search').getByRole('checkbox')).toBeVisible();
  },
  friends: async (page) => {
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'People you have blocked' })).toBeVisible();
  },
  bring: async (page) => {
    await page.goto('/bring');
    await page.getByLabel('Or the text itself').fill('railhead 1');
    await expect(page.getByRole('button', { name: 'Look through it' })).toBeEnabled();
  },
  'play on': async (page) => {
    const id = await makeTable(page, { game: 'pappy-winchester', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bo' }, { kind: 'me', name: 'Cleo' }] });
    await finishQuietly(page, id);
    await page.goto(`/table/${id}?step=3`);
    await expect(page.getByLabel('Seen by')).toBeVisible();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect(page.getByRole('dialog', { name: 'Play on from here' })).toBeVisible();
  },
  lesson: async (page) => {
    await page.goto('/learn/longhorn');
    await expect(openSpots(page)).toHaveCount(1);
  },
  start: async (page) => {
    await page.goto(`/table/${await makeTable(page)}`);
    await expect(openSpots(page).first()).toBeVisible();
  },
  steal: async (page) => {
    await PAGES.start!(page);
    await decide(page);
    await openSpots(page).first().click();
    await expect(page.locator('#prompt').getByText(/steals \d/)).toBeVisible();
  },
  move: async (page) => {
    await PAGES.start!(page);
    for (let i = 0; i < 8; i += 1) await decide(page);
  },
  why: async (page) => {
    await PAGES.start!(page);
    await page.locator('[data-stop="tile:nugget_hill"]').click({ force: true });
    await expect(page.getByRole('dialog', { name: 'Why not?' })).toBeVisible();
  },
  drawer: async (page) => {
    await PAGES.start!(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await expect(page.locator('.drawer .current')).toBeVisible();
  },
  over: async (page) => {
    const id = await makeTable(page);
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
    await expect(overDialog(page)).toBeVisible();
  },
  replay: async (page) => {
    const id = await makeTable(page);
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await expect(page.locator('.territory')).toHaveCount(9);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press(',');
    await expect(page.getByText('You are looking at move')).toBeVisible();
  },
  auction: async (page) => {
    const bot = { kind: 'bot', level: 'easy' } as const;
    await page.goto(`/table/${await makeTable(page, { game: 'pappy-winchester', options: { first_player: 'seat_1' }, seats: [{ kind: 'me', name: 'Ada' }, bot, bot, bot] })}`);
    await expect(page.getByLabel('Your bid')).toBeVisible();
    await page.locator('[data-parcel].sale').focus();
  },
  curtain: async (page) => {
    const seats = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
    await page.goto(`/table/${await makeTable(page, { game: 'pappy-winchester', seats })}`);
    await expect(page.getByRole('button', { name: /show my cards/ })).toBeVisible();
  },
  will: async (page) => {
    const seats = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'].map((name) => ({ kind: 'me', name }) as const);
    const id = await makeTable(page, { game: 'pappy-winchester', seats });
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await expect(page.locator('[data-parcel]')).toHaveCount(19);
    await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
    await expect(overDialog(page)).toBeVisible();
  },
  docket: async (page) => {
    const seats = ['Ada', 'Bo'].map((name) => ({ kind: 'me', name }) as const);
    const id = await makeTable(page, { game: 'railroad-revolution', seats });
    await playQuietly(page, id, ['choose setup_2a', 'office tel_3', 'choose setup_1b', 'rail r06', 'work white railroad', 'rail r02']);
    await page.goto(`/table/${id}`);
    await expect(page.getByText('To pay at the end')).toBeVisible();
  },
  trail: async (page) => {
    await page.goto(`/table/${await makeTable(page, { game: 'great-western-trail', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'easy' }] })}`);
    await page.locator('[data-stop="node:n_a"]').click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.locator('[data-stop^="aux:"]').first()).toBeVisible();
  },
  order: async (page) => {
    await page.goto(`/table/${await railway(page, RAILS.slice(0, 3))}`);
    await page.locator('[data-target="bid:1"]').first().click();
    await expect(page.locator('tr.ahead')).toBeVisible();
  },
  track: async (page) => {
    await page.goto(`/table/${await railway(page, RAILS)}`);
    await page.locator('[data-hex="c11r08"]').click();
    await expect(page.locator('[data-ghost]')).toBeAttached();
  },
  freight: async (page) => {
    await page.goto(`/table/${await railway(page, [...RAILS, 'build c11r08 cross_straights 1', 'end'])}`);
    await page.locator('[data-cube="cube:cincinnati:blue"]').click();
    await page.locator('[data-route]').first().click();
    await expect(page.getByTestId('route')).toBeAttached();
  },
  ways: async (page) => {
    await drive(page);
    await page.locator('[data-stop="node:n_b"]').click();
    await expect(page.locator('[data-stop^="way:n_b:"]')).toHaveCount(2);
  },
  next: async (page) => {
    await page.goto('/');
    await makeTable(page, { name: 'Far' });
    await page.goto(`/table/${await makeTable(page, { name: 'Near' })}`);
    await page.getByRole('button', { name: '1 other table waits for you: list' }).click();
    await makeTable(page, { name: 'Farther' });
    await expect(page.locator('.notice')).toBeVisible();
  },
  rules: async (page) => {
    await page.goto('/rules/longhorn#LH-12');
    await expect(page.locator('#LH-9 [data-drawn="true"]')).toBeAttached();
    await expect(page.locator('#LH-12')).toBeInViewport();
  },
  check: async (page) => {
    await page.goto('/check/pappy-winchester');
    await expect(page.getByRole('heading', { name: /^1 of / })).toBeVisible();
  },
  ladder: async (page) => {
    await page.goto('/ladder/longhorn');
    await expect(page.getByRole('row', { name: /Bot \(Medium\)/ })).toBeVisible();
  },
  person: async (page) => {
    const joined = await page.request.post('/api/account/join', { data: { name: 'Etta Place', password: 'the horse of Etta is red' } });
    expect(joined.ok(), await joined.text()).toBe(true);
    const id = await makeTable(page, { seats: [{ kind: 'me', name: null }, { kind: 'bot', level: 'easy' }] });
    await finishQuietly(page, id);
    await page.goto('/people/Etta%20Place');
    await expect(page.getByRole('link', { name: 'Record' })).toBeVisible();
  },
  lost: async (page) => {
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'No such place' })).toBeVisible();
  },
};

/** A table of Age of Steam after these moves. */
export async function railway(page: Page, moves: readonly string[]): Promise<string> {
  const seats = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
  const id = await makeTable(page, { game: 'age-of-steam', seats });
  await playQuietly(page, id, moves);
  return id;
}
/** Evansville and Cincinnati joined by two players; the third is to build. */
export const RAILS = [
  ...['issue 2', 'issue 2', 'issue 2', 'drop', 'drop', 'select locomotive', 'select engineer', 'select urbanization'],
  ...['build c09r08 gentle 1', 'build c10r08 straight 1', 'build c11r07 gentle 2', 'end'],
  ...['build c10r09 straight 1', 'build c11r08 straight 1', 'build c08r06 gentle 3', 'end', 'build c12r09 sharp 5'],
];

/** As a person changes it; what was open is then closed. A page that the server writes has its own language. */
export async function speak(page: Page, language: string) {
  if ((await page.getByRole('button', { name: 'Settings' }).count()) === 0) return;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator(`input[type="radio"][value="${language}"]`).check({ force: true });
  await page.keyboard.press('Escape');
}

/** The page as it stays: drawn in its new size and colours, with nothing under way but what never ends. */
export async function settle() {
  for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime);
  // One that is called off is over too.
  await Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished));
}
