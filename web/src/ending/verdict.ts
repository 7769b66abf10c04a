// What decided a game, from its places and its score sheet.

import type { LogEntry, Note, NoteKind, Placing, ScoreSheet, Seat } from '../wire';

export type Verdict =
  /** Ahead in points, most of all by one category. */
  | { kind: 'won'; winner: Seat; second: Seat; by: number; most: { word: string; mine: number; theirs: number } }
  /** As many points as another, and first by what breaks ties. */
  | { kind: 'tie_broken'; winner: Seat; second: Seat; points: number }
  /** Nothing breaks the tie. */
  | { kind: 'shared'; winners: Seat[]; points: number }
  /** Not by points: somebody was captured, conceded, or nobody else was left. */
  | { kind: 'otherwise'; winner: Seat };

export function verdict(placings: readonly Placing[], sheet: ScoreSheet): Verdict | null {
  const [first, ...others] = placings.filter(({ rank }) => rank === 1);
  if (!first) return null;
  if (others.length > 0) return { kind: 'shared', winners: [first, ...others].map(({ seat }) => seat), points: first.score };
  const best = (one: Placing, other: Placing) => one.rank - other.rank || other.score - one.score;
  const second = placings.filter(({ seat }) => seat !== first.seat).sort(best)[0];
  if (!second || first.score < second.score) return { kind: 'otherwise', winner: first.seat };
  if (first.score === second.score) return { kind: 'tie_broken', winner: first.seat, second: second.seat, points: first.score };
  const differences = sheet.categories.map(({ word, scores }) => ({ word, mine: scores[first.seat]!, theirs: scores[second.seat]! }));
  const most = differences.reduce((one, other) => (other.mine - other.theirs > one.mine - one.theirs ? other : one), differences[0]!);
  return { kind: 'won', winner: first.seat, second: second.seat, by: first.score - second.score, most };
}

/** Somebody who did not play to the end, and when that was. */
export interface Dropout {
  step: number;
  /** What happened beside the game; none where the rules put somebody out. */
  note: Note | null;
  seat: Seat;
}

const LEAVES: readonly NoteKind[] = ['left_to_bot', 'left_open', 'out_of_time', 'conceded', 'conceded_end', 'lost_on_time', 'lost_on_time_end', 'freed_to_bot', 'freed_open'];

export function dropouts(log: readonly LogEntry[], notes: readonly Note[], fallen: (entry: LogEntry) => readonly Seat[]): Dropout[] {
  const left = notes.filter(({ kind }) => LEAVES.includes(kind)).map((note): Dropout => ({ step: note.step, note, seat: note.about ?? note.seat }));
  const fell = log.flatMap((entry) => fallen(entry).map((seat): Dropout => ({ step: entry.step, note: null, seat })));
  return [...left, ...fell].sort((one, other) => one.step - other.step);
}
