// What the newest steps told, as things to be seen: payments that fly and duels. Read from the sentences of
// the game by their templates, which are the keys of its dictionary.

import type { Arg, LogEntry, Seat, Text } from '../../wire';

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

export const TEMPLATES = {
  buys: '{seat} buys parcel {parcel} for {price}: {share} to each other player, {tip} to the saloon',
  tips: '{seat} takes {amount} {amount|note|notes} from the saloon',
  earns: '{seat} earns {amount} {amount|note|notes} at {stop}',
  mine: '{seat} opens the mine on parcel {parcel}: {amount} {amount|note|notes}',
  ranch: '{seat} opens the ranch: {amount} {amount|note|notes}',
  objective: "{seat} meets the objective '{objective}': {amount} notes",
  most: '{seat} owns the most land ({parcels} parcels, largest group {group}): {amount} notes',
  challenges: '{seat} challenges {rival} to a duel for {price} {price|note|notes}',
  fires: 'the pistol of {seat} fires, that of {loser} does not',
} as const;

type Args = Map<string, Arg>;
const number = (args: Args, key: string) => numberOf(args.get(key));
const seat = (args: Args, key = 'seat') => seatOf(args.get(key));
const numberOf = (arg: Arg | undefined) => (arg && 'number' in arg ? arg.number : 0);
const seatOf = (arg: Arg | undefined) => (arg && 'seat' in arg ? arg.seat : 0);
const wordOf = (arg: Arg | undefined) => (arg && 'word' in arg ? arg.word : '');

/** The payments of these steps, in the order in which they were made. */
export function payments(news: readonly LogEntry[], seats: number): Payment[] {
  return news.flatMap((entry) => entry.events).flatMap((event) => paymentsOf(event, seats)).filter((payment) => payment.notes > 0);
}

function paymentsOf(event: Text, seats: number): Payment[] {
  const args: Args = new Map(event.with);
  const purse: Purse = `seat:${seat(args)}`;
  const notes = number(args, 'amount');
  switch (event.say) {
    case TEMPLATES.buys: {
      const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat(args));
      const shares = others.map((other): Payment => ({ from: purse, to: `seat:${other}`, notes: number(args, 'share') }));
      return [...shares, { from: purse, to: 'saloon', notes: number(args, 'tip') }];
    }
    case TEMPLATES.tips:
      return [{ from: 'saloon', to: purse, notes }];
    case TEMPLATES.earns:
    case TEMPLATES.mine:
    case TEMPLATES.ranch:
    case TEMPLATES.most:
      return [{ from: 'bank', to: purse, notes }];
    case TEMPLATES.objective:
      return [{ from: `pile:${wordOf(args.get('objective'))}`, to: purse, notes }];
    default:
      return [];
  }
}

/** The duel that was fought in these steps, if there was one. */
export function duel(news: readonly LogEntry[]): DuelScene | null {
  const events = news.flatMap((entry) => entry.events);
  const challenge = events.findLast((event) => event.say === TEMPLATES.challenges);
  const shot = events.findLast((event) => event.say === TEMPLATES.fires);
  if (!challenge || !shot) return null;
  const said: Args = new Map(challenge.with);
  return { challenger: seat(said), rival: seat(said, 'rival'), winner: seat(new Map(shot.with)) };
}
