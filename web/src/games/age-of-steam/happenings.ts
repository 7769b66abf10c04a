// What the newest steps told, as things to be seen: cubes that travel and dice that were rolled. Deliveries are
// read from the actions of their steps, dice from the sentences of the game by their templates.

import type { Arg, LogEntry } from '../../wire';
import type { Action } from '../../wire/age-of-steam';
import type { Delivery } from './routes';

export function deliveries(news: readonly LogEntry[]): Delivery[] {
  return news.map((entry) => entry.action as Action).filter((action) => action.do === 'deliver');
}

export interface Roll {
  west: number[];
  east: number[];
}
/** How the sentences about dice begin. */
export const TEMPLATES = { west: 'the dice of the west show', east: 'the dice of the east show' } as const;

/** The last roll of goods growth in these steps. */
export function roll(news: readonly LogEntry[]): Roll | null {
  const events = news.flatMap((entry) => entry.events);
  const [west, east] = (['west', 'east'] as const).map((half) => events.findLast((event) => event.say.startsWith(TEMPLATES[half])));
  return west && east ? { west: numbers(west.with), east: numbers(east.with) } : null;
}
const numbers = (args: readonly [string, Arg][]) => args.flatMap(([, arg]) => ('number' in arg ? [arg.number] : []));
