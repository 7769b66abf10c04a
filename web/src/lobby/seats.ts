// Who sits where at a new table, as it is chosen seat by seat.

import type { Level, NewSeat } from '../wire';

/** Me under my own name, somebody else at this screen, whoever has the link, or a bot of that level. */
export type Who = 'me' | 'screen' | 'friend' | Level;
/** What most tables are, as one choice for all seats. */
export const COMPANIES = ['bots', 'screen', 'friends'] as const;
export type Company = (typeof COMPANIES)[number];

export const isBot = (one: Who): one is Level => one !== 'me' && one !== 'screen' && one !== 'friend';

/** Medium, or what comes next to it among those that are offered. */
export function usualLevel(levels: readonly Level[]): Level {
  const near: readonly Level[] = ['medium', 'easy', 'hard', 'expert'];
  return near.find((level) => levels.includes(level)) ?? 'medium';
}

/** So many seats in that company; in one's own place is oneself, unless everybody is at this screen. */
export function inCompany(company: Company, seats: number, levels: readonly Level[]): Who[] {
  const other = { bots: usualLevel(levels), screen: 'screen', friends: 'friend' } as const;
  return Array.from({ length: seats }, (_, seat) => (seat === 0 && company !== 'screen' ? 'me' : other[company]));
}
/** None where the seats are mixed. */
export function companyOf(who: readonly Who[]): Company | null {
  const others = who.filter((one) => one !== 'me');
  if (others.length < who.length - 1) return null;
  if (others.length === who.length) return others.every((one) => one === 'screen') ? 'screen' : null;
  if (others.every(isBot)) return 'bots';
  return others.every((one) => one === 'friend') ? 'friends' : null;
}

/** The level of all bots; none where they differ or where there is none. */
export function levelOf(who: readonly Who[]): Level | null {
  const levels = new Set(who.filter(isBot));
  return levels.size === 1 ? [...levels][0]! : null;
}
export const withLevel = (who: readonly Who[], level: Level): Who[] => who.map((one) => (isBot(one) ? level : one));

/** Somebody takes a seat. I am there once: where I sat before, who sat here does. */
export function seated(who: readonly Who[], seat: number, one: Who): Who[] {
  return who.map((was, i) => (i === seat ? one : one === 'me' && was === 'me' ? who[seat]! : was));
}

/** More seats are like the last, fewer leave me in. */
export function resized(who: readonly Who[], seats: number, levels: readonly Level[]): Who[] {
  const last = who.findLast((one) => one !== 'me') ?? usualLevel(levels);
  const made = Array.from({ length: seats }, (_, seat) => who[seat] ?? last);
  return who.includes('me') && !made.includes('me') ? seated(made, seats - 1, 'me') : made;
}

/** The seats as the server wants them; none where nobody of this browser sits. */
export function seatsFrom(who: readonly Who[], names: readonly string[], unnamed: (seat: number) => string): NewSeat[] | null {
  if (!who.some((one) => one === 'me' || one === 'screen')) return null;
  return who.map((one, seat): NewSeat => {
    if (one === 'me') return { kind: 'me', name: null };
    if (one === 'screen') return { kind: 'me', name: names[seat]?.trim() || unnamed(seat) };
    return one === 'friend' ? { kind: 'open' } : { kind: 'bot', level: one };
  });
}
