// How my tables stood when this browser last saw them, kept for when there is no network. A position holds what only
// its seat may see, so it belongs to one person and goes when somebody else is signed in here.

import type { Difference, Frame, LogEntry, TableInfo } from '../wire';

export interface Kept {
  table: string;
  /** Whose it is, as `Me.id`. */
  owner: number;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  info: TableInfo;
  frame: Frame;
  log: LogEntry[];
  /** The figures of the table that differ from the printed ones. */
  changes: readonly Difference[];
}

const DATABASE = 'railhead';
const STORE = 'tables';
/** Tables that are kept, those seen last, and for how long. */
export const MOST = 20;
export const LONGEST = 14 * 24 * 60 * 60 * 1000;

/** Those to be let go. */
export function outdated(kept: readonly Pick<Kept, 'table' | 'at'>[], now: number): string[] {
  const newest = [...kept].sort((a, b) => b.at - a.at);
  return newest.filter(({ at }, i) => i >= MOST || now - at > LONGEST).map(({ table }) => table);
}

export async function keep(kept: Kept): Promise<void> {
  await within('readwrite', async (store) => {
    await done(store.put(kept));
    for (const table of outdated(await all(store), kept.at)) store.delete(table);
  });
}

/** A table as it was kept, unless that is too long ago. */
export async function find(table: string, now = Date.now()): Promise<Kept | null> {
  const kept = await within('readonly', (store) => done(store.get(table) as IDBRequest<Kept | undefined>));
  return kept && now - kept.at <= LONGEST ? kept : null;
}

/** All that is kept, seen last first. */
export async function list(now = Date.now()): Promise<Kept[]> {
  const kept = (await within('readonly', all)) ?? [];
  return kept.filter(({ at }) => now - at <= LONGEST).sort((a, b) => b.at - a.at);
}

/** Lets go of everything that is not this person's. True if there was any. */
export async function belongTo(owner: number): Promise<boolean> {
  const foreign = await within('readwrite', async (store) => {
    const others = (await all(store)).filter((kept) => kept.owner !== owner);
    for (const { table } of others) store.delete(table);
    return others.length;
  });
  return (foreign ?? 0) > 0;
}

/** Lets go of everything. */
export const forget = (): Promise<void> => within('readwrite', (store) => done(store.clear())).then(() => {});

const all = (store: IDBObjectStore): Promise<Kept[]> => done(store.getAll() as IDBRequest<Kept[]>);

/** A browser may have no room or forbid storage: then nothing is kept, and everything else works. */
async function within<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T | null> {
  let database: IDBDatabase | null = null;
  try {
    database = await open();
    const transaction = database.transaction(STORE, mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    const [result] = await Promise.all([use(transaction.objectStore(STORE)), finished]);
    return result;
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'table' });
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });
}
