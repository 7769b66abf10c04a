// What players are called, on every page.

import type { Seat, TableInfo } from '../wire';
import { t } from '../words';

/** What the server calls who has deleted the account. */
const FORMER = 'Former player';

/** A person by name, or by a neutral word if they are gone. */
export const personName = (name: string): string => (name === FORMER ? t('formerPlayer') : name);

/** A bot by its level, in the reader's language, with a number where there are several; a person by name. */
export function seatName(table: TableInfo, seat: Seat): string {
  const player = table.seats[seat];
  if (player?.holder.kind === 'bot') {
    const { level } = player.holder;
    const alike = table.seats.flatMap(({ holder }, i) => (holder.kind === 'bot' && holder.level === level ? [i] : []));
    const name = t('bot', { level: t(`level_${level}`) });
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  }
  return personName(player?.name ?? '') || t('player', { n: seat + 1 });
}
