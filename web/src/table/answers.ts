// What the table answers: hints, why a click leads nowhere, and which problems are worth a word.

import type { GameClient } from '../games/client';
import type { ActionWords, FromTable, Offer, ProblemCode, Refusal, Text } from '../wire';
import type { Target } from './draft';
import type { Area } from './spatial';

export interface Hint {
  notation: string;
  label: Text;
  value: number | null;
  proved: boolean;
}
/** The answer to 'why not', and where on the page it was asked. */
export interface WhyNot {
  refusal: Refusal;
  /** What may be done about it. */
  remedies: readonly Offer[];
  at: Area;
}

export interface Stray {
  target: Target;
  /** The position that is looked at, and the clicks made there. */
  view: unknown;
  clicks: readonly Target[];
  /** What is chosen already, and what would be seen after it. */
  first: { notation: string; view: unknown } | null;
}

type Explain = (action: ActionWords, after: string[]) => Promise<FromTable | null>;

/** The refusal of what a click would be: after what is chosen, where that comes first, or else now. */
export async function refusalOf(game: GameClient, stray: Stray, explain: Explain): Promise<{ refusal: Refusal; remedies: readonly Offer[] } | null> {
  const { target, view, clicks, first } = stray;
  const next = first?.view ? game.whyNot(target, first.view, []) : null;
  const later = first && next ? await explain(next, [first.notation]) : null;
  if (later?.type === 'refused') return later;
  const action = game.whyNot(target, view, clicks);
  const answer = action && (await explain(action, []));
  return answer?.type === 'refused' ? answer : null;
}

/** A stale action lost a race, a refused wish was told already, and a failed bot has its own words. */
export const isTold = (code: ProblemCode, wasDenied: boolean): boolean => code === 'stale' || code === 'bot_failed' || (code === 'cannot_undo' && wasDenied);
