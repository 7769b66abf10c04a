// What lies where: track on hexes, New Cities, cubes on the map and on the goods display, who has which action and engine.

import type { Piece } from '../../since/pieces';
import type { Good, View } from '../../wire/age-of-steam';
import { actionTarget, hexTarget, spaceTarget } from './targets';

/** As `Cube` draws them. */
const INK: Readonly<Record<Good, string>> = { red: '#c0392b', blue: '#2a63ad', purple: '#84479b', yellow: '#e6b92c', black: '#2a2a2c' };

/** Where the books tell a player's engine. */
const enginePlace = (seat: number) => `engine:${seat}`;

export function pieces(view: View): Piece[] {
  const tracks = view.tiles.flatMap(({ hex, tile, rotation, tracks }) => {
    const owners = [...new Set(tracks.map((track) => track.owner))];
    return owners.map((seat): Piece => ({ kind: `track:${hex} ${tile} ${rotation} ${seat}`, at: hexTarget(hex), seat, look: { kind: 'mark' } }));
  });
  const cities = view.cities.flatMap(({ hex, new_city }): Piece[] => (new_city ? [{ kind: `city:${new_city}`, at: hexTarget(hex), seat: null, look: { kind: 'mark' } }] : []));
  const cube = (good: Good, at: string, isStock = false): Piece => ({ kind: `cube:${good}`, at, seat: null, look: { kind: 'cube', color: INK[good] }, isStock, isFromStock: true });
  const waiting = view.cities.flatMap(({ hex, cubes }) => cubes.map((good) => cube(good, hexTarget(hex))));
  const coming = view.display.flatMap(({ space, cube: good }) => (good ? [cube(good, spaceTarget(space), true)] : []));
  const actions = view.players.flatMap(({ seat, action }): Piece[] => (action ? [{ kind: `action:${seat}`, at: actionTarget(action), seat, look: { kind: 'mark' }, isShown: true }] : []));
  // A better engine is another piece at the same place.
  const engines = view.players.map(({ seat, engine }): Piece => ({ kind: `engine:${seat} ${engine}`, at: enginePlace(seat), seat, look: { kind: 'mark' }, isShown: true }));
  return [...tracks, ...cities, ...waiting, ...coming, ...actions, ...engines];
}
