import { expect, it } from 'vitest';
import { LONGEST, MOST, belongTo, find, keep, list, outdated, type Kept } from './kept';

it('so many tables are kept, those seen last, and not for ever', () => {
  const now = 10 * LONGEST;
  const kept = Array.from({ length: MOST + 2 }, (_, i) => ({ table: `t${i}`, at: now - i }));
  expect(outdated(kept.reverse(), now)).toEqual([`t${MOST}`, `t${MOST + 1}`]);
  expect(outdated([{ table: 'old', at: now - LONGEST - 1 }, { table: 'new', at: now - LONGEST }], now)).toEqual(['old']);
});
it('where nothing can be stored everything goes on', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  await keep({ table: 't', at: 0 } as Kept);
  expect(await find('t')).toBe(null);
  expect(await list()).toEqual([]);
  expect(await belongTo(1)).toBe(false);
});
