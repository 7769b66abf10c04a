// A turn is the unit people think in: the steps of the log by their turns, and those since one's own last.

import type { LogEntry, Seat } from '../wire';

export interface Turn {
  /** Counted from 1, as the table does. */
  n: number;
  /** Whose it was; null where all decide together, as in an auction. */
  whose: Seat | null;
  entries: readonly LogEntry[];
}

export const firstStep = (turn: Turn): number => turn.entries[0]!.step;
export const lastStep = (turn: Turn): number => turn.entries.at(-1)!.step;

export function turnsOf(log: readonly LogEntry[]): Turn[] {
  const turns: (Turn & { entries: LogEntry[] })[] = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last?.n === entry.turn) last.entries.push(entry);
    else turns.push({ n: entry.turn, whose: entry.whose, entries: [entry] });
  }
  return turns;
}

/** The step to go to from a step: the end of the turn before, or of this turn, or of the next. */
export function turnAway(turns: readonly Turn[], step: number, by: 1 | -1): number {
  const ends = turns.map(lastStep);
  return by > 0 ? (ends.find((end) => end > step) ?? step) : (ends.findLast((end) => end < step) ?? 0);
}

/** What happened since a seat last decided. In the midst of its turn, what happened before it. What it had to do was no decision, and is told. */
export function sinceLast(log: readonly LogEntry[], seat: Seat, isAsked: boolean): readonly LogEntry[] {
  const others = log.findLastIndex((entry) => entry.seat !== seat);
  const end = isAsked ? others + 1 : log.length;
  const mine = log.slice(0, end).findLastIndex((entry) => entry.seat === seat && entry.by !== 'only');
  return log.slice(mine + 1, end);
}
