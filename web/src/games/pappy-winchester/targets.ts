// What can be clicked on the map and beside it, and the action it stands for. No rule is decided here: an
// action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer } from '../../wire';
import type { Action, Slot, Stop, Target as Card, View } from '../../wire/pappy-winchester';

export const bidTarget = (amount: number): Target => `bid:${amount}`;
export const PASS: Target = 'pass';
export const DUEL: Target = 'duel';
export const stopTarget = (stop: Stop): Target => `stop:${stop}`;
export const keepTarget = (slot: Slot): Target => `keep:${slot}`;
export const cardTarget = (card: Card): Target => `look:${cardWords(card)}`;

function cardWords(card: Card): string {
  switch (card.card) {
    case 'mine':
      return `mine ${card.parcel}`;
    case 'ranch':
      return 'ranch';
    case 'objective':
      return `objective ${card.seat} ${card.slot}`;
  }
}

/** Every action is one click. */
export function path(offer: Offer): Target[] {
  const action = offer.action as Action;
  switch (action.do) {
    case 'bid':
      return [bidTarget(action.amount)];
    case 'pass':
      return [PASS];
    case 'duel':
      return [DUEL];
    case 'place':
    case 'move':
      return [stopTarget(action.stop)];
    case 'keep':
      return [keepTarget(action.slot)];
    case 'look':
      return [cardTarget(action.target)];
  }
}

/** The action that a click would be, were it allowed. */
export function whyNot(target: Target, view: View): Action | null {
  const [kind, what = ''] = target.split(':');
  switch (kind) {
    case 'bid':
      return { do: 'bid', amount: Number(what) };
    case 'pass':
    case 'duel':
      return { do: kind };
    case 'stop':
      return { do: view.stage === 'place_train' || view.stage === 'place_boat' ? 'place' : 'move', stop: what as Stop };
    case 'look':
      return { do: 'look', target: cardOf(what) };
    case 'keep':
      return { do: 'keep', slot: Number(what) };
    default:
      return null;
  }
}

function cardOf(words: string): Card {
  const [card, first, second] = words.split(' ');
  if (card === 'mine') return { card, parcel: Number(first) };
  return card === 'objective' ? { card, seat: Number(first), slot: Number(second) } : { card: 'ranch' };
}
