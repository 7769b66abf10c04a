// Push messages to the worker of a page, and the notices that it shows.

import type { Page } from '@playwright/test';

/** Sends push messages to the worker of a page as the browser's push service would. */
export async function pusher(page: Page): Promise<(message: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  return async (message) => void (await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }));
}

/** Title, text and tag of each notice that is shown. */
export const shownNotices = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });
