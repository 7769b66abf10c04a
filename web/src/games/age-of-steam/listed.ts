// How offers stand in the list: builds under their hex, deliveries that read the same with their way.

import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/age-of-steam';
import { hexName, sheetOf } from './layout';

export function fold(offer: Offer, view: View): string | null {
  const action = offer.action as Action;
  if (action.do !== 'build') return null;
  const sheet = sheetOf(view.map);
  const stop = sheet.at.get(action.hex)?.stop;
  return stop ? `${sheet.names.get(stop)} (${hexName(action.hex)})` : hexName(action.hex);
}

/** By which side a cube leaves each stop, and to which it comes. */
export function detail(offer: Offer, view: View, word: (id: string) => string): string | null {
  const action = offer.action as Action;
  if (action.do !== 'deliver') return null;
  const { names } = sheetOf(view.map);
  return action.legs.map((leg) => `${word(leg.side)} → ${names.get(leg.to) ?? leg.to}`).join(', ');
}
