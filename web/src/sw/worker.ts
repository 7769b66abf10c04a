// The service worker: what is done for Railhead while no page is open, or no network there.

import { wayOf } from './plan';
import { follow, show } from './push';
import { renew, type Changed } from './renew';
import { file, files, forgetOthers, keepShell, page, words } from './shell';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
// A new version waits until a page says that nothing is lost by it.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (wayOf(request, self.location.origin, files)) {
    case 'page':
      return event.respondWith(page(request));
    case 'file':
      return event.respondWith(file(request));
    case 'words':
      return event.respondWith(words(request));
    case 'network':
      return;
  }
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? null)));
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew(event as Changed)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event.notification)));
