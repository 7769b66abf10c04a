// What this browser gives to the luck of a table, and what it remembers of it until the end.

import { api } from '../net/api';
import type { ClockKind, LuckPromise, Moment, NewTable, TableInfo } from '../wire';
import { hex, type Seen } from './check';

const KEY = 'railhead.luck';
/** Tables that are remembered, the newest last. */
const MOST = 100;

type Kept = Seen & { table: string };

const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Salt and promise of one table that is to be made, and what was promised. */
interface Own {
  salt: string;
  promise: string;
  promised: LuckPromise;
}

/** A salt goes out only when the secret stands fast; both are remembered before it does. */
async function promised(from: Moment | null): Promise<Own> {
  const promised = await api.promiseLuck({ from });
  const salt = newSalt();
  keep({ table: promised.table, commitment: promised.commitment, salt });
  return { salt, promise: promised.promise, promised };
}

/** Makes a table with a salt of this browser's own. */
export async function makeTable(wanted: Omit<NewTable, 'salt' | 'promise'>): Promise<TableInfo> {
  const { salt, promise, promised: own } = await promised(wanted.from ?? null);
  const table = await api.createTable({ ...wanted, salt, promise });
  // A server that makes another table than it promised is found out at the end.
  if (table.id !== own.table) keep({ table: table.id, commitment: own.commitment, salt });
  return table;
}

/** Takes a seat with a salt of this browser's own; what is remembered is the commitment from before. */
export async function takeSeat(table: TableInfo, seat: number | null): Promise<TableInfo> {
  const isBeforeDeal = table.stage === 'gathering';
  const known = seenAt(table.id);
  // Who has stood up and sits down again adds the same.
  const salt = known?.salt ?? newSalt();
  // Who comes back after the deal has seen more the first time.
  if (!known || (isBeforeDeal && !known.salt)) note(table, isBeforeDeal ? salt : null);
  return api.join(table.id, { seat, salt });
}

/** A seat at the best fitting table, with a salt of this browser's own. */
export async function matchTable(game: string | null, clock: ClockKind | null, rated: boolean): Promise<TableInfo> {
  const { salt, promise, promised: own } = await promised(null);
  return satDown(await api.match({ game, clock, rated, salt, promise }), own, salt);
}

/** The same game with the same people once more. */
export async function playAgain(id: string): Promise<TableInfo> {
  const { salt, promise, promised: own } = await promised(null);
  return satDown(await api.rematch(id, { salt, promise }), own, salt);
}

/** Somebody else may have made the table: then its luck was promised to them. */
function satDown(table: TableInfo, own: LuckPromise, salt: string): TableInfo {
  if (table.id === own.table) return table;
  forget(own.table);
  const isBeforeDeal = table.stage === 'gathering';
  if (!seenAt(table.id)) note(table, isBeforeDeal ? salt : null);
  return table;
}

export function seenAt(table: string): Seen | null {
  return load().find((kept) => kept.table === table) ?? null;
}

function note({ id, luck }: TableInfo, salt: string | null) {
  if (luck.kind === 'sealed') keep({ table: id, commitment: luck.commitment, salt });
}

function keep(kept: Kept) {
  save([...without(kept.table), kept].slice(-MOST));
}

function forget(table: string) {
  save(without(table));
}

const without = (table: string): Kept[] => load().filter((kept) => kept.table !== table);

function save(kept: Kept[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
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
