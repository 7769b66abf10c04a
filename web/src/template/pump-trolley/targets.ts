// What can be clicked on the line, and the action it stands for. No rule is decided here: an action for a
// click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/pump-trolley';

export const DIE: Target = 'die';
export const REST: Target = 'rest';
export const spaceTarget = (space: number): Target => `space:${space}`;

/** Where the crew that decides stands. */
function here(view: View): number {
  return view.waiting === null ? 0 : view.crews[view.waiting]!.space;
}

/** Every action is one click: the die, the rest, or the space that is pumped to. */
export function path(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  switch (action.do) {
    case 'roll':
      return [DIE];
    case 'pump':
      return [spaceTarget(here(view) + action.n)];
    case 'rest':
      return [REST];
  }
}

/** The action that a click would be, were it allowed. */
export function whyNot(target: Target, view: View): Action | null {
  if (target === DIE) return { do: 'roll' };
  if (target === REST) return { do: 'rest' };
  const n = Number(target.slice('space:'.length)) - here(view);
  return n > 0 ? { do: 'pump', n } : null;
}
