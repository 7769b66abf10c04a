// Finding a table: the lobby and its filters, quick match, invitations, set times, rematch, manners.

import { expect, type Browser, type Page } from '@playwright/test';
import { finishQuietly, listen, makeTable, openTalk, test, withFriends } from './play';

const OPEN = [{ kind: 'me', name: null }, { kind: 'open' }] as const;
const publicTable = (page: Page, game: string, options = {}) => makeTable(page, { game, options, seats: [...OPEN], audience: 'everybody', seed: null });

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  listen(page);
  await page.request.get('/api/me');
  await page.request.put('/api/me', { data: { name } });
  return page;
}

test('the lobby tells what is played and what is missing, and keeps its filter', async ({ page, browser }) => {
  const ada = await another(browser, 'Ada of the lobby');
  await publicTable(ada, 'longhorn', { allow_return_to_start: true });
  await publicTable(ada, 'great-western-trail');
  await page.goto('/');
  await page.getByRole('link', { name: 'All tables with free seats' }).click();
  await expect(page).toHaveURL('/lobby');
  const tables = page.getByRole('article');
  const longhorn = tables.filter({ hasText: 'Longhorn' }).filter({ hasText: 'Ada of the lobby' }).first();
  await expect(longhorn).toContainText('One seat is free');
  await expect(longhorn).not.toContainText('By the printed rules');
  await page.getByLabel('Game').last().selectOption('great-western-trail');
  await expect(page).toHaveURL('/lobby?game=great-western-trail');
  await expect(tables.filter({ hasText: 'Longhorn' })).toHaveCount(0);
  await expect(tables.filter({ hasText: 'Great Western Trail' }).first()).toBeVisible();
  // Remembered for who comes without a wish, and forgotten again.
  await page.goto('/lobby');
  await expect(page.getByLabel('Game').last()).toHaveValue('great-western-trail');
  await page.getByRole('button', { name: 'Show all tables' }).click();
  await expect(tables.filter({ hasText: 'Longhorn' }).first()).toBeVisible();
  await tables.filter({ hasText: 'Ada of the lobby' }).filter({ hasText: 'Longhorn' }).first().getByRole('button', { name: /^Sit down/ }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.territory')).toHaveCount(9);
  await ada.context().close();
});

test('a table that comes is shown without a reload', async ({ page, browser }) => {
  const bo = await another(browser, 'Bo who comes later');
  await page.goto('/lobby?game=railroad-revolution');
  await expect(page.getByRole('heading', { name: 'Tables that look for players' })).toBeVisible();
  await publicTable(bo, 'railroad-revolution');
  await expect(page.getByRole('article').filter({ hasText: 'Bo who comes later' })).toBeVisible();
  await bo.context().close();
});

test('two who look for a game find each other', async ({ page, browser }) => {
  const other = await another(browser, 'Cleo');
  for (const one of [page, other]) {
    await one.goto('/lobby');
    const quick = one.locator('form').filter({ hasText: 'Play with somebody now' });
    await quick.getByRole('combobox').first().selectOption('longhorn');
    // No other test leaves a table with such a clock open.
    await quick.getByRole('combobox').last().selectOption('live');
    await quick.getByRole('button', { name: 'Find a table' }).click();
    await expect(one).toHaveURL(/\/table\//);
  }
  expect(other.url()).toBe(page.url());
  await expect(page.locator('.territory')).toHaveCount(9);
  await other.context().close();
});

test('who looks for a game is rated only by choice', async ({ page, browser }) => {
  const other = await another(browser, 'Wilma');
  for (const [who, name] of [[page, 'Calamity Quick'], [other, 'Wilma Quick']] as const) {
    await who.request.get('/api/me');
    expect((await who.request.post('/api/account/join', { data: { name, password: 'a long enough password' } })).ok()).toBe(true);
    await who.goto('/lobby');
    const quick = who.locator('form').filter({ hasText: 'Play with somebody now' });
    await quick.getByLabel('Game').selectOption('longhorn');
    await expect(quick.getByLabel('Result')).toHaveValue('notRated');
    await quick.getByLabel('Result').selectOption('Rated');
    await quick.getByRole('button', { name: 'Find a table' }).click();
    await expect(who).toHaveURL(/\/table\//);
  }
  expect(other.url()).toBe(page.url());
  await expect(page.locator('.territory')).toHaveCount(9);
  await expect(page.getByText('Rated', { exact: true }).first()).toBeVisible();
  await other.context().close();
});

test('a friend with the link sees who invites and sits down under a name', async ({ page, browser }) => {
  await page.request.get('/api/me');
  await page.request.put('/api/me', { data: { name: 'Rosa' } });
  const id = await makeTable(page, { seats: [...OPEN], seed: null });
  await page.goto(`/table/${id}`);
  await page.getByText('Show the link as a QR code').click();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await friend.goto(`/table/${id}`);
  await expect(friend.getByRole('heading', { name: 'Rosa invites you to Longhorn' })).toBeVisible();
  await expect(friend.getByText('One seat is free')).toBeVisible();
  await friend.getByLabel('Your name').fill('Jed');
  await friend.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(friend.locator('.territory')).toHaveCount(9);
  await expect(page.locator('.territory')).toHaveCount(9);
  await expect(page.getByText('Jed').first()).toBeVisible();
  await friend.context().close();
});

for (const [language, words] of [['en', { button: 'Sit down', name: 'Your name', lesson: /^Learn/ }], ['fr', { button: 'S’asseoir', name: 'Votre nom', lesson: /^Apprendre/ }]] as const) {
  for (const game of ['longhorn', 'pappy-winchester', 'age-of-steam', 'railroad-revolution', 'great-western-trail']) {
    test(`${game}: on a phone the invited friend sees who invites, to what, and one button, in ${language}`, async ({ page, browser }) => {
      await page.request.put('/api/me', { data: { name: 'Rosa' } });
      const id = await makeTable(page, { game, name: 'Thursday at the depot', seats: [{ kind: 'me' }, { kind: 'open' }, ...(game === 'longhorn' ? [] : [{ kind: 'open' } as const])], seed: null });
      const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      const friend = await context.newPage();
      await friend.goto(`/table/${id}`);
      const main = friend.getByRole('main');
      const button = main.getByRole('button', { name: words.button, exact: true });
      await expect(button).toBeEnabled();
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Rosa');
      for (const part of [main.getByRole('heading', { level: 1 }), main.getByLabel(words.name), main.getByRole('link', { name: words.lesson }), button]) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(main.locator('.button')).toHaveCount(1);
      expect(await friend.evaluate(() => scrollY)).toBe(0);
      await context.close();
    });
  }
}

test('whoever is invited may choose a colour', async ({ page, browser }) => {
  const id = await makeTable(page, { game: 'pappy-winchester', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }], seed: null });
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await friend.goto(`/table/${id}`);
  await friend.getByRole('radio', { name: 'Seat 3' }).check({ force: true });
  await friend.getByLabel('Your name').fill('Jed');
  await friend.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(friend.getByRole('listitem').filter({ hasText: 'Jed' }).filter({ hasText: 'you' })).toBeVisible();
  await expect(friend.getByRole('main').getByRole('listitem').nth(2)).toContainText('Jed');
  await friend.context().close();
});

test('a game can be set to begin later, in the reader’s own time', async ({ page }) => {
  await page.goto('/new/longhorn');
  await withFriends(page);
  await page.getByLabel('Begin at a set time').check();
  await page.getByLabel('If seats are still free then').selectOption('call_off');
  await page.getByRole('button', { name: 'Make a table with a link' }).click();
  await expect(page.getByText(/^Begins /)).toBeVisible();
  await expect(page.getByText('If seats are free then, the table is called off.')).toBeVisible();
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Put it in a calendar' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
});

test('the same people play again at one table', async ({ page, browser }) => {
  const other = await another(browser, 'Dan');
  const id = await makeTable(page, { seats: [...OPEN], seed: null });
  await other.request.post(`/api/tables/${id}/join`, { data: {} });
  await Promise.all([finishQuietly(page, id), finishQuietly(other, id)]);
  await other.goto(`/table/${id}`);
  await expect(other.locator('.territory')).toHaveCount(9);
  await page.goto(`/table/${id}`);
  await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(`/table/${id}`);
  await expect(page.getByText('Once more, after')).toBeVisible();
  await other.getByRole('link', { name: 'Go to the new table' }).click();
  await other.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(page.locator('.territory')).toHaveCount(9);
  await other.goto('/');
  expect(new URL(page.url()).pathname).not.toBe(`/table/${id}`);
  await other.context().close();
});

test('somebody is muted, blocked and reported from their lines', async ({ page, browser }) => {
  const eve = await another(browser, 'Eve');
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  await eve.goto(`/table/${id}`);
  await eve.getByLabel('Say something').fill('boo');
  await eve.getByRole('button', { name: 'Send' }).click();
  const line = page.locator('.chat li').filter({ hasText: 'boo' });
  await line.getByRole('button', { name: 'Eve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eve' });
  await dialog.getByLabel('Report to the operator of this server').fill('frightens me');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('The operator will read it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mute at this table' }).click();
  await expect(line).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /muted here: read again/ }).click();
  await line.getByRole('button', { name: 'Eve' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Eve is blocked.')).toBeVisible();
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Unblock: Eve' }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await eve.context().close();
});

