import { describe, expect, it } from 'vitest';
import type { LogEntry, Note } from '../wire';
import { byTurns, mergeLog, turnSoFar } from './log';

const entry = (step: number, seat = 0, notation = `n${step}`): LogEntry => ({
  step,
  turn: step,
  whose: seat,
  seat,
  notation,
  label: { say: notation, with: [] },
  events: [],
  shown: [],
  asides: [],
  totals: [0, 0],
  is_final: false,
  action: null,
  by: 'hand',
});
const frame = (step: number, news: LogEntry[], undone_from: number | null = null) => ({ step, news, undone_from });

describe('the log', () => {
  it('takes news once, in order', () => {
    const log = mergeLog([entry(1)], frame(3, [entry(3), entry(2), entry(1)]));
    expect(log.map((e) => e.step)).toEqual([1, 2, 3]);
  });
  it('loses what was taken back', () => {
    expect(mergeLog([entry(1), entry(2), entry(3)], frame(1, [], 2)).map((e) => e.step)).toEqual([1]);
  });
  it('shows what was done instead', () => {
    const log = mergeLog([entry(1), entry(2, 0, 'old')], frame(2, [entry(2, 0, 'new')], 2));
    expect(log.map((e) => e.notation)).toEqual(['n1', 'new']);
  });
  it('tells who came and went between the steps', () => {
    const note = (step: number): Note => ({ step, seat: 1, name: 'Bo', kind: 'left_open', about: null, at: 0 });
    const told = byTurns([entry(1), entry(2)], [note(0), note(1), note(1), note(5)]);
    expect(told.map((line) => ('turn' in line ? line.turn.n : `note ${line.note.step}`))).toEqual(['note 0', 1, 'note 1', 'note 1', 2, 'note 5']);
  });
  it('tells a turn at once, and who came and went in its midst after it', () => {
    const note: Note = { step: 1, seat: 1, name: 'Bo', kind: 'left_open', about: null, at: 0 };
    const told = byTurns([entry(1), { ...entry(2), turn: 1 }, { ...entry(3, 1), turn: 2 }], [note]);
    expect(told.map((line) => ('turn' in line ? line.turn.entries.map(({ step }) => step) : 'note'))).toEqual([[1, 2], 'note', [3]]);
  });
  it('knows the turn being played', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 0)];
    expect(turnSoFar(log, 0).map((e) => e.step)).toEqual([3, 4]);
    expect(turnSoFar(log, 1)).toEqual([]);
    expect(turnSoFar([], 0)).toEqual([]);
  });
});
