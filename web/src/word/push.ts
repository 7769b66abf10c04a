// Pushes to this browser: whether it can take them, and the wish to get them. Permission is asked for on a click alone.

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

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

/** Nothing more is pushed to this browser. The server forgets it by itself: this is for the push service. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await current())?.unsubscribe();
  } catch {
    // What is pushed there is nobody's any more, and is not sent.
    return;
  }
}

/** Whether a subscription was made with this key, in base64 for addresses. */
export function sameKey(bytes: ArrayBuffer | null, key: string): boolean {
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
