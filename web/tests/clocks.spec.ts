// Time at a table: choosing a clock, running out and coming back, voting, conceding, agreeing; my hours.

import { expect, test as plainTest, type Browser, type Page } from '@playwright/test';
import type { Clock } from '../src/wire';
import { confirmButton, listen, makeTable, openSpots, overDialog, sitAt, test, withFriends } from './play';

const live = (bank: number, out: Clock['out']): Clock => ({ pace: { kind: 'live', bank, increment: 0 }, out });
const banner = (page: Page) => page.locator('.banners');
const log = (page: Page) => page.locator('.log');

/** Another person with a browser of their own. */
async function person(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  expect((await page.request.put('/api/me', { data: { name } })).ok()).toBe(true);
  return page;
}
async function join(page: Page, id: string) {
  expect((await page.request.post(`/api/tables/${id}/join`, { data: {} })).ok()).toBe(true);
  await sitAt(page, id);
}
/** Two people at a table of Longhorn with this clock; the second is at it. */
async function two(ada: Page, browser: Browser, clock: Clock | null): Promise<{ bo: Page; id: string; errors: string[] }> {
  await ada.goto('/');
  expect((await ada.request.put('/api/me', { data: { name: 'Ada' } })).ok()).toBe(true);
  const id = await makeTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }], clock });
  const bo = await person(browser, 'Bo');
  const errors = listen(bo);
  await join(bo, id);
  return { bo, id, errors };
}
async function menu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: item }).click();
}

test('a clock is chosen in plain words, and the table and the lists show it', async ({ page, browser }) => {
  await page.goto('/new/longhorn');
  await withFriends(page);
  const choice = page.getByRole('group', { name: 'Time to think' });
  await expect(choice.getByRole('combobox')).toHaveCount(1);
  await choice.getByRole('combobox').selectOption('Own clock …');
  await choice.getByLabel('Kind of clock').selectOption('By days');
  await choice.getByLabel('Hours for a turn').fill('36');
  await choice.getByLabel('Hours in reserve').fill('48');
  await choice.getByLabel('When somebody’s time runs out').selectOption('the others may free the seat');
  await page.getByRole('button', { name: 'Make a table with a link' }).click();
  await page.waitForURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const bo = await person(browser, 'Bo');
  await join(bo, id);
  await expect(page.locator('.strip').getByText('3 days')).toHaveCount(2);
  await bo.goto('/');
  await expect(bo.getByText('36 h per turn, 2 days in reserve').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/you have until /).first()).toBeVisible();
});

test('who runs out is stood in for, and is back with one click', async ({ page: ada, browser }) => {
  const { bo, id, errors } = await two(ada, browser, live(3, 'stand_in'));
  await sitAt(ada, id);
  await expect(banner(ada).getByText('a stand-in plays for you')).toBeVisible();
  await expect(bo.locator('.strip li').filter({ hasText: 'Ada' }).getByText('(stand-in plays)')).toBeVisible();
  await expect(log(bo).getByText('Ada is out of time; a stand-in plays')).toBeVisible();
  await banner(ada).getByRole('button', { name: 'I am back' }).click();
  await expect(banner(ada).getByRole('button')).toHaveCount(0);
  await expect(log(bo).getByText('Ada is back')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the others free the seat of who is out of time', async ({ page: ada, browser }) => {
  const { bo, errors } = await two(ada, browser, live(2, 'vote'));
  await expect(banner(bo).getByText('Ada is out of time. Free the seat?')).toBeVisible();
  await banner(bo).getByRole('button', { name: 'A bot takes it' }).click();
  await expect(log(bo).getByText('The others have freed the seat of Ada; a bot plays on')).toBeVisible();
  await expect(bo.locator('.strip').getByText(/Bot \(/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a game is ended together, or conceded after a second thought', async ({ page: ada, browser }) => {
  const { bo, id, errors } = await two(ada, browser, null);
  await sitAt(ada, id);
  await menu(bo, 'End the game …');
  await bo.getByRole('button', { name: 'Ask the others' }).click();
  await expect(banner(ada).getByText('Bo would end the game now')).toBeVisible();
  await banner(ada).getByRole('button', { name: 'Play on' }).click();
  await expect(log(bo).getByText('Ada would rather play on')).toBeVisible();
  await openSpots(ada).first().click();
  await confirmButton(ada).click();
  await expect(log(bo).getByRole('button')).not.toHaveCount(0);
  await menu(bo, 'End the game …');
  await bo.getByRole('button', { name: 'Concede', exact: true }).click();
  await bo.getByRole('button', { name: 'No, play on' }).click();
  await bo.getByRole('button', { name: 'Ask the others' }).click();
  await banner(ada).getByRole('button', { name: 'End it' }).click();
  await expect(overDialog(bo)).toBeVisible();
  await expect(overDialog(ada)).toBeVisible();

  const other = await two(ada, browser, null);
  await sitAt(ada, other.id);
  await menu(ada, 'End the game …');
  await expect(ada.getByText('The game ends and you have lost it.')).toBeVisible();
  await ada.getByRole('button', { name: 'Concede', exact: true }).click();
  await ada.getByRole('button', { name: 'Yes, concede' }).click();
  await expect(overDialog(other.bo).getByText('Bo wins')).toBeVisible();
  expect([...errors, ...other.errors]).toEqual([]);
});

// What the server refuses here, the browser tells as an error too.
plainTest('my hours and holidays, by keyboard', async ({ page }) => {
  await page.goto('/');
  await menu(page, 'My hours and holidays');
  const panel = page.getByRole('dialog', { name: 'My hours and holidays' });
  await panel.getByLabel('Time zone').selectOption('Europe/Paris');
  await panel.getByLabel('My day begins').fill('09:30');
  await panel.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Saved')).toBeVisible();
  const next = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await panel.getByLabel('First day').fill(next);
  await panel.getByRole('button', { name: 'Announce' }).click();
  await expect(panel.getByRole('button', { name: /Call off the holiday/ })).toBeVisible();
  await panel.getByLabel('First day').fill('2020-01-01');
  await panel.getByRole('button', { name: 'Announce' }).click();
  await expect(panel.getByRole('alert')).toContainText('announced beforehand');
  await panel.getByRole('button', { name: /Call off the holiday/ }).click();
  await expect(panel.getByText('None announced')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page, 'My hours and holidays');
  await expect(panel.getByLabel('My day begins')).toHaveValue('09:30');
});
