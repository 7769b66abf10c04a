// What a table plays otherwise than the printed rules, and what is missing there.

import type { ClockKind, GameEntry, TableInfo } from '../wire';
import { t } from '../words';

/** The options that differ, as keys of the game's dictionary: what, and how. */
export function differences(game: GameEntry | undefined, table: TableInfo): { option: string; value: string }[] {
  const choices = game?.choices ?? [];
  return choices
    .filter((choice) => table.options[choice.id] !== undefined && table.options[choice.id] !== choice.default)
    .map((choice) => ({ option: `option.${choice.id}`, value: `option.${choice.id}.${String(table.options[choice.id])}` }));
}

export const freeSeats = (table: TableInfo): number => table.seats.filter((seat) => seat.holder.kind === 'open').length;

/** What is missing, in words. */
export function sayFree(table: TableInfo): string {
  const n = freeSeats(table);
  if (n === 0) return t('seatsFull');
  return n === 1 ? t('oneSeatFree') : t('seatsFree', { n, all: table.seats.length });
}

/** How time is kept, in words. */
export const sayKind = (kind: ClockKind): string => (kind === 'none' ? t('clockPreset_none') : t(`clockKind_${kind}`));
