import { describe, expect, it } from 'vitest';
import type { MyEvent, MyTable, TableInfo } from '../wire';
import { after, badgeText, fromLobby, newlyWaiting, nextFrom, past, titled, waitingFor } from './list';

const table = (id: string, waits: boolean, changed_at = 0): MyTable => ({ id, name: id, game: 'longhorn', stage: 'playing', waits, step: 3, changed_at });
const ids = (tables: readonly MyTable[]) => tables.map(({ id }) => id);

describe('my tables', () => {
  const told: MyEvent[] = [
    { type: 'tables', tables: [table('a', false)], invitations: [] },
    { type: 'sat_down', ...table('b', false) },
    { type: 'begun', ...table('b', false) },
    { type: 'your_turn', ...table('b', true) },
    { type: 'your_turn', ...table('a', true) },
    { type: 'turn_passed', ...table('b', false) },
  ];
  it('are what was told last of each', () => {
    const now = told.reduce(after, [] as readonly MyTable[]);
    expect(ids(now)).toEqual(['a', 'b']);
    expect(ids(waitingFor(now))).toEqual(['a']);
  });
  it('are gone when they are over or left', () => {
    const now = told.reduce(after, [] as readonly MyTable[]);
    expect(ids(after(now, { type: 'over', ...table('a', false) }))).toEqual(['b']);
    expect(ids(after(now, { type: 'left', id: 'b' }))).toEqual(['a']);
    expect(after(now, { type: 'tables', tables: [], invitations: [] })).toEqual([]);
  });
  it('are none to which I am only invited', () => {
    expect(after([table('a', false)], { type: 'invited', ...table('b', false) })).toEqual([table('a', false)]);
  });
  it('are told apart from other events by nothing but their fields', () => {
    expect(after([], { type: 'your_turn', ...table('a', true) })).toEqual([table('a', true)]);
  });
});

describe('what was told of a turn', () => {
  it('is past where somebody else is waited for, and where I am no more', () => {
    const before = [table('a', true), table('b', true), table('c', false)];
    const now = [table('b', true), table('c', false)];
    expect(past(before, now)).toEqual(['c', 'a']);
    expect(past([], [table('d', false), table('e', true)])).toEqual(['d']);
    expect(past([], [])).toEqual([]);
  });
});

describe('the next table', () => {
  const waiting = waitingFor([table('b', true, 2), table('a', true, 1), table('c', true, 3), table('d', false, 0)]);
  it('is the one that has waited longest', () => {
    expect(ids(waiting)).toEqual(['a', 'b', 'c']);
    expect(nextFrom(waiting, null)?.id).toBe('a');
    expect(nextFrom(waiting, 'd')?.id).toBe('a');
  });
  it('goes round all of them, also by who does not move', () => {
    expect(['a', 'b', 'c'].map((here) => nextFrom(waiting, here)?.id)).toEqual(['b', 'c', 'a']);
  });
  it('is none where only this one waits', () => {
    expect(nextFrom([table('a', true)], 'a')).toBe(null);
    expect(nextFrom([], 'a')).toBe(null);
  });
});

it('a notice is for tables that begin to wait', () => {
  const before = [table('a', true), table('b', false)];
  expect(ids(newlyWaiting(before, [table('a', true), table('b', true), table('c', true)]))).toEqual(['b', 'c']);
  expect(newlyWaiting(before, before)).toEqual([]);
});

it('the list of the first page tells the same', () => {
  const info = (id: string, more: Partial<TableInfo>) => ({ ...table(id, false), stage: 'playing', mine: [0], seats: [], waiting: 0, set_aside: null, ...more }) as unknown as TableInfo;
  const tables = [info('a', {}), info('b', { waiting: 1 }), info('c', { stage: 'over' }), info('d', { mine: [] }), info('e', { stage: 'gathering' }), info('f', { seats: [{ away: 'timeout' }] as unknown as TableInfo['seats'] })];
  expect(fromLobby(tables)).toEqual([table('a', true), table('b', false), { ...table('e', false), stage: 'gathering' }, table('f', false)]);
});

it('the number stands before the title, once', () => {
  expect(titled('Railhead', 2)).toBe('(2) Railhead');
  expect(titled('(2) Railhead', 3)).toBe('(3) Railhead');
  expect(titled('(12) Railhead', 0)).toBe('Railhead');
  expect([1, 9, 10].map(badgeText)).toEqual(['1', '9', '9+']);
});
