// How this page speaks: in which language, and by the clocks of which place. The server writes and waits by it for who has
// never chosen; what somebody has chosen stays.

import { api } from '../net/api';
import { settings } from '../settings.svelte';
import type { Speech } from '../wire';

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

export function ownSpeech(): Speech {
  return { zone: ownZone(), language: settings.language };
}

/** Tells the server, if it knows this browser at all; nobody waits for it. */
export function tellSpeech() {
  api.speak(ownSpeech()).catch(() => {});
}
