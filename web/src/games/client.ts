// What a game contributes to the client. Everything is optional to play: a game without a board is
// played from the list of its legal actions.

import type { Component } from 'svelte';
import type { Language } from '../settings.svelte';
import type { Piece } from '../since/pieces';
import type { Target } from '../table/draft';
import type { Difference, LogEntry, Offer, Seat, Viewer } from '../wire';

export interface BoardProps {
  /** The table's id, for what a board remembers in this browser. */
  table: string;
  view: unknown;
  /** The view that a look at the chosen offer has shown, if the server could say. */
  ahead: unknown;
  /** Whose eyes the view is seen with. */
  viewer: Viewer;
  /** The steps that led here just now, to be seen; empty in the past. */
  news: readonly LogEntry[];
  /** The word of the dictionary in the reader's language. */
  word: (id: string) => string;
  name: (seat: Seat) => string;
  language: Language;
}

/** What a game shows when it is over, above the score sheet. */
export type FinaleProps = Pick<BoardProps, 'view' | 'word' | 'name' | 'language'>;

export interface GameClient {
  Board: Component<BoardProps> | null;
  /** Everything is chosen on the board: the list of choices is folded until it is asked for. */
  isRoomy?: boolean;
  /** Width by height of a board that is fitted as a whole: the column beside it gets what it leaves. */
  shape?: number;
  /** The same for a board that fills a window with more height: a band across the whole of it, and below that, beside the
      column, the rest. */
  broad?: { band: number; below: number };
  Finale?: Component<FinaleProps>;
  /** Draws with these corrections of the printed figures from now on: none at a table that is played as printed. */
  figures?(changes: readonly Difference[]): void;
  /** The clicks that an offer is made of. */
  path(offer: Offer, view: unknown): readonly Target[];
  /** What may be planned at once after an offer. */
  next(offer: Offer, view: unknown): readonly Target[];
  /** The one offer that leads to a click which is not offered yet, so that both are one click: a worker of the market,
      where one building hires. None where there are several, or none. */
  through?(target: Target, offers: readonly Offer[]): Offer | null;
  /** The action to ask about when somebody clicks on what does not glow, after these clicks of the same decision: its
      fields, as in an offer. */
  whyNot(target: Target, view: unknown, clicks: readonly Target[]): Readonly<Record<string, unknown>> | null;
  /** The head under which an offer is folded in the list, where many belong together, such as all builds on a hex. */
  fold?(offer: Offer, view: unknown): string | null;
  /** What tells an offer from another that reads the same, such as the way of a delivery. */
  detail?(offer: Offer, view: unknown, word: (id: string) => string): string | null;
  /** What lies where on the board: what came, went or moved follows from two of these. */
  pieces?(view: unknown): readonly Piece[];
  /** The money of each seat, as far as it is open, so that coins are seen to change hands. */
  money?(view: unknown): readonly (number | null)[];
  /** Who is put out of the game by a step, where its rules do that. */
  fallen?(entry: LogEntry): readonly Seat[];
  /** The rules of its sheet that say what becomes of a tie. */
  ties?: readonly string[];
  /** The log of a finished game with the scores that were hidden while it went on. */
  course?(log: readonly LogEntry[], view: unknown): readonly LogEntry[];
  /** The word for who a seat is in the story of the game. */
  role(view: unknown, seat: Seat): string | null;
  /** A score as the game writes it. */
  score(n: number, language: Language): string;
}
