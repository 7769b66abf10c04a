import { expect, test } from 'vitest';
import type { Wish } from '../wire';
import { partIn } from './wish';

const wish: Wish = { wish: 7, wants: { kind: 'take_back' }, seat: 0, asked: [2] };

test('who wishes waits, who is asked answers, and others look on', () => {
  expect(partIn(wish, [0])).toBe('wishes');
  expect(partIn(wish, [2])).toBe('is asked');
  expect(partIn(wish, [])).toBeNull();
});

test('who has answered is not asked again', () => {
  expect(partIn(wish, [1])).toBeNull();
});

test('without a wish nobody has a part in it', () => {
  expect(partIn(null, [0])).toBeNull();
});

test('those who play are asked about a free seat, and who wants it has none', () => {
  const sit: Wish = { wish: 8, wants: { kind: 'sit', name: 'Dee' }, seat: 1, asked: [0, 2] };
  expect(partIn(sit, [2])).toBe('is asked');
  expect(partIn(sit, [])).toBeNull();
});
