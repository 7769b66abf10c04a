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
export function whyNot(target: Target, view: View): string | null {
  const [kind, what = ''] = target.split(':');
  switch (kind) {
    case 'bid':
      return `bid ${what}`;
    case 'pass':
    case 'duel':
      return kind;
    case 'stop':
      return `${view.stage === 'place_train' || view.stage === 'place_boat' ? 'place' : 'move'} ${what}`;
    case 'look':
      return `look ${what}`;
    case 'keep':
      return `keep ${what}`;
    default:
      return null;
  }
}

/** The rule of the decision that is asked for. */
export function rule(view: View): string {
  switch (view.stage) {
    case 'place_train':
    case 'place_boat':
      return 'PW-14';
    case 'keep':
      return 'PW-17';
    case 'auction':
      return view.auction && view.auction.inside.length === 2 && view.auction.leader !== null ? 'PW-30' : 'PW-22';
    case 'rumour':
      return 'PW-53';
    case 'movement':
      return 'PW-55';
    case 'over':
      return 'PW-90';
  }
}
