import { expect, it } from 'vitest';
import { changes, marksOf } from '../../since/pieces';
import type { View } from '../../wire/longhorn';
import { cows, position } from './fixture';
import { pieces } from './pieces';

const told = (before: View, after: View) => changes(pieces(before), pieces(after)).map(({ seat, from, to }) => [seat, from, to]);

it('stolen cows go from their tile to the herd, and the disc goes on', () => {
  const before = position();
  const after = position({ disc: 'salomon_tree' });
  after.cells[8].cows = cows({ green: 1 });
  after.players[1].cows = cows({ orange: 2 });
  expect(told(before, after)).toEqual([
    [1, 'tile:tulsa', 'herd:1:orange'],
    [1, 'tile:tulsa', 'herd:1:orange'],
    [null, 'tile:tulsa', 'tile:salomon_tree'],
  ]);
});
it('a new deal is no movement', () => {
  const after = position({ series: { game: 2, of: 3, won: [1, 0] } });
  expect(told(position(), after).filter(([, from, to]) => from !== null && to !== null)).toEqual([]);
});
it('where cows were stolen is marked with the thief, and nuggets where they lie', () => {
  const after = position();
  after.cells[8].cows = cows({ green: 1 });
  after.players[1].cows = cows({ orange: 2 });
  after.players[1].nuggets = [...after.players[1].nuggets, 300];
  expect(marksOf(changes(pieces(position()), pieces(after)))).toEqual([
    { kind: 'moved', at: 'herd:1:orange', seat: 1 },
    { kind: 'went', at: 'tile:tulsa', seat: 1 },
    { kind: 'came', at: 'nuggets:1', seat: 1 },
  ]);
});
