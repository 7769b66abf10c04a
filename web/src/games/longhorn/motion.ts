// What moved between two positions: the cows and nuggets that are seen to fly.

import type { Color, View } from '../../wire/longhorn';
import { COLORS, cowSpots, herdRow, pasture, type Layout, type Point } from './layout';

export interface Flight {
  color: Color;
  from: Point;
  to: Point;
}

/** A place that holds cows: a tile's pasture, or a herd. */
interface Holder {
  counts: (view: View, color: Color) => number;
  at: (color: Color) => Point;
}

/** One flight for every cow that went from one place to another. A new deal is not a movement. */
export function flights(before: View, after: View, layout: Layout): Flight[] {
  if (before.series.game !== after.series.game) return [];
  return COLORS.flatMap((color) => flightsOf(color, before, after, layout));
}

function flightsOf(color: Color, before: View, after: View, layout: Layout): Flight[] {
  const gone: Point[] = [];
  const come: Point[] = [];
  for (const holder of holders(layout)) {
    const change = holder.counts(after, color) - holder.counts(before, color);
    (change < 0 ? gone : come).push(...Array<Point>(Math.abs(change)).fill(holder.at(color)));
  }
  // Cows that die leave without arriving, so the shorter list counts.
  return gone.slice(0, come.length).map((from, i) => ({ color, from, to: come[i]! }));
}

function holders(layout: Layout): Holder[] {
  const tiles = layout.cells.map((_, cell) => ({
    counts: (view: View, color: Color) => view.cells[cell]!.cows[color],
    at: (color: Color) => first(pasture(layout, cell, color)),
  }));
  const herds = layout.panels.map((_, seat) => ({
    counts: (view: View, color: Color) => view.players[seat]!.cows[color],
    at: (color: Color) => first(herdRow(layout, seat, color)),
  }));
  return [...tiles, ...herds];
}

function first(box: { x: number; y: number; w: number; h: number }): Point {
  return cowSpots(1, box).spots[0]!;
}
