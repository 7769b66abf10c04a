// The browser has given itself another address for pushes: the server is told, so that word goes on.

import { browserName, described } from '../word/browser';
import type { NewBrowser } from '../wire';

declare const self: ServiceWorkerGlobalScope;

/** What a browser tells of it; some tell only that it happened. */
export interface Changed {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** What the server is told: the new address in the place of the old one. */
export function renewed(old: Pick<PushSubscription, 'endpoint'> | null, now: PushSubscription, agent: string): NewBrowser {
  return { ...described(now, browserName(agent)), ...(old && { replaces: old.endpoint }) };
}

/** A browser that did not subscribe anew by itself is asked to, with the key of before. */
export async function renew({ oldSubscription = null, newSubscription = null }: Changed): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? null;
  const now = newSubscription ?? (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!now) return;
  await fetch('/api/word/push', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(renewed(oldSubscription, now, self.navigator.userAgent)),
  });
}
