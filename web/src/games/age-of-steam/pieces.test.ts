import { expect, it } from 'vitest';
import type { LogEntry } from '../../wire';
import { changes, marksOf } from '../../since/pieces';
import type { CityView, TileView, View } from '../../wire/age-of-steam';
import { fallen } from './happenings';
import { pieces } from './pieces';

const tile = (hex: string, kind: TileView['tile'], owner: number | null) => ({ hex, tile: kind, rotation: 0, disc: false, tracks: [{ sides: ['n', 's'], owner, line: 0 }] }) as TileView;
const city = (hex: string, ...cubes: CityView['cubes']) => ({ city: hex, hex, color: 'red', new_city: null, cubes }) as CityView;
const view = (more: Partial<View>) => ({ tiles: [], cities: [], display: [], players: [], ...more }) as unknown as View;
const told = (before: View, after: View) => changes(pieces(before), pieces(after)).map(({ seat, from, to }) => [seat, from, to]);

it('track comes to its hex with its owner', () => {
  expect(told(view({}), view({ tiles: [tile('c01r01', 'straight', 2)] }))).toEqual([[2, null, 'hex:c01r01']]);
});
it('cubes grow from the display into their city, and leave it', () => {
  const before = view({ cities: [city('c05r05', 'red')], display: [{ space: 'w3_1', cube: 'blue' }] });
  const after = view({ cities: [city('c05r05', 'blue')], display: [{ space: 'w3_1', cube: null }] });
  expect(told(before, after)).toEqual([
    [null, 'space:w3_1', 'hex:c05r05'],
    [null, 'hex:c05r05', null],
  ]);
});
it('who goes bankrupt is known by the step', () => {
  expect(fallen({ shown: [{ what: 'dice_rolled', half: 'west', dice: [1] }, { what: 'went_bankrupt', seat: 3, missing: 2 }] } as unknown as LogEntry)).toEqual([3]);
});
it('a cube that was delivered is gone from its city, though another of its colour has come elsewhere', () => {
  const before = view({ cities: [city('c05r05', 'blue'), city('c09r09')], display: [{ space: 'w3_1', cube: 'blue' }] });
  const after = view({ cities: [city('c05r05'), city('c09r09', 'blue')], display: [{ space: 'w3_1', cube: null }, { space: 'w4_1', cube: 'red' }] });
  expect(marksOf(changes(pieces(before), pieces(after)))).toEqual([
    { kind: 'came', at: 'hex:c09r09', seat: null },
    { kind: 'came', at: 'space:w4_1', seat: null },
    { kind: 'went', at: 'hex:c05r05', seat: null },
  ]);
});
it('who took which action and a better engine is marked with their shape', () => {
  const player = (action: string | null, engine: number) => [{ seat: 2, action, engine }] as unknown as View['players'];
  expect(marksOf(changes(pieces(view({ players: player(null, 1) })), pieces(view({ players: player('locomotive', 2) }))))).toEqual([
    { kind: 'came', at: 'act:locomotive', seat: 2 },
    { kind: 'came', at: 'engine:2', seat: 2 },
  ]);
});
