// My tables as the server tells of them, and which of them wait for me. Nothing here knows the browser.

import type { MyEvent, MyTable, TableInfo } from '../wire';

/** My tables after something happened. */
export function after(tables: readonly MyTable[], event: MyEvent): readonly MyTable[] {
  switch (event.type) {
    case 'tables':
      return event.tables;
    case 'invited':
      return tables;
    case 'left':
      return tables.filter((table) => table.id !== event.id);
    case 'over':
      return tables.filter((table) => table.id !== event.id);
    case 'sat_down':
    case 'begun':
    case 'your_turn':
    case 'turn_passed': {
      const { type: _, ...told } = event;
      return [...tables.filter((table) => table.id !== told.id), told];
    }
  }
}

/** Those that wait for me: who waits longest comes first. */
export function waitingFor(tables: readonly MyTable[]): MyTable[] {
  return tables.filter((table) => table.waits).sort((a, b) => a.changed_at - b.changed_at || (a.id < b.id ? -1 : 1));
}

/** Where to go from this table: on through all that wait, and from the last to the first. */
export function nextFrom(waiting: readonly MyTable[], here: string | null): MyTable | null {
  const at = waiting.findIndex((table) => table.id === here);
  const next = waiting[(at + 1) % waiting.length];
  return next === undefined || next.id === here ? null : next;
}

/** The tables that have begun to wait since. */
export function newlyWaiting(before: readonly MyTable[], now: readonly MyTable[]): MyTable[] {
  const waited = new Set(before.filter((table) => table.waits).map((table) => table.id));
  return waitingFor(now).filter((table) => !waited.has(table.id));
}

/** Those that do not wait for me now, or are not mine any more: what was told of a turn there is past. */
export function past(before: readonly MyTable[], now: readonly MyTable[]): string[] {
  const ids = (tables: readonly MyTable[]) => tables.map((table) => table.id);
  const mine = new Set(ids(now));
  return [...ids(now.filter((table) => !table.waits)), ...ids(before).filter((id) => !mine.has(id))];
}

/** The same from the list of the first page, for who cannot listen. */
export function fromLobby(mine: readonly TableInfo[]): MyTable[] {
  const goesOn = (table: TableInfo) => table.stage !== 'over' && table.set_aside === null && table.mine.length > 0;
  return mine.filter(goesOn).map(({ id, name, game, stage, waiting, mine: own, seats, step, changed_at }) => {
    // While a stand-in plays, nobody is waited for.
    const waits = stage === 'playing' && waiting !== null && own.includes(waiting) && !seats[waiting]?.away;
    return { id, name, game, stage, waits, step, changed_at };
  });
}

/** A page's title with the number of tables that wait. */
export function titled(title: string, waiting: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return waiting === 0 ? bare : `(${waiting}) ${bare}`;
}

/** What fits on a small round badge. */
export const badgeText = (waiting: number): string => (waiting > 9 ? '9+' : String(waiting));
