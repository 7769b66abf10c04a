// Steps told in short: what one player does in a row is one sentence, and asides are left out.

import { capital } from '../language';
import type { Language } from '../languages';
import type { LogEntry, Seat, Text } from '../wire';

/** How a table speaks; `Speech` is one. */
export interface Voice {
  name: (seat: Seat) => string;
  show: (text: Text) => string;
  /** What a sentence says of the seat that it begins with; null where it begins otherwise. */
  predicate: (text: Text) => { seat: Seat; said: string } | null;
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
  turn: number;
  /** What goes from space to space, if it does. */
  way: string | null;
}

/** A turn in a few sentences, one for each player who comes up in it. */
export function tell(entries: readonly LogEntry[], voice: Voice, language: Language): string[] {
  return tellByPlayer(entries, voice, language).flatMap(({ sentences }) => sentences);
}

/** Several turns by player, in the order in which they come up: a sentence a turn. */
export function tellByPlayer(entries: readonly LogEntry[], voice: Voice, language: Language): Told[] {
  const told: Told[] = [];
  const all = clauses(entries, voice);
  for (const seat of new Set(all.map((clause) => clause.seat))) {
    const sentences = runs(all.filter((clause) => clause.seat === seat)).map((run) => sentence(run, voice, language));
    told.push({ seat, sentences });
  }
  return told;
}

function clauses(entries: readonly LogEntry[], voice: Voice): Clause[] {
  const all = entries.flatMap((entry) => entry.events.map((text, place) => ({ text, entry, isAside: entry.asides.includes(place) })));
  const told = all.filter(({ isAside }) => !isAside);
  // Where nothing but asides happened, they are what happened.
  return (told.length > 0 ? told : all).map(({ text, entry }) => {
    const predicate = voice.predicate(text);
    const [turn, way] = [entry.turn, wayOf(text)];
    if (predicate) return { ...predicate, isPredicate: true, turn, way };
    return { seat: seatOf(text), isPredicate: false, said: voice.show(text), turn, way };
  });
}

/** The same for every step along one track: the sentence without the number of its space. */
function wayOf(text: Text): string | null {
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
    const goesOn = last?.isPredicate && clause.isPredicate && last.seat === clause.seat && last.turn === clause.turn;
    if (goesOn) made.at(-1)!.push(clause);
    else made.push([clause]);
  }
  return made;
}

function sentence(run: readonly Clause[], voice: Voice, language: Language): string {
  const [{ seat, isPredicate, said }] = run as [Clause, ...Clause[]];
  if (!isPredicate || seat === null) return `${capital(said)}.`;
  const times = new Map<string, number>();
  // Of a way only its end is told.
  for (const clause of run.filter(({ way }, i) => way === null || !run.slice(i + 1).some((later) => later.way === way))) times.set(clause.said, (times.get(clause.said) ?? 0) + 1);
  const parts = [...times].map(([one, n]) => (n > 1 ? `${one} (×${n})` : one));
  return `${capital(voice.name(seat))} ${list(parts, language)}.`;
}

function list(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
