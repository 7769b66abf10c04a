// What the newest steps told, as things to be seen: cubes that travel and dice that were rolled. Deliveries are
// read from the notation of their steps, dice from the sentences of the game by their templates.

import type { Arg, LogEntry } from '../../wire';
import type { Good, Side, Stop } from '../../wire/age-of-steam';
import type { Delivery } from './routes';

export function deliveries(news: readonly LogEntry[]): Delivery[] {
  return news.flatMap((entry) => {
    const [verb, good, from, ...way] = entry.notation.split(' ');
    if (verb !== 'deliver') return [];
    const legs = way.flatMap((word, i) => (i % 2 === 0 ? [{ side: word as Side, to: way[i + 1] as Stop }] : []));
    return [{ do: 'deliver' as const, good: good as Good, from: from as Stop, legs }];
  });
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
