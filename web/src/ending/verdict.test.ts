import { describe, expect, it } from 'vitest';
import type { LogEntry, Note, Placing, ScoreSheet } from '../wire';
import { dropouts, verdict } from './verdict';

const sheet = (categories: Record<string, number[]>): ScoreSheet => ({
  categories: Object.entries(categories).map(([word, scores]) => ({ word, scores })),
  totals: Object.values(categories)[0]!.map((_, seat) => Object.values(categories).reduce((sum, scores) => sum + scores[seat]!, 0)),
});
const places = (...ranks: [rank: number, score: number][]): Placing[] => ranks.map(([rank, score], seat) => ({ seat, rank, score }));

describe('what decided it', () => {
  it('is where the winner was most ahead of the second', () => {
    expect(verdict(places([2, 30], [1, 35], [3, 10]), sheet({ money: [20, 12, 5], cities: [10, 23, 5] }))).toEqual({ kind: 'won', winner: 1, second: 0, by: 5, most: { word: 'cities', mine: 23, theirs: 10 } });
  });
  it('is what breaks a tie', () => {
    expect(verdict(places([1, 30], [2, 30], [3, 30]), sheet({ money: [30, 30, 30] }))).toEqual({ kind: 'tie_broken', winner: 0, second: 1, points: 30 });
  });
  it('is nothing where victory is shared', () => {
    expect(verdict(places([1, 30], [1, 30], [3, 2]), sheet({ money: [30, 30, 2] }))).toEqual({ kind: 'shared', winners: [0, 1], points: 30 });
  });
  it('is not the points of who lost with more', () => {
    expect(verdict(places([2, 900], [1, 300]), sheet({ cows: [900, 300] }))).toEqual({ kind: 'otherwise', winner: 1 });
  });
  it('is unknown where nobody won', () => {
    expect(verdict([], sheet({ money: [0] }))).toBeNull();
  });
});

it('tells who dropped out and when, by themselves or by the rules', () => {
  const log = [1, 2, 3, 4].map((step) => ({ step }) as LogEntry);
  const note = (kind: Note['kind'], step: number): Note => ({ kind, step, seat: 1, name: 'Bo', about: null, at: 0 });
  const told = dropouts(log, [note('sat_down', 1), note('conceded', 3)], (entry) => (entry.step === 2 ? [0] : []));
  expect(told.map(({ step, seat, note: kept }) => [step, seat, kept?.kind ?? null])).toEqual([
    [2, 0, null],
    [3, 1, 'conceded'],
  ]);
});
