// A decision being composed by clicks. What may be clicked next is what is left of `legal`; nothing
// here knows a rule.

import type { Offer } from '../wire';

/** Something on a board that can be chosen, by a name of the game's own: `tile:tulsa`. */
export type Target = string;
/** The clicks that an offer is made of, in order. */
export type PathOf = (offer: Offer) => readonly Target[];
/** What may be planned after an offer, before the server has answered. */
export type NextOf = (offer: Offer) => readonly Target[];

export interface Draft {
  readonly clicks: readonly Target[];
  /** The first click of the decision that is to follow at once. */
  readonly then: Target | null;
}

export const EMPTY: Draft = { clicks: [], then: null };

/** The offers that begin with these clicks. */
export function narrow(offers: readonly Offer[], clicks: readonly Target[], path: PathOf): Offer[] {
  return offers.filter((offer) => clicks.every((click, i) => path(offer)[i] === click));
}

/** What may be clicked next. */
export function openTargets(offers: readonly Offer[], clicks: readonly Target[], path: PathOf): Set<Target> {
  const next = narrow(offers, clicks, path).map((offer) => path(offer)[clicks.length]);
  return new Set(next.filter((target) => target !== undefined));
}

/** The offer that the clicks spell out. */
export function chosenOffer(offers: readonly Offer[], clicks: readonly Target[], path: PathOf): Offer | null {
  if (clicks.length === 0) return null;
  return narrow(offers, clicks, path).find((offer) => path(offer).length === clicks.length) ?? null;
}

/** With the clicks that can only be made in one way. */
export function filled(clicks: readonly Target[], offers: readonly Offer[], path: PathOf): readonly Target[] {
  const open = openTargets(offers, clicks, path);
  const [only] = open;
  return open.size === 1 && only !== undefined && !chosenOffer(offers, clicks, path) ? filled([...clicks, only], offers, path) : clicks;
}

/** The draft after a click, or null where the click means nothing now. */
export function click(draft: Draft, target: Target, offers: readonly Offer[], path: PathOf, next: NextOf): Draft | null {
  const clicked = (kept: readonly Target[]): Draft => ({ clicks: filled([...kept, target], offers, path), then: null });
  if (openTargets(offers, draft.clicks, path).has(target)) return clicked(draft.clicks);
  const chosen = chosenOffer(offers, draft.clicks, path);
  if (chosen && next(chosen).includes(target)) return { clicks: draft.clicks, then: target };
  // Another choice at an earlier click replaces that one and what followed it.
  for (const kept of prefixes(draft.clicks)) {
    if (openTargets(offers, kept, path).has(target)) return clicked(kept);
  }
  return null;
}

/** An offer, and what is to follow it at once. */
export function planned(first: Offer | null, then: Target, path: PathOf): Draft | null {
  return first && { clicks: path(first), then };
}

/** What may be clicked in place of something clicked before. */
export function earlierTargets(offers: readonly Offer[], clicks: readonly Target[], path: PathOf): Set<Target> {
  return new Set(prefixes(clicks).flatMap((kept) => [...openTargets(offers, kept, path)]));
}

/** The clicks without the last, without the last two, and so on. */
function prefixes(clicks: readonly Target[]): Target[][] {
  return clicks.map((_, i) => clicks.slice(0, clicks.length - 1 - i));
}

/** One click back. */
export function stepBack(draft: Draft): Draft {
  return draft.then ? { ...draft, then: null } : { clicks: draft.clicks.slice(0, -1), then: null };
}

/** For a game without a board: the words of the notation. */
export const notationPath: PathOf = (offer) => [offer.notation];
