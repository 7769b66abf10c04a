// Who sits where at a new table, as it is chosen seat by seat.

import type { Level, NewSeat } from '../wire';

/** Me under my own name, somebody else at this screen, whoever has the link, or a bot of that level. */
export type Who = 'me' | 'screen' | 'friend' | Level;

/** The first seat is mine, the others are bots' that neither sleep nor count to the end. */
export function usualWho(seat: number, levels: readonly Level[]): Who {
  return seat === 0 ? 'me' : levels.length > 0 ? usualLevel(levels) : 'friend';
}

/** Medium, or what comes next to it among those that are offered. */
export function usualLevel(levels: readonly Level[]): Level {
  const near: readonly Level[] = ['medium', 'easy', 'hard', 'expert'];
  return near.find((level) => levels.includes(level)) ?? 'medium';
}

/** The seats as the server wants them; none where I sit nowhere, or twice under one name. */
export function seatsFrom(who: readonly Who[], names: readonly string[], unnamed: (seat: number) => string): NewSeat[] | null {
  if (who.filter((one) => one === 'me').length > 1 || !who.some((one) => one === 'me' || one === 'screen')) return null;
  return who.map((one, seat): NewSeat => {
    if (one === 'me') return { kind: 'me', name: null };
    if (one === 'screen') return { kind: 'me', name: names[seat]?.trim() || unnamed(seat) };
    return one === 'friend' ? { kind: 'open' } : { kind: 'bot', level: one };
  });
}
