// Moments: the address of one, playing on from it, and records that are brought.

import { expect, type Page } from '@playwright/test';
import { BOT, connected, decide, finishQuietly, isAsked, listen, makeTable, openSpots, sitAt, test, timeLine } from './play';

const tools = (page: Page) => page.locator('.tools');
const recordOf = async (page: Page, id: string) => (await page.request.get(`/api/tables/${id}/record`)).text();

test('a stranger opens the address of a moment and plays on from there, and both tables name each other', async ({ page, browser }) => {
  const id = await makeTable(page);
  await finishQuietly(page, id);
  await sitAt(page, id);
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled();
  await timeLine(page).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(`/table/${id}?step=0`);
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('.');
  await expect(page).toHaveURL(`/table/${id}?step=4`);
  const last = Number(await timeLine(page).getAttribute('max'));
  // Going along the time line leaves nothing to go back through.
  const address = page.url();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const stranger = await context.newPage();
  const errors = listen(stranger);
  await stranger.goto(address);
  await expect(timeLine(stranger)).toHaveValue('4');
  await expect(stranger.getByText(`4 / ${last}`)).toBeVisible();
  await expect(stranger).toHaveURL(address);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stranger.keyboard.press('l');
  await expect(stranger.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await stranger.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await stranger.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = stranger.getByRole('dialog', { name: 'Play on from here' });
  await expect(dialog.getByText('goes on after step 4')).toBeVisible();
  await dialog.getByLabel('Who finds this table').selectOption('everybody');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(stranger).toHaveURL(new RegExp(`/table/(?!${id})\\w+$`));
  await expect(connected(stranger)).toBeVisible();
  const back = stranger.getByRole('link', { name: /^Goes on from Longhorn, step 4$/ });
  await expect(back).toHaveAttribute('href', `/table/${id}?step=4`);
  // Against a bot, to the end.
  while (await isAsked(stranger, openSpots(stranger))) await decide(stranger);
  const fork = new URL(stranger.url()).pathname;

  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Time line', exact: true }).hover();
  await tools(page).getByRole('button', { name: 'Played on from here: 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Tables that go on from this one' }).getByRole('link')).toHaveAttribute('href', fork);
  expect(errors).toEqual([]);
  await context.close();
});

test('an address beyond the end says so in a sentence', async ({ page }) => {
  const id = await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, BOT] });
  await page.goto(`/table/${id}?step=999`);
  await expect(page.getByRole('alert').getByText('There is no step 999 here')).toBeVisible();
  await expect(openSpots(page).first()).toBeVisible();
});

test('when a game with secrets is over it is seen through any seat', async ({ page, browser }) => {
  const id = await makeTable(page, { game: 'pappy-winchester', seats: ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name })) });
  await finishQuietly(page, id);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const stranger = await context.newPage();
  await stranger.goto(`/table/${id}?step=3`);
  await expect(timeLine(stranger)).toHaveValue('3');
  const seen = stranger.waitForResponse((response) => response.url().endsWith('/at/3?seat=1'));
  await stranger.getByLabel('Seen by').selectOption('Bo');
  const frame = (await (await seen).json()) as { viewer: unknown };
  expect(frame.viewer).toEqual({ seat: 1 });
  await expect(stranger).toHaveURL(`/table/${id}?step=3&seat=1`);
  await context.close();
});

test('a record is brought by paste, looked through and taken away', async ({ page }) => {
  const id = await makeTable(page);
  await finishQuietly(page, id);
  const record = await recordOf(page, id);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Look through a record' }).click();
  await expect(page).toHaveURL('/bring');
  await page.getByLabel('Or the text itself').fill(record);
  await page.getByRole('button', { name: 'Look through it' }).click();
  await expect(page).toHaveURL(/\/table\/\w+$/);
  await expect(page.getByText('A record to look through')).toBeVisible();
  await expect(page.getByText('Player 1').first()).toBeVisible();
  const brought = page.url();
  await timeLine(page).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeEnabled();

  // The same by file is the same table.
  await page.goto('/bring');
  await page.getByLabel('A file, which can also be dropped here').setInputFiles({ name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(brought);
  await page.goto('/');
  await expect(page.getByText('Record', { exact: true })).toBeVisible();
  await page.goto(brought);
  await page.getByRole('button', { name: 'Time line', exact: true }).hover();
  await page.getByRole('button', { name: 'My record' }).click();
  await page.getByRole('button', { name: 'Take this record away' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(brought);
  await expect(page.getByRole('heading', { name: 'No such place' })).toBeVisible();
});

test('what is wrong with a record is told with its line', async ({ browser }) => {
  // The browser itself tells of a refusal in its console.
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.goto('/bring');
  await page.getByLabel('Ou le texte lui-même').fill('railhead 1\ngame longhorn rules 1\nseats 2\noptions {}\nbegin 1');
  await page.getByRole('button', { name: 'Parcourir', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ligne 5');
});
