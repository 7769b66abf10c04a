// The told steps of a table, kept in step with its frames.

import { firstStep, lastStep, turnsOf, type Turn } from '../since/turns';
import type { Frame, LogEntry, Note, Seat } from '../wire';

/** The log after a frame: what was taken back is gone, what is new is there once. */
export function mergeLog(log: readonly LogEntry[], frame: Pick<Frame, 'news' | 'undone_from' | 'step'>): LogEntry[] {
  const kept = frame.undone_from === null ? log : log.filter((entry) => entry.step < frame.undone_from!);
  const byStep = new Map([...kept, ...frame.news].map((entry) => [entry.step, entry]));
  return [...byStep.values()].filter((entry) => entry.step <= frame.step).sort((a, b) => a.step - b.step);
}

/** A line of what happened: a turn of the game, or somebody who came or went. */
export type Happened = { turn: Turn } | { note: Note };

/** Turns and notes in the order in which they happened: what was noted in the midst of a turn stands behind it, and what was noted after a step taken back at the end. */
export function byTurns(log: readonly LogEntry[], notes: readonly Note[]): Happened[] {
  const between = (from: number, to: number) => notes.filter(({ step }) => from <= Math.min(step, log.length) && Math.min(step, log.length) <= to).map((note) => ({ note }));
  return [...between(0, 0), ...turnsOf(log).flatMap((turn) => [{ turn }, ...between(firstStep(turn), lastStep(turn))])];
}

/** The decisions of the turn being played: the last ones in a row by this seat. */
export function turnSoFar(log: readonly LogEntry[], seat: Seat): LogEntry[] {
  const lastOther = log.findLastIndex((entry) => entry.seat !== seat);
  return log.slice(lastOther + 1);
}
