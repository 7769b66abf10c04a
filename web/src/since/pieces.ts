// What lies where on a board, and what came, went or moved between two positions. A game lists its pieces; what
// changed follows.

import type { Seat } from '../wire';

/** A place on the page: the value of `data-at`, `data-stop` or `data-target` of what is drawn there. */
export type Place = string;

/** How a piece looks on its way. */
export type Look = { kind: 'mark' } | { kind: 'card' } | { kind: 'coin'; n: number } | { kind: 'drawing'; href: string } | { kind: 'cube'; color: string };

export interface Piece {
  /** Pieces of one kind can take each other's place: `cow:black`, `disc:1`. */
  kind: string;
  at: Place;
  /** Whose it is; nobody's has no mark of its own. */
  seat: Seat | null;
  look: Look;
  /** The board itself shows it move. */
  isShown?: boolean;
  /** It lies in a supply, where figures tell of it. */
  isStock?: boolean;
  /** It comes from a supply, never from another place. */
  isFromStock?: boolean;
  /** Where it lay is marked too when it goes elsewhere. */
  isMissed?: boolean;
}

export interface Change extends Pick<Piece, 'kind' | 'seat' | 'look' | 'isShown'> {
  /** Null where it was not on the board. */
  from: Place | null;
  /** It was in a supply before, and what was left there needs no mark. */
  wasStock?: boolean;
  wasMissed?: boolean;
  /** Null where it is no longer. */
  to: Place | null;
}

/** The place of a player, where hands and purses are. */
export const seatPlace = (seat: Seat): Place => `seat:${seat}`;
const isSeat = (place: Place) => place.startsWith('seat:');

/** The same piece several times. */
export const many = (n: number, piece: Piece): Piece[] => Array.from({ length: Math.max(0, n) }, () => piece);

/** What changed: of one kind, what went from one place and came to another has moved. */
export function changes(before: readonly Piece[], after: readonly Piece[]): Change[] {
  const gone = without(before, after);
  const come = without(after, before);
  const moved = come.map((piece): Change => {
    const place = gone.findIndex((other) => other.kind === piece.kind && (!piece.isFromStock || other.isStock === true));
    const origin = place < 0 ? null : gone.splice(place, 1)[0]!;
    return change(piece, origin, piece);
  });
  return [...moved, ...gone.map((piece) => change(piece, piece, null))];
}

function change({ kind, seat, look, isShown = false }: Piece, from: Piece | null, to: Piece | null): Change {
  return { kind, seat, look, isShown, from: from?.at ?? null, wasStock: from?.isStock ?? false, wasMissed: from?.isMissed ?? false, to: to?.at ?? null };
}

/** The pieces of the one list that are not in the other, each as often as it is there. */
function without(these: readonly Piece[], those: readonly Piece[]): Piece[] {
  const key = ({ kind, at }: Piece) => `${kind} ${at}`;
  const left = new Map<string, number>();
  for (const piece of those) left.set(key(piece), (left.get(key(piece)) ?? 0) + 1);
  return these.filter((piece) => {
    const n = left.get(key(piece)) ?? 0;
    left.set(key(piece), n - 1);
    return n <= 0;
  });
}

/** Money that changed hands: what one loses and others gain goes from the one to the others, the rest to the bank. */
export function coins(before: readonly (number | null)[], after: readonly (number | null)[]): Change[] {
  const change = after.map((n, seat) => (n ?? 0) - (before[seat] ?? n ?? 0));
  const payers = change.flatMap((n, seat) => (n < 0 ? [seat] : []));
  const coin = (n: number, seat: Seat, from: Place | null, to: Place | null): Change => ({ kind: 'coin', seat, look: { kind: 'coin', n }, from, to });
  const gains = change.flatMap((n, seat) => (n > 0 ? [{ n, seat }] : []));
  const gained = gains.reduce((sum, { n }) => sum + n, 0);
  const payer = payers.length === 1 && gained <= -change[payers[0]!]! ? payers[0]! : null;
  const paid = gains.map(({ n, seat }) => coin(n, seat, payer === null ? null : seatPlace(payer), seatPlace(seat)));
  const lost = payers.map((seat) => ({ seat, n: -change[seat]! - (seat === payer ? gained : 0) })).filter(({ n }) => n > 0);
  return [...paid, ...lost.map(({ n, seat }) => coin(n, seat, seatPlace(seat), null))];
}

export type MarkKind = 'came' | 'moved' | 'went';
export interface Mark {
  kind: MarkKind;
  at: Place;
  seat: Seat | null;
}

/** The marks of what changed: one for each place, player and kind. What players have before them is told in their figures. */
export function marksOf(all: readonly Change[]): Mark[] {
  const marks = new Map<string, Mark>();
  const put = (kind: MarkKind, at: Place | null, seat: Seat | null) => {
    if (at !== null && !isSeat(at)) marks.set(`${at} ${seat} ${kind}`, { kind, at, seat });
  };
  for (const { from, to, seat, wasStock, wasMissed } of all) {
    const isLaid = to !== null && !isSeat(to);
    if (isLaid) put(from !== null && !isSeat(from) && !wasStock ? 'moved' : 'came', to, seat);
    if ((!isLaid && !wasStock) || wasMissed) put('went', from, seat);
  }
  // Where something new lies in the place of something old, the new is what counts.
  return [...marks.values()].filter(({ kind, at }) => kind !== 'went' || ![...marks.values()].some((other) => other.at === at && other.kind !== 'went'));
}
