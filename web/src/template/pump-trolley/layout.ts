// Where everything lies: the line winds to and fro, below it the die and the rest, then the crews.

export const SIDE = 120;
const GAP = 10;
const MARGIN = 12;
/** The height of the die and the rest, and of one crew's line. */
export const TRAY = 110;
export const CREW = 44;

export interface Layout {
  w: number;
  h: number;
  perRow: number;
  /** The upper edges of the tray and of the crews. */
  tray: number;
  crews: number;
}

export function layout(spaces: number, crews: number, isTall: boolean): Layout {
  const perRow = isTall ? 4 : 7;
  const rows = Math.ceil((spaces + 1) / perRow);
  const tray = MARGIN + rows * (SIDE + GAP);
  const names = tray + TRAY + GAP;
  return { w: 2 * MARGIN + perRow * (SIDE + GAP) - GAP, h: names + crews * CREW + MARGIN, perRow, tray, crews: names };
}

/** The left upper corner of a space: every other row runs back. */
export function corner({ perRow }: Layout, space: number): { x: number; y: number } {
  const row = Math.floor(space / perRow);
  const along = space % perRow;
  const column = row % 2 === 0 ? along : perRow - 1 - along;
  return { x: MARGIN + column * (SIDE + GAP), y: MARGIN + row * (SIDE + GAP) };
}

/** Where the trolleys of `n` crews stand within a space. */
export function stand(n: number, i: number): { x: number; y: number } {
  const columns = n === 1 ? 1 : 2;
  return { x: SIDE * (columns === 1 ? 0.5 : 0.3 + 0.4 * (i % 2)), y: SIDE * (n <= 2 ? 0.66 : 0.5 + 0.3 * Math.floor(i / 2)) };
}
