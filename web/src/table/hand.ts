// How a board talks to the table around it: what glows, and what is done with a click.

import { getContext, setContext } from 'svelte';
import type { Target } from './draft';

/** open: may be chosen · chosen · next: may be planned after what is chosen · planned · idle: answers why not. */
export type SpotState = 'open' | 'chosen' | 'next' | 'planned' | 'idle';

export interface Hand {
  /** The player is to choose something now. */
  readonly isAsked: boolean;
  stateOf(target: Target): SpotState;
  isHinted(target: Target): boolean;
  /** What the player looks at: under the pointer or in focus. */
  readonly looked: Target | null;
  /** Everything that may be clicked now, also in place of something clicked before. */
  readonly targets: readonly Target[];
  /** What is chosen so far. */
  readonly picked: readonly Target[];
  look(target: Target | null): void;
  /** A click; a second one on the same spot, or Enter, is `sure` and confirms. */
  pick(target: Target, at: Element, sure: boolean): void;
  /** Lets go of what is chosen so far. */
  drop(): void;
  /** One spot of the board is reached by Tab, the others from there by arrow keys. */
  readonly stop: string | null;
  enter(key: string, target: Target): () => void;
  focused(key: string): void;
}

/** Enter or Space on something that can be chosen; pressed again on what is chosen, it is sure. */
export function press(hand: Hand, target: Target, event: KeyboardEvent & { currentTarget: Element }) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const standing = hand.stateOf(target);
  hand.pick(target, event.currentTarget, standing === 'chosen' || standing === 'planned');
}
/** The focus goes on. What is in focus may be taken off the page in the midst of drawing it. */
export function lookAway(hand: Hand, target: Target) {
  queueMicrotask(() => hand.looked === target && hand.look(null));
}

const KEY = Symbol('hand');
export const setHand = (hand: Hand) => setContext(KEY, hand);
export const getHand = () => getContext<Hand>(KEY);
