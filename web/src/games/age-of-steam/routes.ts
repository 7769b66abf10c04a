// Deliveries as they lie on the map: the way of a cube from stop to stop, and whom each link pays. What may
// be delivered is what the server offers.

import type { Seat } from '../../wire';
import type { Action, Leg, LineView, Stop, View } from '../../wire/age-of-steam';
import type { HexPlace, MapSheet, Point } from './layout';
import { edgeOf, middleOf, opposite, type Edge } from './track';

export type Delivery = Extract<Action, { do: 'deliver' }>;
export interface Pay {
  seat: Seat;
  links: number;
}

/** The line that leaves a stop over a side. */
export function lineOf(view: View, stop: Stop, leg: Leg): LineView | null {
  const leaves = (line: LineView) => line.ends.some((end) => end.stop === stop && end.side === leg.side);
  return view.lines.find((line) => line.is_link && leaves(line)) ?? null;
}

/** Who earns what by a delivery, as the links say; nobody's links pay nobody. */
export function pays(view: View, delivery: Pick<Delivery, 'from' | 'legs'>): Pay[] {
  const links = new Map<Seat, number>();
  let at = delivery.from;
  for (const leg of delivery.legs) {
    const owner = lineOf(view, at, leg)?.pays ?? null;
    if (owner !== null) links.set(owner, (links.get(owner) ?? 0) + 1);
    at = leg.to;
  }
  return [...links].map(([seat, count]) => ({ seat, links: count })).sort((a, b) => a.seat - b.seat);
}

/** The deliveries that bring me most and others least come first; then the shorter ones. */
export function byWorth(view: View, me: Seat | null): (a: Delivery, b: Delivery) => number {
  const of = (delivery: Delivery) => {
    const paid = pays(view, delivery);
    const mine = paid.find((pay) => pay.seat === me)?.links ?? 0;
    const others = paid.reduce((sum, pay) => sum + pay.links, 0) - mine;
    return mine * 100 - others * 10 - delivery.legs.length;
  };
  return (a, b) => of(b) - of(a);
}

/** The points that a cube passes, from the centre of its city to that of the last. */
export function course(view: View, sheet: MapSheet, delivery: Pick<Delivery, 'from' | 'legs'>): Point[] {
  const points: Point[] = [];
  let from = sheet.hexOf.get(delivery.from);
  for (const leg of delivery.legs) {
    const to = sheet.hexOf.get(leg.to);
    if (!from || !to) return points;
    points.push({ x: from.x, y: from.y }, ...legPoints(view, sheet, from, edgeOf(leg.side), to));
    from = to;
  }
  return from ? [...points, { x: from.x, y: from.y }] : points;
}

function legPoints(view: View, sheet: MapSheet, start: HexPlace, leaving: Edge, end: HexPlace): Point[] {
  const points: Point[] = [];
  let [here, edge] = [start, leaving];
  // A line is never longer than the map has hexes.
  for (let i = 0; i < sheet.hexes.length; i += 1) {
    const middle = middleOf(edge);
    points.push({ x: here.x + middle.x, y: here.y + middle.y });
    const next = sheet.at.get(here.beyond[edge] ?? '');
    if (!next || next === end) break;
    const tracks = view.tiles.find((tile) => tile.hex === next.id)?.tracks ?? [];
    const entered = opposite(edge);
    const track = tracks.map((one) => one.sides.map(edgeOf)).find((sides) => sides.includes(entered));
    const exit = track?.find((side) => side !== entered);
    if (exit === undefined) break;
    [here, edge] = [next, exit];
  }
  return points;
}

export const polyline = (points: readonly Point[]): string => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
