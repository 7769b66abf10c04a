import { expect, it } from 'vitest';
import { changes } from '../../since/pieces';
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
