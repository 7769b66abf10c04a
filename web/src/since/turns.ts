// A turn is the unit people think in: the steps of the log by their turns, and those since one's own last.

import type { LogEntry, Note, Seat } from '../wire';
import { standInFor } from './ways';

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

/** What happened since a seat last decided for itself. What was done for it by a bot, by an order, by a move prepared
 * beforehand or by the table is told; but what followed its own decision by itself, in the same turn, it has seen. In
 * the midst of its turn, what happened before it. */
export function sinceLast(log: readonly LogEntry[], notes: readonly Note[], seat: Seat, isAsked: boolean): readonly LogEntry[] {
  const isOwn = (entry: LogEntry) => entry.seat === seat && entry.by === 'hand' && standInFor(entry, notes) === null;
  const end = isAsked ? ownBegin(log, seat, isOwn) : log.length;
  const last = log.slice(0, end).findLastIndex(isOwn);
  const follows = (entry: LogEntry) => entry.seat === seat && entry.by === 'only' && entry.turn === log[last]?.turn;
  let begin = last + 1;
  while (begin < end && follows(log[begin]!)) begin += 1;
  return log.slice(begin, end);
}

/** Where the seat began to decide for itself, since nobody else has decided. */
function ownBegin(log: readonly LogEntry[], seat: Seat, isOwn: (entry: LogEntry) => boolean): number {
  const others = log.findLastIndex((entry) => entry.seat !== seat);
  const own = log.slice(others + 1).findIndex(isOwn);
  return own < 0 ? log.length : others + 1 + own;
}
