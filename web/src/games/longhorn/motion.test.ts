import { expect, it } from 'vitest';
import { cows, position } from './fixture';
import { WIDE, herdRow, pasture } from './layout';
import { flights } from './motion';

const before = position();
const after = position({
  cells: before.cells.map((place) => (place.tile === 'tulsa' ? { ...place, cows: cows({ green: 1 }) } : place)) as typeof before.cells,
  players: [{ ...before.players[0], cows: cows({ orange: 2 }) }, before.players[1]],
});
const within = (point: { x: number; y: number }, box: { x: number; y: number; w: number; h: number }) =>
  box.x <= point.x && point.x <= box.x + box.w && box.y <= point.y && point.y <= box.y + box.h;

it('stolen cows fly from their tile to the herd', () => {
  const flying = flights(before, after, WIDE);
  expect(flying.map((flight) => flight.color)).toEqual(['orange', 'orange']);
  expect(within(flying[0]!.from, pasture(WIDE, 8, 'orange'))).toBe(true);
  expect(within(flying[0]!.to, herdRow(WIDE, 0, 'orange'))).toBe(true);
});
it('on the way back they fly back', () => {
  expect(within(flights(after, before, WIDE)[0]!.to, pasture(WIDE, 8, 'orange'))).toBe(true);
});
it('cows that die and cows of a new deal do not fly', () => {
  const dead = position({ cells: after.cells });
  expect(flights(before, dead, WIDE)).toEqual([]);
  expect(flights(before, { ...after, series: { game: 2, of: 3, won: [1, 0] } }, WIDE)).toEqual([]);
});
