// Members: a passkey in two browsers, a password, recovery codes, devices, and the end of an account.
//
// Passkeys need a name, so these pages are opened at localhost instead of the address that the program says.

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { authenticator, door, signedInAs, sync } from './accounts';
import { makeTable, test } from './play';

const PASSWORD = 'correct horse battery';
const home = () => process.env.RAILHEAD_ADDRESS!.replace('127.0.0.1', 'localhost');
/** Nobody else in this run has such a name. */
const newName = () => `Ada ${Math.random().toString(36).slice(2, 10)}`;

test.use({ baseURL: ({}, use) => use(home()) });

const signedOut = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

async function another(context: BrowserContext): Promise<Page> {
  const browser = context.browser()!;
  const other = await browser.newContext({ baseURL: home(), locale: 'en-US', reducedMotion: 'reduce' });
  return other.newPage();
}

test('a guest becomes a member by passkey, and signs in on another device without typing a name', async ({ page, context }) => {
  const name = newName();
  const first = await authenticator(page);
  const table = await makeTable(page, { seats: [{ kind: 'me', name: null }, { kind: 'open' }] });
  await page.goto('/account');
  await door(page, 'Become a member').getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Become a member with a passkey' }).click();
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  await signedInAs(page, name);
  await page.goto(`/table/${table}`);
  await expect(page.getByText(name).first()).toBeVisible();

  const phone = await another(context);
  const second = await authenticator(phone);
  await sync(first, second);
  await makeTable(phone, { seats: [{ kind: 'me', name: null }, { kind: 'open' }] });
  await phone.goto('/account');
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(phone.getByText('Your seats at 1 table have come along.')).toBeVisible();
  await signedInAs(phone, name);
  await phone.goto('/');
  await expect(phone.getByRole('link', { name: /Longhorn/ }).first()).toBeVisible();

  // The first device sees the second and signs it out.
  await page.goto('/account/devices');
  await expect(page.getByText('this one')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await phone.reload();
  await signedOut(phone);
  await phone.context().close();

  // The last way in stays; beside a password it may go.
  await page.goto('/account/ways');
  await expect(page.getByRole('button', { name: /^Remove: / })).toBeDisabled();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove the password' })).toBeDisabled();
});

test('a password, recovery codes, a proof, and the end of an account', async ({ page, context }) => {
  const name = newName();
  await page.goto('/account');
  const join = door(page, 'Become a member');
  await join.getByLabel('Your name').fill(name);
  await join.getByRole('button', { name: 'With a password instead' }).click();
  await join.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Become a member', exact: true }).click();
  await signedInAs(page, name);
  await page.getByRole('link', { name: 'Signing in' }).click();
  await page.getByRole('button', { name: 'Make ten codes' }).click();
  await expect(page.locator('code')).toHaveCount(10);
  const code = await page.locator('code').first().textContent();

  const other = await another(context);
  await other.goto('/account');
  const signIn = door(other, 'Sign in');
  await signIn.getByLabel('Name').fill(name);
  await signIn.getByLabel('Password').fill('not the right one');
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signIn.getByText('that does not fit together')).toBeVisible();
  await signIn.getByRole('button', { name: 'By a recovery code' }).click();
  await signIn.getByLabel('Recovery code').fill(code!.toLowerCase());
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signedInAs(other, name);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await signedOut(other);
  await other.context().close();

  await page.getByRole('link', { name: 'My data' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('railhead-my-data.json');
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await page.getByLabel(`Type your name, ${name}`).fill(name);
  await remove.click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await signedOut(page);
});
