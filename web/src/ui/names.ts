// What players are called, on every page.

import type { Seat, TableInfo } from '../wire';
import { t } from '../words';

/** A bot by its level, in the reader's language; a person by name. */
export function seatName(table: TableInfo, seat: Seat): string {
  const player = table.seats[seat];
  if (player?.holder.kind === 'bot') return t('bot', { level: t(`level_${player.holder.level}`) });
  return player?.name || t('player', { n: seat + 1 });
}
