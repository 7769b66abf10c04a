import { expect, it } from 'vitest';
import type { ClockNow } from '../wire';
import { amount, city, leftAt, ownClock, passed, presetClock, standsUntil, usualOwn } from './clock';

const HOUR = 3_600_000;
const CLOCK: ClockNow = {
  now: 10 * HOUR,
  seats: [{ turn: 5 * HOUR, bank: 2 * HOUR, holiday: null }, { turn: 24 * HOUR, bank: 0, holiday: null }],
  runs: { seat: 0, spans: [[10 * HOUR, 12 * HOUR], [20 * HOUR, 25 * HOUR]], out_at: 25 * HOUR, zone: 'America/Port_of_Spain' },
};

it('only the hours that count are gone', () => {
  expect(leftAt(CLOCK, 0, 10 * HOUR)).toBe(7 * HOUR);
  expect(leftAt(CLOCK, 0, 11 * HOUR)).toBe(6 * HOUR);
  expect(leftAt(CLOCK, 0, 15 * HOUR)).toBe(5 * HOUR);
  expect(leftAt(CLOCK, 0, 21 * HOUR)).toBe(4 * HOUR);
  expect(leftAt(CLOCK, 0, 99 * HOUR)).toBe(0);
  expect(leftAt(CLOCK, 1, 99 * HOUR)).toBe(24 * HOUR);
});
it('a clock stands still between the hours that count', () => {
  expect(standsUntil(CLOCK, 11 * HOUR)).toBeNull();
  expect(standsUntil(CLOCK, 13 * HOUR)).toBe(20 * HOUR);
  expect(standsUntil({ ...CLOCK, runs: null }, 13 * HOUR)).toBeNull();
});
it('much time is said coarsely, little by the second', () => {
  expect(amount(49 * HOUR)).toEqual({ unit: 'days', n: 2 });
  expect(amount(47 * HOUR)).toEqual({ unit: 'hours', n: 47 });
  expect(amount(100 * 60_000)).toEqual({ unit: 'minutes', n: 100 });
  expect(amount(61_500)).toEqual({ unit: 'seconds', minutes: 1, seconds: 2 });
  expect(amount(0)).toEqual({ unit: 'seconds', minutes: 0, seconds: 0 });
});
it('what is told is told once', () => {
  expect(passed(301_000, 299_000)).toBe(300_000);
  expect(passed(299_000, 298_000)).toBeNull();
  expect(passed(60_001, 60_000)).toBe(60_000);
});
it('zones are named after their places', () => expect(city('America/Port_of_Spain')).toBe('Port of Spain'));
it('what people set becomes seconds', () => {
  expect(presetClock('none')).toBeNull();
  expect(ownClock({ ...usualOwn(), minutes: 1.5, seconds: 5 })).toEqual({ kind: 'live', bank: 90, increment: 5 });
  expect(ownClock({ ...usualOwn(), kind: 'days', hours: 36, bankHours: -1 })).toEqual({ kind: 'days', turn: 129_600, bank: 0 });
});
