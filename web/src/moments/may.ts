// From which tables may be played on, as far as the page can tell; the server says it for good.

import type { Note, TableInfo } from '../wire';

/** A game that is over, a record, or one that I play alone with bots. */
export function mayPlayOn(table: TableInfo): boolean {
  if (table.set_aside !== null || table.stage === 'gathering') return false;
  if (table.stage === 'over' || table.origin?.kind === 'record') return true;
  const isOwn = table.seats.every(({ holder }, seat) => holder.kind === 'bot' || table.mine.includes(seat));
  return isOwn && (table.mine.length > 0 || table.host) && table.rated === 'no';
}

/** People ended the game before its rules did, so there is more to play. */
export const endedEarly = (notes: readonly Note[]): boolean =>
  notes.some(({ kind }) => kind === 'conceded_end' || kind === 'lost_on_time_end' || kind === 'agreed');
