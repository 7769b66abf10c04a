// Who sits where at a table that goes on from a moment.

import { usualLevel } from '../lobby/seats';
import type { Level, NewSeat } from '../wire';

/** What a seat is to be: mine, a friend's by link, or a bot's of a level. */
export type Choice = 'me' | 'open' | Level;

/** Mine is who decides next; the others are bots, of the level they had if they were bots. */
export function usualSeats(levels: readonly (Level | null)[], next: number | null): Choice[] {
  return levels.map((level, seat) => (seat === (next ?? 0) ? 'me' : (level ?? 'medium')));
}

/** With bots of the levels that are offered. */
export function offered(choices: readonly Choice[], levels: readonly Level[]): Choice[] {
  const instead: Choice = levels.length > 0 ? usualLevel(levels) : 'open';
  return choices.map((choice) => (choice === 'me' || choice === 'open' || levels.includes(choice) ? choice : instead));
}

/** Several seats of mine are people at one screen, each with a name. */
export function newSeats(choices: readonly Choice[], nameOf: (seat: number) => string): NewSeat[] {
  const isShared = choices.filter((choice) => choice === 'me').length > 1;
  return choices.map((choice, seat) => {
    if (choice === 'me') return { kind: 'me', name: isShared ? nameOf(seat) : null };
    return choice === 'open' ? { kind: 'open' } : { kind: 'bot', level: choice };
  });
}
