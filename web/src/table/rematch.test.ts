import { expect, it } from 'vitest';
import type { TableInfo } from '../wire';
import { rematch } from './rematch';

const table = (mine: number[], second: 'person' | 'bot'): TableInfo =>
  ({
    game: 'longhorn',
    options: { sheriff: 'never' },
    undo: 'consent',
    hints: 'friendly',
    open: true,
    mine,
    seats: [
      { holder: { kind: 'person' }, name: 'Ada', connected: true },
      { holder: second === 'bot' ? { kind: 'bot', level: 'hard' } : { kind: 'person' }, name: 'Bo', connected: true },
    ],
  }) as unknown as TableInfo;

it('bots and settings stay', () => {
  const again = rematch(table([0], 'bot'));
  expect(again.seats).toEqual([{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'hard' }]);
  expect(again).toMatchObject({ game: 'longhorn', options: { sheriff: 'never' }, undo: 'consent', friendly: true, open: true });
});
it('the seat of a friend is free for the friend', () => {
  expect(rematch(table([1], 'person')).seats).toEqual([{ kind: 'open' }, { kind: 'me', name: 'Bo' }]);
});
it('both seats of one screen stay there', () => {
  expect(rematch(table([0, 1], 'person')).seats.map((seat) => seat.kind)).toEqual(['me', 'me']);
});
it('a watcher takes a free seat', () => {
  expect(rematch(table([], 'person')).seats.map((seat) => seat.kind)).toEqual(['me', 'open']);
});
