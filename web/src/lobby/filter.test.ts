import { expect, it } from 'vitest';
import { EVERYTHING, readFilter, writeFilter } from './filter';

it('a filter goes into the address and back', () => {
  const filter = { game: 'age-of-steam', players: 3, clock: 'days' as const, rated: false, friends: true, page: 2 };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(EVERYTHING)).toBe('');
  expect(readFilter('')).toEqual(EVERYTHING);
});
it('nonsense in an address is left out', () => {
  expect(readFilter('?players=many&page=-1&friends=maybe&game=&clock=sun&rated=perhaps')).toEqual(EVERYTHING);
});
