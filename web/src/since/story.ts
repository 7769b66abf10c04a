// Steps told in short: what one player does in a row is one sentence, and asides are left out.

import { capital } from '../language';
import type { Language } from '../languages';
import type { LogEntry, Note, Seat, Text } from '../wire';
import { wayOf, type Way } from './ways';

/** How a table speaks; `Speech` is one. */
export interface Voice {
  name: (seat: Seat) => string;
  show: (text: Text) => string;
  /** What a sentence says of the seat that it begins with; null where it begins otherwise. */
  predicate: (text: Text) => { seat: Seat; said: string } | null;
}
/** A voice that also tells what happened beside the game, and how what was not decided there and then came about. */
export interface FullVoice extends Voice {
  note: (note: Note) => string;
  way: (way: Way) => string;
}

/** Sentences about one player, or about the table. */
export interface Told {
  seat: Seat | null;
  sentences: string[];
}

interface Clause {
  seat: Seat | null;
  /** Without its subject, to be joined with others; else a whole sentence. */
  isPredicate: boolean;
  said: string;
  step: number;
  turn: number;
  /** What goes from space to space, if it does. */
  track: string | null;
  /** How it came about, said behind it; null where somebody decided it there and then, or nothing else could be done. */
  by: Way | null;
}

/** A turn in a few sentences, one for each player who comes up in it. */
export function tell(entries: readonly LogEntry[], voice: Voice, language: Language): string[] {
  return byPlayer(clauses(entries, voice, () => null), voice, language, () => '').flatMap(({ sentences }) => sentences);
}

/** Several turns by player, in the order in which they come up: a sentence a turn. Everything is told, with what was noted beside the game, and how what nobody decided there and then came about. */
export function tellByPlayer(entries: readonly LogEntry[], notes: readonly Note[], beside: readonly Note[], voice: FullVoice, language: Language): Told[] {
  const by = (entry: LogEntry) => {
    const way = wayOf(entry, notes);
    return way === 'only' ? null : way;
  };
  // A player who did nothing but asides in a turn did them.
  const part = (entry: LogEntry) => `${entry.turn} ${entry.seat} ${by(entry)}`;
  const parts = [...new Set(entries.map(part))].map((key) => entries.filter((entry) => part(entry) === key));
  const told = parts.flatMap((entries) => clauses(entries, voice, by));
  const noted = beside.map((note): Clause => ({ seat: note.seat, isPredicate: false, said: voice.note(note).replace(/\.$/, ''), step: note.step + 0.5, turn: 0, track: null, by: null }));
  const all = [...told, ...noted].sort((a, b) => a.step - b.step);
  return byPlayer(all, voice, language, voice.way);
}

function byPlayer(all: readonly Clause[], voice: Voice, language: Language, way: (way: Way) => string): Told[] {
  return [...new Set(all.map((clause) => clause.seat))].map((seat) => {
    const said = runs(all.filter((clause) => clause.seat === seat));
    return { seat, sentences: said.map((run) => sentence(run, voice, language, way)) };
  });
}

function clauses(entries: readonly LogEntry[], voice: Voice, by: (entry: LogEntry) => Way | null): Clause[] {
  const all = entries.flatMap((entry) => entry.events.map((text, place) => ({ text, entry, isAside: entry.asides.includes(place) })));
  const told = all.filter(({ isAside }) => !isAside);
  // Where nothing but asides happened, they are what happened.
  return (told.length > 0 ? told : all).map(({ text, entry }) => {
    const predicate = voice.predicate(text);
    const rest = { step: entry.step, turn: entry.turn, track: trackOf(text), by: by(entry) };
    if (predicate) return { ...predicate, isPredicate: true, ...rest };
    return { seat: seatOf(text), isPredicate: false, said: voice.show(text), ...rest };
  });
}

/** The same for every step along one track: the sentence without the number of its space. */
function trackOf(text: Text): string | null {
  const isSpace = ([hole, part]: Text['with'][number]) => hole === 'space' && 'number' in part;
  return text.with.some(isSpace) ? JSON.stringify([text.say, text.with.filter((one) => !isSpace(one))]) : null;
}

/** Whom a sentence is about that says something of theirs: '{seat}'s income rises'. */
function seatOf(text: Text): Seat | null {
  const part = text.with.find(([hole]) => hole === 'seat')?.[1];
  return part && 'seat' in part ? part.seat : null;
}

/** What belongs into one sentence: predicates of one player in one turn, next to each other. */
function runs(all: readonly Clause[]): Clause[][] {
  const made: Clause[][] = [];
  for (const clause of all) {
    const last = made.at(-1)?.[0];
    const goesOn = last?.isPredicate && clause.isPredicate && last.seat === clause.seat && last.turn === clause.turn && last.by === clause.by;
    if (goesOn) made.at(-1)!.push(clause);
    else made.push([clause]);
  }
  return made;
}

function sentence(run: readonly Clause[], voice: Voice, language: Language, way: (way: Way) => string): string {
  const [{ seat, isPredicate, said, by }] = run as [Clause, ...Clause[]];
  const end = by === null ? '.' : ` (${way(by)}).`;
  if (!isPredicate || seat === null) return `${capital(said)}${end}`;
  const times = new Map<string, number>();
  // Of a way only its end is told.
  for (const clause of run.filter(({ track }, i) => track === null || !run.slice(i + 1).some((later) => later.track === track))) times.set(clause.said, (times.get(clause.said) ?? 0) + 1);
  const parts = [...times].map(([one, n]) => (n > 1 ? `${one} (×${n})` : one));
  return `${capital(voice.name(seat))} ${list(parts, language)}${end}`;
}

function list(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
