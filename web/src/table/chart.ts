// The open scores of a game as lines of a small chart.

import type { LogEntry } from '../wire';

export interface Chart {
  lines: string[];
  ends: { x: number; y: number }[];
  zero: number;
  top: number;
  bottom: number;
}

export function chart(log: readonly LogEntry[], seats: number, width: number, height: number): Chart {
  const totals = Array.from({ length: seats }, (_, seat) => [0, ...log.map((entry) => entry.totals[seat] ?? 0)]);
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
