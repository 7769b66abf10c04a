// What this browser gives to the luck of a table, and what it remembers of it until the end.

import { api } from '../net/api';
import type { ClockKind, NewTable, TableInfo } from '../wire';
import { hex, type Seen } from './check';

const KEY = 'railhead.luck';
/** Tables that are remembered, the newest last. */
const MOST = 100;

type Kept = Seen & { table: string };

const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Makes a table with a salt of this browser's own. */
export async function makeTable(wanted: Omit<NewTable, 'salt'>): Promise<TableInfo> {
  const salt = newSalt();
  const table = await api.createTable({ ...wanted, salt });
  note(table, salt);
  return table;
}

/** Takes a seat with a salt of this browser's own; what is remembered is the commitment from before. */
export async function takeSeat(table: TableInfo, seat: number | null): Promise<TableInfo> {
  const salt = newSalt();
  const isBeforeDeal = table.stage === 'gathering';
  // Who comes back after the deal has seen more the first time.
  if (isBeforeDeal || !seenAt(table.id)) note(table, isBeforeDeal ? salt : null);
  return api.join(table.id, { seat, salt });
}

/** A seat at the best fitting table, with a salt of this browser's own. */
export async function matchTable(game: string | null, clock: ClockKind | null, rated: boolean): Promise<TableInfo> {
  const salt = newSalt();
  const table = await api.match({ game, clock, rated, salt });
  if (table.stage === 'gathering' || !seenAt(table.id)) note(table, table.stage === 'gathering' ? salt : null);
  return table;
}

/** The same game with the same people once more. */
export async function playAgain(id: string): Promise<TableInfo> {
  const salt = newSalt();
  const table = await api.rematch(id, { salt });
  if (!seenAt(table.id)) note(table, table.stage === 'gathering' ? salt : null);
  return table;
}

export function seenAt(table: string): Seen | null {
  return load().find((kept) => kept.table === table) ?? null;
}

function note({ id, luck }: TableInfo, salt: string | null) {
  if (luck.kind !== 'sealed') return;
  const others = load().filter((kept) => kept.table !== id);
  const kept: Kept[] = [...others, { table: id, commitment: luck.commitment, salt }];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // A browser may forbid storage: then there is less to compare at the end.
    return;
  }
}

function load(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}
