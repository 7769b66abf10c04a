import { expect, it } from 'vitest';
import { withLinks } from './links';

it('only tables of this server become links', () => {
  expect(withLinks('again? /table/ab-1 yes')).toEqual([
    { text: 'again? ', table: null },
    { text: '/table/ab-1', table: 'ab-1' },
    { text: ' yes', table: null },
  ]);
  expect(withLinks('see javascript:alert(1) or http://elsewhere')).toHaveLength(1);
  expect(withLinks('')).toEqual([]);
});
