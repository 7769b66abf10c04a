// Notices of the system that the worker has shown: those of a turn that is past go, wherever it was taken.

import { tellsOfTurn, type Notice } from '../sw/notice';

export async function takeAway(past: readonly string[]): Promise<void> {
  if (past.length === 0 || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) {
    if (tellsOfTurn(notification.data as Notice, past)) notification.close();
  }
}
