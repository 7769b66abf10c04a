// Where everything lies on Longhorn's board, in the board's own units: once for wide windows, with a
// panel on each side, and once for phones, with the panels below.

import type { Color } from '../../wire/longhorn';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}

export const COLORS: readonly Color[] = ['black', 'white', 'orange', 'green'];
/** The drawing of one cow. */
export const COW = { w: 60, h: 42 };
/** A lonely cow does not fill its pasture. */
const LARGEST = 1.2;

export interface Layout {
  kind: 'wide' | 'tall';
  canvas: { w: number; h: number };
  cells: Box[];
  panels: [Box, Box];
  /** How large the disc and the tokens are. */
  disc: number;
  token: number;
  /** The part of a tile that is landscape. */
  band: number;
}

export const WIDE: Layout = {
  kind: 'wide',
  canvas: { w: 1274, h: 800 },
  cells: grid({ x: 250, y: 12, w: 250, h: 251 }, 12),
  panels: [
    { x: 8, y: 12, w: 226, h: 777 },
    { x: 1040, y: 12, w: 226, h: 777 },
  ],
  disc: 33,
  token: 27,
  band: 72,
};

export const TALL: Layout = {
  kind: 'tall',
  canvas: { w: 640, h: 930 },
  cells: grid({ x: 3, y: 3, w: 208, h: 234 }, 5),
  panels: [
    { x: 3, y: 724, w: 314, h: 202 },
    { x: 323, y: 724, w: 314, h: 202 },
  ],
  disc: 29,
  token: 25,
  band: 62,
};

/** The part of a tile where the cows of a colour stand: two by two below the landscape. */
export function pasture(layout: Layout, cell: number, color: Color): Box {
  const tile = layout.cells[cell]!;
  const i = COLORS.indexOf(color);
  const w = tile.w / 2;
  const h = (tile.h - layout.band) / 2;
  return { x: tile.x + (i % 2) * w, y: tile.y + layout.band + Math.floor(i / 2) * h, w, h };
}

export function discSpot(layout: Layout, cell: number): Point {
  const tile = layout.cells[cell]!;
  return { x: tile.x + tile.w / 2, y: tile.y + layout.band + (tile.h - layout.band) / 2 };
}

export function tokenSpot(layout: Layout, cell: number): Point {
  const tile = layout.cells[cell]!;
  return { x: tile.x + tile.w - layout.token - 7, y: tile.y + layout.token + 7 };
}

/** The row of a herd in a player's panel. */
export function herdRow(layout: Layout, seat: number, color: Color): Box {
  const panel = layout.panels[seat]!;
  const i = COLORS.indexOf(color);
  if (layout.kind === 'wide') return { x: panel.x + 14, y: panel.y + 148 + i * 106, w: panel.w - 28, h: 98 };
  const w = (panel.w - 18) / 2;
  return { x: panel.x + 6 + (i % 2) * (w + 6), y: panel.y + 6 + Math.floor(i / 2) * 62, w, h: 57 };
}

export function nuggetSpot(layout: Layout, seat: number, slot: number): Point {
  const panel = layout.panels[seat]!;
  if (layout.kind === 'wide') return { x: panel.x + 45 + (slot % 3) * 68, y: panel.y + 626 + Math.floor(slot / 3) * 48 };
  // The button that leads nearer stands in the last corner.
  return { x: panel.x + 30 + slot * 46, y: panel.y + 168 };
}

/** Where `n` cows stand in a box: the size of one and the left upper corner of each. */
export function cowSpots(n: number, box: Box): { scale: number; spots: Point[] } {
  const rows = n <= 3 ? 1 : 2;
  const perRow = Math.ceil(n / rows);
  const scale = Math.min(box.h / rows / COW.h, box.w / (COW.w * (1 + (perRow - 1) * 0.62)), LARGEST);
  const [w, h] = [COW.w * scale, COW.h * scale];
  const pitch = perRow === 1 ? 0 : Math.min(w * 0.96, (box.w - w) / (perRow - 1));
  const spots = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = row === 0 ? perRow : n - perRow;
    const width = w + (inRow - 1) * pitch;
    const top = (box.h - rows * h) / 2;
    return { x: box.x + (box.w - width) / 2 + (i % perRow) * pitch, y: box.y + top + row * h };
  });
  return { scale, spots };
}

function grid(first: Box, gap: number): Box[] {
  return Array.from({ length: 9 }, (_, cell) => ({
    ...first,
    x: first.x + (cell % 3) * (first.w + gap),
    y: first.y + Math.floor(cell / 3) * (first.h + gap),
  }));
}
