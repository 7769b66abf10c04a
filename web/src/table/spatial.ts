// Places on a page: arrow keys over a board, and room for a note beside something.

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const directionOf = (key: string): Direction | null => KEYS[key] ?? null;

/** The index of the area to go to from `from`, or null at the edge. Straight ahead is nearer than aside. */
export function nearest(areas: readonly Area[], from: number, direction: Direction): number | null {
  const here = middle(areas[from]!);
  let best: { index: number; cost: number } | null = null;
  for (const [index, area] of areas.entries()) {
    if (index === from) continue;
    const there = middle(area);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead <= 1 || aside > ahead * 2.5) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}

/** Where a note of this size stands beside an area without covering it, if the window has the room. */
export function beside(area: Area, note: Size, window: Size): { left: number; top: number } {
  const GAP = 10;
  const clamp = (at: number, size: number, room: number) => Math.max(8, Math.min(at, room - size - 8));
  const [right, bottom] = [area.left + area.width + GAP, area.top + area.height + GAP];
  const top = clamp(area.top, note.height, window.height);
  const before = area.left - GAP - note.width;
  if (right + note.width + 8 <= window.width) return { left: right, top };
  if (before >= 8 && before + note.width + 8 <= window.width) return { left: before, top };
  const left = clamp(area.left + area.width / 2 - note.width / 2, note.width, window.width);
  const above = area.top - GAP - note.height;
  return { left, top: bottom + note.height + 8 <= window.height || above < 8 ? clamp(bottom, note.height, window.height) : above };
}

function middle(area: Area) {
  return { x: area.left + area.width / 2, y: area.top + area.height / 2 };
}
