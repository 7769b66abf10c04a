import { beforeEach, expect, test, vi } from 'vitest';
import type { LuckPromise, NewTable, TableInfo } from '../wire';
import { makeTable, matchTable, seenAt, takeSeat } from './seen';

/** What was asked of the server, in order, and what stood in the memory at that moment. */
const asked: { what: string; body: Record<string, unknown>; known: ReturnType<typeof seenAt> }[] = [];
const own: LuckPromise = { table: 'own', commitment: 'aa', promise: 'own-1-ff', until: 1 };
const table = (id: string, commitment: string) => ({ id, stage: 'gathering', luck: { kind: 'sealed', commitment, salts: [] } }) as unknown as TableInfo;
let answer: TableInfo;

vi.mock('../net/api', () => {
  const asks = (what: string, id: string, answered: () => unknown) => (body: Record<string, unknown>) => {
    asked.push({ what, body, known: seenAt(id) });
    return Promise.resolve(answered());
  };
  return {
    api: {
      promiseLuck: asks('promise', 'own', () => own),
      createTable: asks('table', 'own', () => answer),
      match: asks('match', 'own', () => answer),
      join: (id: string, body: Record<string, unknown>) => asks('join', id, () => answer)(body),
    },
  };
});

beforeEach(() => {
  asked.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test('a salt goes out when the secret stands fast, and both are remembered before', async () => {
  answer = table('own', 'aa');
  await makeTable({ game: 'longhorn', options: {}, seats: [] } satisfies NewTable);
  expect(asked.map(({ what }) => what)).toEqual(['promise', 'table']);
  expect(asked[0]!.body).toEqual({ from: null });
  const { salt, promise } = asked[1]!.body;
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(promise).toBe(own.promise);
  expect(asked[1]!.known).toMatchObject({ commitment: 'aa', salt });
});

test('what the answer says of the promise changes nothing that was seen', async () => {
  answer = table('own', 'bb');
  await makeTable({ game: 'longhorn', options: {}, seats: [] });
  expect(seenAt('own')).toMatchObject({ commitment: 'aa' });
  answer = table('other', 'bb');
  await makeTable({ game: 'longhorn', options: {}, seats: [] });
  expect(seenAt('other')).toMatchObject({ commitment: 'aa' });
});

test('a quick match remembers the table at which it ends', async () => {
  answer = table('theirs', 'cc');
  await matchTable(null, null, false);
  const { salt } = asked[1]!.body;
  expect(seenAt('theirs')).toMatchObject({ commitment: 'cc', salt });
  expect(seenAt('own')).toBeNull();
  answer = table('own', 'aa');
  await matchTable(null, null, false);
  expect(seenAt('own')).toMatchObject({ commitment: 'aa' });
});

test('who sits down remembers what was shown before', async () => {
  answer = table('theirs', 'dd');
  await takeSeat(table('theirs', 'cc'), null);
  expect(asked[0]!.known).toMatchObject({ commitment: 'cc', salt: asked[0]!.body.salt });
  expect(seenAt('theirs')).toMatchObject({ commitment: 'cc' });
  await takeSeat(table('theirs', 'ee'), null);
  expect(asked[1]!.body).toEqual(asked[0]!.body);
  expect(seenAt('theirs')).toMatchObject({ commitment: 'cc' });
});
