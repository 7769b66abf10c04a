// Set times: as the field of a form takes them, and as a person reads them, both in the reader's own time zone.

import type { Language } from '../settings.svelte';

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as `datetime-local` has it. */
export function toField(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of a `datetime-local`; none while it is not whole. */
export function fromField(field: string): number | null {
  const at = new Date(field).getTime();
  return Number.isNaN(at) ? null : at;
}

/** The next full hour that is at least half an hour away. */
export function nextHour(now: number): number {
  const date = new Date(now + 30 * 60_000);
  if (date.getMinutes() > 0 || date.getSeconds() > 0) date.setHours(date.getHours() + 1);
  date.setMinutes(0, 0, 0);
  return date.getTime();
}

/** A moment in words, with the time zone that it is told in. */
export function sayMoment(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
}
