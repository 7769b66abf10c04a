// The service worker, as a page sees it. Browsers have it in secure places alone: https, and this machine itself.

import { update } from './update.svelte';

/** Lets the worker look after the pages from now on. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    update.follow(registration, navigator.serviceWorker);
  } catch {
    // A browser may forbid it: then everything works but what needs no page.
    return;
  }
}
