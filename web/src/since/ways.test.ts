import { describe, expect, it } from 'vitest';
import type { LogEntry, Note } from '../wire';
import { notesBeside, standInFor, wayOf } from './ways';

const entry = (step: number, seat: number, by: LogEntry['by'] = 'hand') => ({ step, seat, by }) as LogEntry;
const noted = (step: number, seat: number, kind: Note['kind']) => ({ step, seat, kind }) as Note;

describe('a step', () => {
  const notes = [noted(3, 1, 'stand_in'), noted(3, 1, 'wants_end'), noted(6, 1, 'back'), noted(8, 2, 'left_to_bot')];
  it('is a stand-in\'s from when it began until its player was back', () => {
    expect([3, 4, 6, 7].map((step) => wayOf(entry(step, 1), notes))).toEqual([null, 'stand_in', 'stand_in', null]);
    expect(wayOf(entry(4, 0), notes)).toBeNull();
  });
  it('says by itself that an order, a prepared move or the rules decided it', () => {
    expect((['order', 'prepared', 'only'] as const).map((by) => wayOf(entry(9, 1, by), notes))).toEqual(['order', 'prepared', 'only']);
  });
  it('of a bot that has taken the seat needs no word, until a person sits there again', () => {
    expect(standInFor(entry(9, 2), notes)).toBe('bot');
    expect(wayOf(entry(9, 2), notes)).toBeNull();
    expect(wayOf(entry(9, 2), [...notes, noted(9, 2, 'sat_down')])).toBe('stand_in');
    expect(wayOf(entry(10, 2), [...notes, noted(9, 2, 'sat_down')])).toBeNull();
  });
});

it('what was noted beside steps is what came between them, before the first and after the last', () => {
  const notes = [noted(1, 0, 'back'), noted(2, 1, 'stand_in'), noted(4, 1, 'back'), noted(5, 2, 'stand_in'), noted(9, 2, 'back')];
  const log = [1, 2, 3, 4, 5, 6].map((step) => entry(step, 0));
  expect(notesBeside(notes, log.slice(2, 4), 6).map(({ step }) => step)).toEqual([2, 4]);
  expect(notesBeside(notes, log.slice(4), 6).map(({ step }) => step), 'steps were taken back').toEqual([4, 5, 9]);
  expect(notesBeside(notes, [], 6)).toEqual([]);
});
