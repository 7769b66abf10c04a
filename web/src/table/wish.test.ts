import { expect, test } from 'vitest';
import { partIn } from './wish';

const wish = { wish: 7, seat: 0, asked: [2] };

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
