// A rated game between two members, from the agreement to the ladder; profiles, and what is hidden.

import { expect, type Browser, type Page } from '@playwright/test';
import { finishQuietly, listen, makeTable, test, withFriends } from './play';

/** A member of this name in a browser of their own, and what the console complained about. */
async function member(browser: Browser, name: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const errors = listen(page);
  const joined = await page.request.post('/api/account/join', { data: { name, password: `the horse of ${name} is red` } });
  expect(joined.ok(), await joined.text()).toBe(true);
  return { page, errors };
}

test('two members agree to a rated game, and its end changes the ladder', async ({ browser }) => {
  // Who is refused hears of it in the console too.
  const guest = await (await browser.newContext()).newPage();
  const [first, second] = [await member(browser, 'Annie Rated'), await member(browser, 'Buck Rated')];
  const [annie, buck] = [first.page, second.page];
  await annie.goto('/new/longhorn');
  await withFriends(annie);
  await annie.getByLabel('Rated game').check();
  await annie.getByRole('button', { name: 'Make a table with a link' }).click();
  await expect(annie.getByText('By sitting here you have agreed that this game is rated.')).toBeVisible();
  const table = new URL(annie.url()).pathname;
  const id = table.split('/').at(-1)!;

  // A guest is told to become a member.
  await guest.goto(table);
  await guest.getByRole('button', { name: 'Rated', exact: true }).click();
  await expect(guest.getByRole('dialog', { name: 'A rated game' })).toContainText('Who leaves concedes');
  await guest.keyboard.press('Escape');
  await guest.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(guest.getByRole('alert')).toContainText('become a member first');

  await buck.goto(table);
  await expect(buck.getByText('Who sits down agrees that this game is rated.')).toBeVisible();
  await buck.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(buck.locator('#prompt')).toBeVisible();
  await expect(buck.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await expect(buck.getByRole('list', { name: 'Players' }).getByRole('button', { name: 'Annie Rated' })).toBeVisible();
  await Promise.all([finishQuietly(annie, id), finishQuietly(buck, id)]);

  await annie.goto(table);
  await annie.getByRole('button', { name: 'Score sheet' }).click();
  const changes = annie.getByRole('dialog').getByRole('region', { name: 'Ratings' });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await expect(changes).toContainText('1500 →');

  await changes.getByRole('link', { name: 'Ladder' }).click();
  await expect(annie.getByRole('heading', { level: 1, name: 'Ladder: Longhorn' })).toBeVisible();
  await expect(annie.getByText('Your rating is still provisional.')).toBeVisible();
  await annie.getByRole('button', { name: 'Find me' }).click();
  await expect(annie.locator('#my-row')).toContainText('Annie Rated');
  await expect(annie.locator('#my-row').getByRole('link')).toBeFocused();
  await expect(annie.getByRole('row', { name: /Bot \(Medium\)/ })).toContainText('1500');

  await annie.getByRole('link', { name: 'Buck Rated' }).click();
  await expect(annie.getByRole('heading', { level: 1, name: 'Buck Rated' })).toBeVisible();
  await expect(annie.getByRole('img', { name: /The rating over the last 1 game/ })).toBeVisible();
  // They have met once, and whoever lost has no wins.
  await expect(annie.getByRole('row', { name: /Longhorn [01] [01] [01]/ })).toBeVisible();
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('a member hides games, and private tables are nobody else’s', async ({ browser, page: guest }) => {
  const { page: cleo, errors } = await member(browser, 'Cleo Hidden');
  const seats = [{ kind: 'me' as const, name: null }, { kind: 'bot' as const, level: 'easy' as const }];
  const [open, secret] = [await makeTable(cleo, { seats, audience: 'everybody' }), await makeTable(cleo, { seats })];
  for (const id of [open, secret]) await finishQuietly(cleo, id);
  await cleo.goto('/people/Cleo%20Hidden');
  await expect(cleo.getByRole('link', { name: 'Record' })).toHaveCount(2);
  await guest.goto('/people/Cleo%20Hidden');
  await expect(guest.getByRole('link', { name: 'Record' })).toHaveCount(1);
  await cleo.getByLabel(/Hide my games/).check();
  await expect(cleo.getByLabel(/Hide my games/)).toBeEnabled();
  await guest.reload();
  await expect(guest.getByText('Cleo Hidden shows nobody their games.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Record' })).toHaveCount(0);
  await guest.goto('/people/Nobody%20At%20All');
  await expect(guest.getByRole('heading', { name: 'No such place' })).toBeVisible();
  expect(errors).toEqual([]);
});
