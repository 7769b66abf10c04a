// What the newest steps told, as things to be seen: payments that fly and duels.

import type { LogEntry, Seat } from '../../wire';
import type { Event } from '../../wire/pappy-winchester';

/** A holder of notes: a seat, the saloon, the bank, or a pile of a common objective. */
export type Purse = `seat:${Seat}` | 'saloon' | 'bank' | `pile:${string}`;

export interface Payment {
  from: Purse;
  to: Purse;
  notes: number;
}
export interface DuelScene {
  challenger: Seat;
  rival: Seat;
  winner: Seat;
}

const shown = (news: readonly LogEntry[]) => news.flatMap((entry) => entry.shown as Event[]);

/** The payments of these steps, in the order in which they were made. */
export function payments(news: readonly LogEntry[], seats: number): Payment[] {
  return shown(news).flatMap((event) => paymentsOf(event, seats)).filter((payment) => payment.notes > 0);
}

function paymentsOf(event: Event, seats: number): Payment[] {
  switch (event.what) {
    case 'buys': {
      const from: Purse = `seat:${event.seat}`;
      const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== event.seat);
      const shares = others.map((other): Payment => ({ from, to: `seat:${other}`, notes: event.share }));
      return [...shares, { from, to: 'saloon', notes: event.tip }];
    }
    case 'takes_tips':
      return [{ from: 'saloon', to: `seat:${event.seat}`, notes: event.amount }];
    case 'earns':
    case 'opens_mine':
    case 'opens_ranch':
    case 'owns_most':
      return [{ from: 'bank', to: `seat:${event.seat}`, notes: event.amount }];
    case 'meets_objective':
      return [{ from: `pile:${event.objective}`, to: `seat:${event.seat}`, notes: event.amount }];
    default:
      return [];
  }
}

/** The duel that was fought in these steps, if there was one. */
export function duel(news: readonly LogEntry[]): DuelScene | null {
  const events = shown(news);
  const challenge = events.findLast((event) => event.what === 'challenges');
  const shot = events.findLast((event) => event.what === 'wins_duel');
  return challenge && shot ? { challenger: challenge.seat, rival: challenge.rival, winner: shot.seat } : null;
}
