// A plan of track that only its maker sees, at any time. It is a sketch: tiles are offered that have the right
// shape for their hex, and prices are read from the tables of the rules. Whether a tile may really be laid,
// and for how much, is asked of the server when the turn has come.

import type { Seat } from '../../wire';
import type { HexId, TileView, View } from '../../wire/age-of-steam';
import type { HexPlace, MapSheet } from './layout';
import { PLACEMENTS, edgeOf, opposite, sameTrack, shapeOf, tracksOf, type Placement, type Track } from './track';

export interface Planned extends Placement {
  hex: HexId;
}
export type Plan = readonly Planned[];

export const plannedAt = (plan: Plan, hex: HexId): Planned | null => plan.find((one) => one.hex === hex) ?? null;

/** The plan without what lies on the map by now, or can lie there no more. */
export function pruned(plan: Plan, view: View): Plan {
  const isCity = (hex: HexId) => view.cities.some((city) => city.hex === hex);
  const isLaid = (one: Planned) => view.tiles.some((tile) => tile.hex === one.hex && tile.tile === one.tile && tile.rotation === one.rotation);
  const left = plan.filter((one) => !isLaid(one) && !isCity(one.hex));
  return left.length === plan.length ? plan : left;
}

/** The tiles whose shape fits a hex, as far as a sketch can tell, the cheapest first. */
export function sketches(view: View, sheet: MapSheet, plan: Plan, hex: HexId, me: Seat | null): Placement[] {
  const place = sheet.at.get(hex);
  if (!place || view.cities.some((city) => city.hex === hex)) return [];
  const old = view.tiles.find((tile) => tile.hex === hex) ?? null;
  const isTown = view.towns.some((town) => town.hex === hex);
  const fits = PLACEMENTS.filter((placement) => fitsHex(placement, place, old, isTown, view) && joinsNobody(placement, place, old, view, me));
  const met = (placement: Placement) => meetings(placement, place, view, plan);
  const cost = (placement: Placement) => price(view, sheet, { hex, ...placement }, me);
  return fits.filter((placement) => met(placement) > 0 || old !== null).toSorted((a, b) => cost(a) - cost(b) || met(b) - met(a));
}

function fitsHex(placement: Placement, place: HexPlace, old: TileView | null, isTown: boolean, view: View): boolean {
  const { cls, exits } = shapeOf(placement);
  if (!exits.every((edge) => place.beyond[edge])) return false;
  if (!isTown && cls === 'town') return false;
  if (!old) return isTown || cls === 'simple' || view.options.direct_complex_placement;
  const [now, before] = [tracksOf(placement, isTown), old.tracks.map((track) => track.sides.map(edgeOf))];
  const stays = (track: Track) => now.some((other) => sameTrack(track, other));
  if (before.length === now.length) return isTurn(before, now);
  return now.length > before.length && before.every(stays);
}
/** One end turned, everything else as it was. */
function isTurn(before: readonly Track[], now: readonly Track[]): boolean {
  const gone = before.filter((track) => !now.some((other) => sameTrack(track, other)));
  const come = now.filter((track) => !before.some((other) => sameTrack(track, other)));
  return gone.length === 1 && come.length === 1 && gone[0]!.length === 2 && come[0]!.some((edge) => gone[0]!.includes(edge));
}
function joinsNobody(placement: Placement, place: HexPlace, old: TileView | null, view: View, me: Seat | null): boolean {
  const had = new Set(old?.tracks.flatMap((track) => track.sides.map(edgeOf)));
  return shapeOf(placement).exits.every((edge) => {
    if (had.has(edge)) return true;
    const next = view.tiles.find((tile) => tile.hex === place.beyond[edge]);
    const joined = next?.tracks.find((track) => track.sides.some((side) => edgeOf(side) === opposite(edge)));
    return !joined || joined.owner === null || joined.owner === me;
  });
}
/** How many exits meet a city, track or a planned tile. */
function meetings(placement: Placement, place: HexPlace, view: View, plan: Plan): number {
  return shapeOf(placement).exits.filter((edge) => {
    const next = place.beyond[edge] ?? '';
    if (view.cities.some((city) => city.hex === next)) return true;
    const planned = plannedAt(plan, next);
    if (planned) return shapeOf(planned).exits.includes(opposite(edge));
    const tile = view.tiles.find((one) => one.hex === next);
    return tile?.tracks.some((track) => track.sides.some((side) => edgeOf(side) === opposite(edge))) ?? false;
  }).length;
}

/** What a tile would cost by the tables (AS-87 to AS-92). */
export function price(view: View, sheet: MapSheet, { hex, ...placement }: Planned, me: Seat | null): number {
  const { costs } = sheet;
  if (view.options.faidutti_engineer && me !== null && view.players[me]?.action === 'engineer') return costs.faidutti_engineer;
  const { cls, exits } = shapeOf(placement);
  const old = view.tiles.find((tile) => tile.hex === hex);
  const isTown = view.towns.some((town) => town.hex === hex);
  const ground = sheet.at.get(hex)?.terrain;
  const terrain = ground === 'river' || ground === 'mountain' ? ground : 'plain';
  if (isTown) return old ? costs.replace.town : costs.place.town.base + costs.place.town.per_exit * exits.length;
  if (!old) return cls === 'crossing' || cls === 'coexist' ? costs.direct_complex_option[cls][terrain] : costs.place.simple[terrain];
  if (shapeOf(old).cls !== 'simple' || cls === 'simple') return costs.replace.other;
  return cls === 'coexist' ? view.options.coexist_upgrade_cost : costs.replace.simple_to_complex;
}

export const totalCost = (view: View, sheet: MapSheet, plan: Plan, me: Seat | null): number => plan.reduce((sum, one) => sum + price(view, sheet, one, me), 0);
