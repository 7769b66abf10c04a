// Word from the server while no page is open: shown as a notice of the system, which leads to its table.

import { destination, isSeen, pageFor, readNotice, tellsOfTurn, type Notice } from './notice';

declare const self: ServiceWorkerGlobalScope;

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function show(text: string | null): Promise<void> {
  const notice = readNotice(text);
  if (notice.badge !== null) await badge(notice.badge);
  if (notice.kind === 'over' && notice.table !== null) await takeAwayTurns(notice.table);
  if (isSeen(notice, await pages())) return;
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
    data: notice,
  });
}

/** Nobody's turn is left where the game is over. */
async function takeAwayTurns(table: string): Promise<void> {
  for (const shown of await self.registration.getNotifications()) {
    if (tellsOfTurn(shown.data as Notice, [table])) shown.close();
  }
}

export async function follow(notification: Notification): Promise<void> {
  notification.close();
  const notice = notification.data as Notice;
  const open = pageFor(notice, await pages());
  if (open) await open.focus();
  else await self.clients.openWindow(destination(notice.url, self.location.origin));
}

async function badge(waiting: number): Promise<void> {
  const { navigator } = self;
  if (!('setAppBadge' in navigator)) return;
  // A browser may have the function and still nowhere to show it.
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}
