// What somebody looks for in the lobby: kept in the address, and remembered for the next visit.

import type { ClockKind } from '../wire';

export interface Filter {
  game: string | null;
  players: number | null;
  clock: ClockKind | null;
  /** Whether the result counts for ratings. */
  rated: boolean | null;
  /** Only where somebody sits whom I follow. */
  friends: boolean;
  /** Counted from 0. */
  page: number;
}

export const CLOCKS: readonly ClockKind[] = ['none', 'live', 'days'];
export const EVERYTHING: Filter = { game: null, players: null, clock: null, rated: null, friends: false, page: 0 };
const KEY = 'railhead.lobby';

/** What an address asks for; whatever it says that is not understood does not matter. */
export function readFilter(search: string): Filter {
  const asked = new URLSearchParams(search);
  const number = (name: string) => {
    const value = asked.get(name) ?? '';
    return /^\d{1,3}$/.test(value) ? Number(value) : null;
  };
  const rated = asked.get('rated');
  const clock = CLOCKS.find((kind) => kind === asked.get('clock')) ?? null;
  return { game: asked.get('game') || null, players: number('players'), clock, rated: rated === 'true' || rated === 'false' ? rated === 'true' : null, friends: asked.get('friends') === 'true', page: number('page') ?? 0 };
}

/** The same as the end of an address: nothing for what does not matter. */
export function writeFilter(filter: Filter): string {
  const asked = new URLSearchParams();
  if (filter.game) asked.set('game', filter.game);
  if (filter.players !== null) asked.set('players', String(filter.players));
  if (filter.clock) asked.set('clock', filter.clock);
  if (filter.rated !== null) asked.set('rated', String(filter.rated));
  if (filter.friends) asked.set('friends', 'true');
  if (filter.page > 0) asked.set('page', String(filter.page));
  const search = asked.toString();
  return search === '' ? '' : `?${search}`;
}

export function remember(filter: Filter) {
  try {
    localStorage.setItem(KEY, writeFilter({ ...filter, page: 0 }));
  } catch {
    // A browser may forbid storage: then the next visit begins with everything.
    return;
  }
}

export function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
