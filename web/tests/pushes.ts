// Push messages to the worker of a page, and the notices that it shows.

import type { BrowserContext, Page } from '@playwright/test';

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

/** What a worker has beside what a page has, as far as a click comes to it. */
interface InWorker extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil: () => void };
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
}

/** A click on the notice of this tag, as the worker hears of it, and where it led. No tool can click a notice of the
 *  system, and only who was clicked by a person may come to the front: so it is told instead of done. */
export async function click(context: BrowserContext, tag: string): Promise<string> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(async (wanted) => {
    const scope = self as unknown as InWorker;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const event = new scope.NotificationEvent('notificationclick', { notification: notification! });
    const led = new Promise<string>((resolve) => {
      scope.WindowClient.prototype.focus = function (this: { url: string }) {
        resolve(`goes to ${this.url}`);
        return Promise.resolve();
      };
      scope.clients.openWindow = (url) => {
        resolve(`opens ${url}`);
        return Promise.resolve(null);
      };
    });
    // Only an event of the browser's own may be waited for.
    event.waitUntil = () => {};
    scope.dispatchEvent(event);
    return led;
  }, tag);
}
