// A small position for tests: Evansville, Indianapolis and Cincinnati, with the links of two players.

import type { LineView, TileView, View } from '../../wire/age-of-steam';

const line = (owner: number, ends: LineView['ends']): LineView => ({ owner, segments: 2, is_link: true, pays: owner, ends });
const end = (stop: string, hex: string, side: LineView['ends'][number]['side']) => ({ stop, hex, side });
const tile = (hex: string, kind: TileView['tile'], rotation: number, tracks: [TileView['tracks'][number]['sides'], number, number][]): TileView => ({
  hex,
  tile: kind,
  rotation,
  disc: false,
  tracks: tracks.map(([sides, owner, of]) => ({ sides, owner, line: of })),
});

export function position(changes: Partial<View> = {}): View {
  return {
    map: 'rust_belt',
    phase: 'build_track',
    waiting: 0,
    options: { direct_complex_placement: false, coexist_upgrade_cost: 3, faidutti_engineer: false },
    players: [{ seat: 0, action: null }, { seat: 1, action: null }],
    cities: [
      { city: 'evansville', hex: 'c09r09', color: 'blue', new_city: null, cubes: [] },
      { city: 'cincinnati', hex: 'c12r08', color: 'blue', new_city: null, cubes: ['blue'] },
    ],
    towns: [{ town: 'indianapolis', hex: 'c10r08' }],
    tiles: [
      tile('c09r08', 'gentle', 1, [[['ne', 's'], 0, 0]]),
      tile('c10r08', 'straight', 1, [[['ne'], 0, 1], [['sw'], 0, 0]]),
      tile('c11r07', 'gentle', 2, [[['se', 'sw'], 0, 1]]),
      tile('c10r09', 'straight', 1, [[['ne', 'sw'], 1, 2]]),
      tile('c11r08', 'straight', 1, [[['ne', 'sw'], 1, 2]]),
    ],
    lines: [
      line(0, [end('evansville', 'c09r09', 'n'), end('indianapolis', 'c10r08', 'sw')]),
      line(0, [end('indianapolis', 'c10r08', 'ne'), end('cincinnati', 'c12r08', 'nw')]),
      line(1, [end('evansville', 'c09r09', 'ne'), end('cincinnati', 'c12r08', 'sw')]),
    ],
    ...changes,
  } as View;
}
