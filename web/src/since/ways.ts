// How a step came about: whether somebody decided it there and then, or who or what did it for them.

import type { By, LogEntry, Note, NoteKind } from '../wire';

/** Who decides for a seat after a note: a bot under its player's name, a bot that has taken it, or a person. */
const DECIDES: Readonly<Partial<Record<NoteKind, 'stand_in' | 'bot' | 'person'>>> = {
  stand_in: 'stand_in', conceded: 'stand_in', lost_on_time: 'stand_in',
  left_to_bot: 'bot', freed_to_bot: 'bot', bot_sat_down: 'bot',
  back: 'person', sat_down: 'person', left_open: 'person', freed_open: 'person',
};

/** The bot that decided a step in the place of a person: under that person's name, or as itself. */
export function standInFor({ step, seat }: Pick<LogEntry, 'step' | 'seat'>, notes: readonly Note[]): 'stand_in' | 'bot' | null {
  const last = notes.findLast((note) => note.seat === seat && note.step < step && DECIDES[note.kind] !== undefined);
  const decides = last && DECIDES[last.kind];
  return decides === undefined || decides === 'person' ? null : decides;
}

export type Way = Exclude<By, 'hand'> | 'stand_in';
/** How a step was decided, where not by its player there and then. */
export function wayOf(entry: Pick<LogEntry, 'step' | 'seat' | 'by'>, notes: readonly Note[]): Way | null {
  if (entry.by !== 'hand') return entry.by;
  const standIn = standInFor(entry, notes);
  // Where the bot still sits, its name says it.
  const isNamed = standIn === 'bot' && !notes.some((note) => note.seat === entry.seat && note.step >= entry.step && DECIDES[note.kind] === 'person');
  return standIn === null || isNamed ? null : 'stand_in';
}

/** What was noted beside steps of the log, from before the first to after the last; what was noted of steps taken back stands at the end. */
export function notesBeside(notes: readonly Note[], steps: readonly LogEntry[], logLength: number): Note[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const at = (note: Note) => Math.min(note.step, logLength);
  return notes.filter((note) => first.step - 1 <= at(note) && at(note) <= last.step);
}
