// The told steps of a table, kept in step with its frames.

import type { Frame, LogEntry, Note, Seat } from '../wire';

/** The log after a frame: what was taken back is gone, what is new is there once. */
export function mergeLog(log: readonly LogEntry[], frame: Pick<Frame, 'news' | 'undone_from' | 'step'>): LogEntry[] {
  const kept = frame.undone_from === null ? log : log.filter((entry) => entry.step < frame.undone_from!);
  const byStep = new Map([...kept, ...frame.news].map((entry) => [entry.step, entry]));
  return [...byStep.values()].filter((entry) => entry.step <= frame.step).sort((a, b) => a.step - b.step);
}

/** A line of what happened: a step of the game, or somebody who came or went after one. */
export type Happened = { entry: LogEntry } | { note: Note };

/** Steps and notes in the order in which they happened; what was noted after a step taken back stays at the end. */
export function withNotes(log: readonly LogEntry[], notes: readonly Note[]): Happened[] {
  const after = (step: number) => notes.filter((note) => Math.min(note.step, log.length) === step).map((note) => ({ note }));
  return [...after(0), ...log.flatMap((entry) => [{ entry }, ...after(entry.step)])];
}

/** The decisions of the turn being played: the last ones in a row by this seat. */
export function turnSoFar(log: readonly LogEntry[], seat: Seat): LogEntry[] {
  const lastOther = log.findLastIndex((entry) => entry.seat !== seat);
  return log.slice(lastOther + 1);
}
