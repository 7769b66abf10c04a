import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../wire';
import { firstStep, lastStep, sinceLast, turnAway, turnsOf } from './turns';

const entry = (step: number, turn: number, seat: number, whose: number | null = seat) => ({ step, turn, seat, whose }) as LogEntry;
const steps = (entries: readonly LogEntry[]) => entries.map(({ step }) => step);
/** Two turns of three steps, an auction of all, and the beginning of a turn. */
const LOG = [entry(1, 1, 0), entry(2, 1, 0), entry(3, 1, 1, 0), entry(4, 2, 1), entry(5, 2, 1), entry(6, 2, 1), entry(7, 3, 0, null), entry(8, 3, 1, null), entry(9, 4, 0)];

describe('turns', () => {
  it('are told apart by the table, not by who decides', () => {
    expect(turnsOf(LOG).map(({ n, whose, entries }) => [n, whose, steps(entries)])).toEqual([
      [1, 0, [1, 2, 3]],
      [2, 1, [4, 5, 6]],
      [3, null, [7, 8]],
      [4, 0, [9]],
    ]);
  });
  it('begin and end at a step', () => {
    const [first] = turnsOf(LOG);
    expect([firstStep(first!), lastStep(first!)]).toEqual([1, 3]);
  });
  it('lead from end to end', () => {
    const turns = turnsOf(LOG);
    expect([0, 1, 3, 5, 9].map((step) => turnAway(turns, step, 1))).toEqual([3, 3, 6, 6, 9]);
    expect([0, 1, 3, 5, 9].map((step) => turnAway(turns, step, -1))).toEqual([0, 0, 0, 3, 8]);
  });
});

describe('what happened since my last turn', () => {
  it('is what others did after it', () => {
    expect(steps(sinceLast(LOG.slice(0, 6), 0, true))).toEqual([3, 4, 5, 6]);
  });
  it('stays the same in the midst of my turn', () => {
    const log = [...LOG.slice(0, 6), entry(7, 3, 0), entry(8, 3, 0)];
    expect(steps(sinceLast(log, 0, true))).toEqual([3, 4, 5, 6]);
  });
  it('begins anew when my turn is over', () => {
    const log = [...LOG.slice(0, 6), entry(7, 3, 0)];
    expect(steps(sinceLast(log, 0, false))).toEqual([]);
    expect(steps(sinceLast([...log, entry(8, 4, 1)], 0, false))).toEqual([8]);
  });
  it('tells what I had to do meanwhile', () => {
    const log = [...LOG.slice(0, 6), { ...entry(7, 2, 0, 1), by: 'only' } as LogEntry, entry(8, 2, 1)];
    expect(steps(sinceLast(log, 0, true))).toEqual([3, 4, 5, 6, 7, 8]);
  });
  it('is all of it for who has not decided yet', () => {
    expect(steps(sinceLast(LOG, 2, true))).toEqual(steps(LOG));
    expect(sinceLast([], 0, true)).toEqual([]);
  });
});
