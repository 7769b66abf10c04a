import { expect, it } from 'vitest';
import type { TableInfo } from '../wire';
import { sayMine, sayMoment } from './say';

const NOW = Date.UTC(2026, 10, 17, 12);
const HOUR = 3_600_000;
const table = (pace: unknown, at: number, mine = [0]) => ({ clock: { pace, out: 'stand_in' }, runs_out: { seat: 0, at }, mine }) as unknown as TableInfo;
const DAYS = { kind: 'days', turn: 86_400, bank: 0 };
const LIVE = { kind: 'live', bank: 600, increment: 5 };

it('by days a list says when my time runs out, as the table does', () => {
  const at = NOW + 40 * HOUR;
  expect(sayMine(table(DAYS, at), NOW)).toBe(`you have until ${sayMoment(at, null, NOW)}`);
  expect(sayMoment(at, null, NOW)).toMatch(/^\w{3} /);
  expect(sayMoment(NOW + HOUR, null, NOW)).toMatch(/^\d/);
});
it('in a live game it counts down', () => {
  expect(sayMine(table(LIVE, NOW + 61_000), NOW)).toBe('you have 1:01');
  expect(sayMine(table(LIVE, NOW - 5), NOW)).toBe('you have 0:00');
});
it('somebody else’s time is nobody’s business here', () => {
  expect(sayMine(table(DAYS, NOW + HOUR, [1]), NOW)).toBeNull();
  expect(sayMine({ ...table(DAYS, NOW), runs_out: null }, NOW)).toBeNull();
});
