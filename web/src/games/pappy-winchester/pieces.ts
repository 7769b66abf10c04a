// What lies where: hats on parcels, tokens, and the two vehicles. Notes are seen by what is told, since purses are hidden.

import { seatPlace, type Piece } from '../../since/pieces';
import type { View } from '../../wire/pappy-winchester';
import { stopTarget } from './targets';

export const parcelPlace = (parcel: number) => `parcel:${parcel}`;

export function pieces(view: View): Piece[] {
  const owned = view.parcels.flatMap((land, i): Piece[] => (land.owner === null ? [] : [{ kind: `hat:${i}`, at: parcelPlace(i + 1), seat: land.owner, look: { kind: 'drawing', href: '#pw-hat' } }]));
  const tokens = view.parcels.map((land, i): Piece => ({ kind: `token:${i}`, at: land.owner === null ? parcelPlace(i + 1) : seatPlace(land.owner), seat: land.owner, look: { kind: 'drawing', href: `#pw-${land.token ?? 'hidden'}` } }));
  const vehicle = (kind: 'train' | 'boat'): Piece => ({ kind, at: stopTarget(view[kind]), seat: null, look: { kind: 'drawing', href: `#pw-${kind}` }, isShown: true });
  const piles = view.common.map((pile): Piece => ({ kind: `pile:${pile.objective}`, at: pile.taken_by === null ? `pile:${pile.objective}` : seatPlace(pile.taken_by), seat: pile.taken_by, look: { kind: 'card' }, isShown: true }));
  return [...owned, ...tokens, vehicle('train'), vehicle('boat'), ...piles];
}
