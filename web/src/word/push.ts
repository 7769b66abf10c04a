// Pushes to this browser: whether it can take them, and the wish to get them. Permission is asked for on a click alone.

import type { NewBrowser } from '../wire';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What a browser gives for a subscription. */
export interface Subscribed {
  endpoint: string;
  toJSON(): { keys?: Record<string, string> };
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The subscription of this browser, if it has one. */
export async function current(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser for a subscription with the key of this server; nothing if the person says no. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/sw.js'));
  const old = await registration.pushManager.getSubscription();
  // One that was made with another key, as after a move to another database, is of no use.
  if (old && !sameKey(old.options.applicationServerKey, key)) await old.unsubscribe();
  await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What the server is told of it. */
export function described(subscription: Subscribed, label: string, language: string): NewBrowser {
  const keys = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', label, zone: ownZone(), language };
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** A name for this browser that its owner knows it by, such as 'Firefox, Linux'. */
export function browserName(agent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(agent))?.[1];
  const browser = find([[/Edg/, 'Edge'], [/OPR/, 'Opera'], [/SamsungBrowser/, 'Samsung Internet'], [/Firefox|FxiOS/, 'Firefox'], [/Chrom|CriOS/, 'Chrome'], [/Safari/, 'Safari']]);
  const system = find([[/Android/, 'Android'], [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Windows/, 'Windows'], [/Mac OS/, 'Mac'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux']]);
  return [browser, system].filter(Boolean).join(', ') || 'Browser';
}

/** Whether a subscription was made with this key, in base64 for addresses. */
export function sameKey(bytes: ArrayBuffer | null, key: string): boolean {
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