test('from a name at the table and from a profile: followed, muted, blocked and reported', async ({ page, browser }) => {
  const [ada, eve] = await Promise.all([another(browser, 'Ada Meets'), another(browser, 'Eve Met')]);
  for (const [who, name] of [[ada, 'Ada Meets'], [eve, 'Eve Met']] as const) {
    await who.request.post('/api/account/join', { data: { name, password: 'a long enough password' } });
  }
  const id = await makeTable(ada, { seats: [...OPEN], seed: null });
  await eve.request.post(`/api/tables/${id}/join`, { data: {} });
  await ada.goto(`/table/${id}`);
  const name = ada.getByRole('list', { name: 'Players' }).getByRole('button', { name: 'Eve Met' });
  await name.focus();
  await ada.keyboard.press('Enter');
  const dialog = ada.getByRole('dialog', { name: 'Eve Met' });
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(dialog.getByText('You follow Eve Met.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mute at this table' }).click();
  await eve.goto(`/table/${id}`);
  await eve.getByLabel('Say something').fill('boo');
  await eve.getByRole('button', { name: 'Send' }).click();
  await expect(eve.locator('.chat li').filter({ hasText: 'boo' })).toBeVisible();
  await expect(ada.getByText('Nobody has said anything yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Read them again' }).click();
  await ada.keyboard.press('Escape');
  await expect(ada.locator('.chat li').filter({ hasText: 'boo' })).toBeVisible();
  await name.click();
  await dialog.getByRole('link', { name: 'Profile and games' }).click();
  await expect(ada).toHaveURL('/people/Eve%20Met');
  await ada.getByRole('button', { name: 'Follow, block, report' }).click();
  await expect(dialog.getByRole('button', { name: 'Follow no longer' })).toBeVisible();
  await dialog.getByLabel('Report to the operator of this server').fill('frightens me');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('The operator will read it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Eve Met is blocked.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect(dialog.getByText('Eve Met is no longer blocked.')).toBeVisible();
  // Nobody does anything about oneself.
  await ada.goto('/people/Ada%20Meets');
  await expect(ada.getByRole('heading', { name: 'Ada Meets' })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Follow, block, report' })).toHaveCount(0);
  await page.goto('/');
  await Promise.all([ada.context().close(), eve.context().close()]);
});

test('watchers talk among themselves while a game has secrets', async ({ page, browser }) => {
  const watcher = await another(browser, 'Wes');
  const seats = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
  const id = await makeTable(page, { game: 'pappy-winchester', seats });
  await watcher.goto(`/table/${id}`);
  await openTalk(watcher);
  await expect(watcher.getByText('Only those who watch read this')).toBeVisible();
  await watcher.getByLabel('Say something').fill('psst');
  await watcher.getByRole('button', { name: 'Send' }).click();
  await expect(watcher.locator('.chat li').filter({ hasText: 'psst' })).toContainText('watcher');
  await page.goto(`/table/${id}`);
  await openTalk(page);
  await expect(page.getByText('What watchers say, you read at the end.')).toBeVisible();
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  await watcher.context().close();
});
