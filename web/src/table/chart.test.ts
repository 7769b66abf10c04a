import { expect, it } from 'vitest';
import type { LogEntry } from '../wire';
import { chart } from './chart';

const entry = (totals: number[]) => ({ totals }) as LogEntry;

it('a chart goes from nothing to the last total of each seat', () => {
  const { lines, ends, top, zero } = chart([entry([100, 0]), entry([100, 200])], 2, 100, 50);
  expect(lines).toEqual(['0,50 50,25 100,25', '0,50 50,50 100,0']);
  expect(ends[1]).toEqual({ x: 100, y: 0 });
  expect([top, zero]).toEqual([200, 50]);
});
it('a chart shows debts below zero', () => {
  expect(chart([entry([-100]), entry([100])], 1, 10, 100).zero).toBe(50);
});
it('a game without a step has a chart without a line', () => {
  expect(chart([], 2, 100, 50).lines).toEqual(['0,50', '0,50']);
});
it('the line of who dropped out ends where that was', () => {
  const drawn = chart([entry([3, 1]), entry([9, 4]), entry([0, 8])], 2, 300, 90, new Map([[0, 2]]));
  expect(drawn.lines[0]).toBe('0,90 100,60 200,0');
  expect([drawn.ends[0], drawn.top]).toEqual([{ x: 200, y: 0 }, 9]);
});
