// A small position for the tests of this folder.

import type { Offer } from '../../wire';
import type { Action, Cows, Tile, View } from '../../wire/longhorn';

const TILES: Tile[] = ['nugget_hill', 'blackstone_corral', 'cherokee_spring', 'dagger_flat', 'maverick_junction', 'red_river_valley', 'kid_coppers_ranch', 'salomon_tree', 'tulsa'];

export const cows = (counts: Partial<Cows> = {}): Cows => ({ black: 0, white: 0, orange: 0, green: 0, ...counts });

/** The disc on Tulsa, which holds two orange cows and a green one. */
export function position(change: Partial<View> = {}): View {
  return {
    options: {} as View['options'],
    phase: { decide: 'steal' },
    waiting: 0,
    active: 0,
    first: 0,
    disc: 'tulsa',
    cells: TILES.map((tile) => ({ tile, cows: cows(tile === 'tulsa' ? { orange: 2, green: 1 } : { black: 1 }), token: null, dangerous: false, printed: 4 })) as View['cells'],
    players: [
      { outlaw: 'eagle_perkins', cows: cows(), nuggets: [], money: 0, barred: [] },
      { outlaw: 'jessie_artist_byrd', cows: cows(), nuggets: [], money: 0, barred: [] },
    ],
    values: [800, 0, 200, 100],
    removed: cows(),
    struck: null,
    steals: [],
    series: { game: 1, of: 1, won: [0, 0] },
    ...change,
  };
}

export const offer = (notation: string, action: Action): Offer => ({ notation, action, label: { say: notation, with: [] } });
