// What the newest steps told, as things to be seen: cubes that travel and dice that were rolled.

import type { LogEntry, Seat } from '../../wire';
import type { Action, Event, Half } from '../../wire/age-of-steam';
import type { Delivery } from './routes';

export function deliveries(news: readonly LogEntry[]): Delivery[] {
  return news.map((entry) => entry.action as Action).filter((action) => action.do === 'deliver');
}

export type Roll = Record<Half, number[]>;

/** The last roll of goods growth in these steps. */
export function roll(news: readonly LogEntry[]): Roll | null {
  const rolled = news.flatMap((entry) => entry.shown as Event[]).filter((event) => event.what === 'dice_rolled');
  const [west, east] = (['west', 'east'] as const).map((half) => rolled.findLast((event) => event.half === half)?.dice);
  return west && east ? { west, east } : null;
}

/** Who went bankrupt in a step. */
export function fallen(entry: LogEntry): Seat[] {
  return (entry.shown as Event[]).flatMap((event) => (event.what === 'went_bankrupt' ? [event.seat] : []));
}
