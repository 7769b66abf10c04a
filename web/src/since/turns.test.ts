import { describe, expect, it } from 'vitest';
import type { LogEntry, Note } from '../wire';
import { firstStep, lastStep, sinceLast, turnAway, turnsOf } from './turns';

const entry = (step: number, turn: number, seat: number, whose: number | null = seat) => ({ step, turn, seat, whose, by: 'hand' }) as LogEntry;
const by = (way: LogEntry['by'], one: LogEntry): LogEntry => ({ ...one, by: way });
const noted = (step: number, seat: number, kind: Note['kind']) => ({ step, seat, kind }) as Note;
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
    expect(steps(sinceLast(LOG.slice(0, 6), [], 0, true))).toEqual([3, 4, 5, 6]);
  });
  it('stays the same in the midst of my turn', () => {
    const log = [...LOG.slice(0, 6), entry(7, 3, 0), entry(8, 3, 0)];
    expect(steps(sinceLast(log, [], 0, true))).toEqual([3, 4, 5, 6]);
  });
  it('begins anew when my turn is over', () => {
    const log = [...LOG.slice(0, 6), entry(7, 3, 0)];
    expect(steps(sinceLast(log, [], 0, false))).toEqual([]);
    expect(steps(sinceLast([...log, entry(8, 4, 1)], [], 0, false))).toEqual([8]);
  });
  it('tells what I had to do meanwhile', () => {
    const log = [...LOG.slice(0, 6), by('only', entry(7, 2, 0, 1)), entry(8, 2, 1)];
    expect(steps(sinceLast(log, [], 0, true))).toEqual([3, 4, 5, 6, 7, 8]);
  });
  it('tells what an order did for me, and what happened before it', () => {
    const auction = [entry(1, 1, 0, null), entry(2, 1, 1, null), by('order', entry(3, 1, 0, null)), entry(4, 1, 1, null), by('order', entry(5, 1, 0, null))];
    expect(steps(sinceLast(auction, [], 0, true))).toEqual([2, 3, 4, 5]);
    expect(steps(sinceLast(auction, [], 0, false))).toEqual([2, 3, 4, 5]);
  });
  it('tells the moves I prepared, also in the midst of the turn that they began', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), by('prepared', entry(3, 3, 0)), by('prepared', entry(4, 3, 0))];
    expect(steps(sinceLast(log, [], 0, true))).toEqual([2, 3, 4]);
    expect(steps(sinceLast([...log, entry(5, 3, 0), by('only', entry(6, 3, 0))], [], 0, true))).toEqual([2, 3, 4]);
  });
  it('tells what the table did before I was asked', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), by('only', entry(3, 3, 0))];
    expect(steps(sinceLast(log, [], 0, true))).toEqual([2, 3]);
  });
  it('leaves out what followed my own decision by itself', () => {
    const log = [entry(1, 1, 0), by('only', entry(2, 1, 0)), entry(3, 2, 1)];
    expect(steps(sinceLast(log.slice(0, 2), [], 0, false))).toEqual([]);
    expect(steps(sinceLast(log, [], 0, true))).toEqual([3]);
  });
  it('tells what a bot did for me while I was away, and is the same before and after I say that I am back', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), entry(3, 3, 0), entry(4, 4, 1), entry(5, 5, 0), entry(6, 6, 1)];
    const away = noted(2, 0, 'stand_in');
    expect(steps(sinceLast(log, [away], 0, false))).toEqual([2, 3, 4, 5, 6]);
    expect(steps(sinceLast(log, [away, noted(6, 0, 'back')], 0, true))).toEqual([2, 3, 4, 5, 6]);
    expect(steps(sinceLast([...log, entry(7, 7, 0)], [away, noted(6, 0, 'back')], 0, true)), 'and once I have begun').toEqual([2, 3, 4, 5, 6]);
  });
  it('is all of it for who has not decided yet', () => {
    expect(steps(sinceLast(LOG, [], 2, true))).toEqual(steps(LOG));
    expect(sinceLast([], [], 0, true)).toEqual([]);
  });
});
