// What players are called, on every page.

import type { Seat, TableInfo } from '../wire';
import { t } from '../words';

/** What the server calls who has deleted the account. */
const FORMER = 'Former player';

/** What the server called guests once. */
const GUEST = /^Guest (\d+)$/;
/** The people of the lessons, and some neighbours, for whom the house plays. */
const HANDS = ['Rosa', 'Jed', 'Iris', 'Jessie', 'Amos', 'Clara', 'Silas', 'Nell', 'Otis', 'Pearl'];

/** A person by name, or by a neutral word if they are gone or have none of their own. */
export function personName(name: string): string {
  const guest = GUEST.exec(name)?.[1];
  if (guest) return t('guestNumber', { number: guest });
  return name === FORMER ? t('formerPlayer') : name;
}

/** A bot by the name of a hand whom nobody else at the table is called like; a person by name. */
export function seatName(table: TableInfo, seat: Seat): string {
  const player = table.seats[seat];
  if (player?.holder.kind === 'bot') return botName(table, seat);
  return personName(player?.name ?? '') || t('player', { n: seat + 1 });
}
function botName(table: TableInfo, seat: Seat): string {
  const people = table.seats.filter(({ holder }) => holder.kind !== 'bot').map(({ name }) => name.trim().toLocaleLowerCase());
  const free = HANDS.filter((hand) => !people.includes(hand.toLocaleLowerCase()));
  const bots = table.seats.flatMap(({ holder }, i) => (holder.kind === 'bot' ? [i] : []));
  return free[bots.indexOf(seat)] ?? t('player', { n: seat + 1 });
}
/** The same, with what plays there if it is no person. */
export function seatNamed(table: TableInfo, seat: Seat): string {
  const player = table.seats[seat];
  const name = seatName(table, seat);
  if (player?.holder.kind === 'bot') return t('botNamed', { name, level: t(`level_${player.holder.level}`) });
  return player?.program ? t('programNamed', { name }) : name;
}
