// The choices of the table read back from their targets: tiles for a hex, New Cities for a town, ways for a cube.

import type { Target } from '../../table/draft';
import type { Good, HexId, NewCity, Side, Stop, TileKind } from '../../wire/age-of-steam';
import type { Delivery } from './routes';
import type { Placement } from './track';

export function parseLay(target: Target): Placement | null {
  const [kind, , tile, rotation] = target.split(':');
  return kind === 'lay' ? { tile: tile as TileKind, rotation: Number(rotation) } : null;
}

export function aims(targets: readonly Target[], hex: HexId): Placement[] {
  return targets.filter((target) => target.startsWith(`lay:${hex}:`)).map((target) => parseLay(target)!);
}

export function citiesOf(targets: readonly Target[], hex: HexId): NewCity[] {
  return targets.filter((target) => target.startsWith(`city:${hex}:`)).map((target) => target.split(':')[2] as NewCity);
}

export function deliveryOf(target: Target): Delivery {
  const [, good, from, way = ''] = target.split(':');
  const words = way.split(' ');
  const legs = words.flatMap((word, i) => (i % 2 === 0 ? [{ side: word as Side, to: words[i + 1] as Stop }] : []));
  return { do: 'deliver', good: good as Good, from: from as Stop, legs };
}

export interface Kind {
  tile: TileKind;
  ways: Placement[];
  price: number;
}

/** The kinds of tile with the ways in which each may lie, the cheaper first. */
export function kindsOf(placements: readonly Placement[], price: (placement: Placement) => number): Kind[] {
  const kinds = new Map<TileKind, Kind>();
  for (const placement of placements) {
    const kind = kinds.get(placement.tile);
    if (kind) kind.ways.push(placement);
    else kinds.set(placement.tile, { tile: placement.tile, ways: [placement], price: price(placement) });
  }
  return [...kinds.values()].toSorted((a, b) => a.price - b.price);
}
