// The open scores of a game as lines of a small chart.

import type { LogEntry, Seat } from '../wire';

export interface Chart {
  lines: string[];
  ends: { x: number; y: number }[];
  zero: number;
  top: number;
  bottom: number;
}

/** Who dropped out has a line that ends there: `last` is the last step that counts for a seat. */
export function chart(log: readonly LogEntry[], seats: number, width: number, height: number, last: ReadonlyMap<Seat, number> = new Map()): Chart {
  const told = (seat: Seat) => log.slice(0, last.get(seat) ?? log.length);
  const totals = Array.from({ length: seats }, (_, seat) => [0, ...told(seat).map((entry) => entry.totals[seat] ?? 0)]);
  const all = totals.flat();
  const [top, bottom] = [Math.max(1, ...all), Math.min(0, ...all)];
  const x = (i: number) => round(log.length === 0 ? 0 : (i * width) / log.length);
  const y = (total: number) => round(height - ((total - bottom) * height) / (top - bottom));
  return {
    lines: totals.map((line) => line.map((total, i) => `${x(i)},${y(total)}`).join(' ')),
    ends: totals.map((line) => ({ x: x(line.length - 1), y: y(line.at(-1)!) })),
    zero: y(0),
    top,
    bottom,
  };
}

const round = (n: number) => Math.round(n * 10) / 10;
