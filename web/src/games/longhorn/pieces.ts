// What lies where: cows on their tiles and in herds, tokens, nuggets, and the disc.

import { many, type Piece } from '../../since/pieces';
import type { View } from '../../wire/longhorn';
import { COLORS } from './layout';
import { herdTarget, tileTarget } from './targets';

/** Where a player's nuggets lie. */
export const nuggetPlace = (seat: number) => `nuggets:${seat}`;

export function pieces(view: View): Piece[] {
  // A new deal is no movement: its pieces are others.
  const deal = view.series.game;
  const tiles = view.cells.flatMap(({ tile, cows, token }) => [
    ...COLORS.flatMap((color) => many(cows[color], { kind: `cow:${color} ${deal}`, at: tileTarget(tile), seat: null, look: { kind: 'drawing', href: `#lh-cow-${color}` }, isMissed: true })),
    ...many(token ? 1 : 0, { kind: `token:${token?.type} ${deal}`, at: tileTarget(tile), seat: null, look: { kind: 'mark' }, isShown: true }),
  ]);
  const herds = view.players.flatMap((player, seat) => [
    ...COLORS.flatMap((color) => many(player.cows[color], { kind: `cow:${color} ${deal}`, at: herdTarget(seat, color), seat, look: { kind: 'drawing', href: `#lh-cow-${color}` } })),
    ...player.nuggets.map((value): Piece => ({ kind: `nugget ${deal}`, at: nuggetPlace(seat), seat, look: { kind: 'coin', n: value } })),
  ]);
  const disc: Piece[] = view.disc ? [{ kind: `disc ${deal}`, at: tileTarget(view.disc), seat: null, look: { kind: 'mark' }, isShown: true }] : [];
  return [...tiles, ...herds, ...disc];
}
