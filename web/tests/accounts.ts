// What a person does with an account: a device for passkeys, the ways in.

import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

export interface Authenticator {
  client: CDPSession;
  authenticatorId: string;
}

/** A device that keeps passkeys and knows its owner. */
export async function authenticator(page: Page): Promise<Authenticator> {
  // A field offers passkeys while one types; a device without a person would choose one at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

/** The passkeys of one device are there on another, as those who sync them find them. */
export async function sync(from: Authenticator, to: Authenticator) {
  const { credentials } = await from.client.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  for (const credential of credentials) {
    await to.client.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
}

/** One of the two ways in for guests. */
export const door = (page: Page, heading: string): Locator => page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
export const signedInAs = (page: Page, name: string) => expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
