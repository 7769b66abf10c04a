// Reading a table's clocks: what is left now, when they stand still, and how that is said.

import type { Clock, ClockNow, Seat } from '../wire';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this a clock ticks by the second. */
export const TICKS_BELOW = 5 * MINUTE;

/** What a seat has left at a moment of the server's: of the seat whose clock runs, what counts since is gone. */
export function leftAt(clock: ClockNow, seat: Seat, now: number): number {
  const own = clock.seats[seat];
  if (!own) return 0;
  const left = own.turn + own.bank;
  if (clock.runs?.seat !== seat) return left;
  const gone = clock.runs.spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(now, to) - Math.max(clock.now, from)), 0);
  return Math.max(0, left - gone);
}

/** Until when the clock that runs stands still; null while it goes. */
export function standsUntil(clock: ClockNow, now: number): number | null {
  const next = clock.runs?.spans.find(([, to]) => now < to);
  return next && now < next[0] ? next[0] : null;
}

export type Amount = { unit: 'days' | 'hours' | 'minutes'; n: number } | { unit: 'seconds'; minutes: number; seconds: number };

/** A time as people say it: coarse while there is much of it. Never more than there is. */
export function amount(time: number): Amount {
  if (time >= 2 * DAY) return { unit: 'days', n: Math.floor(time / DAY) };
  if (time >= 2 * HOUR) return { unit: 'hours', n: Math.floor(time / HOUR) };
  if (time >= TICKS_BELOW) return { unit: 'minutes', n: Math.floor(time / MINUTE) };
  const seconds = Math.ceil(time / SECOND);
  return { unit: 'seconds', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** The place that a time zone is named after. */
export function city(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The thresholds at which somebody is told that little is left, each once. */
const TOLD_AT = [5 * MINUTE, MINUTE, 10 * SECOND];

/** The threshold that was passed on the way from one amount to a smaller one. */
export function passed(before: number, now: number): number | null {
  return TOLD_AT.find((at) => now <= at && at < before) ?? null;
}

/** What is offered when a table is made. */
export const PRESETS = ['none', 'live', 'day', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

const LIVE: Clock = { pace: { kind: 'live', bank: 30 * 60, increment: 30 }, out: 'stand_in' };
const A_DAY: Clock = { pace: { kind: 'days', turn: 24 * 3600, bank: 72 * 3600 }, out: 'stand_in' };

export function presetClock(preset: Exclude<Preset, 'own'>): Clock | null {
  return { none: null, live: LIVE, day: A_DAY }[preset];
}

/** A clock in the figures that people set: minutes and seconds, or hours. */
export interface OwnClock {
  kind: 'live' | 'days';
  minutes: number;
  seconds: number;
  hours: number;
  bankHours: number;
}
export const usualOwn = (): OwnClock => ({ kind: 'live', minutes: 20, seconds: 20, hours: 24, bankHours: 48 });

export function ownClock(own: OwnClock): Clock['pace'] {
  const whole = (n: number) => Math.max(0, Math.round(n));
  return own.kind === 'live' ? { kind: 'live', bank: whole(own.minutes * 60), increment: whole(own.seconds) } : { kind: 'days', turn: whole(own.hours * 3600), bank: whole(own.bankHours * 3600) };
}
