import { expect, it } from 'vitest';
import { fileOf } from './folders';

const FILES = { './longhorn/index.ts': 1, './longhorn/Cover.svelte': 2 };

it('finds the file of a game by its folder', () => {
  expect(fileOf(FILES, 'longhorn', 'Cover.svelte')).toBe(2);
  expect(fileOf(FILES, 'longhorn', 'Ours.svelte')).toBeUndefined();
  expect(fileOf(FILES, 'chess', 'index.ts')).toBeUndefined();
});
