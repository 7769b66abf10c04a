import { expect, it } from 'vitest';
import { around, filling, fit } from './crop';

const FRAME = { width: 200, height: 100 };
const WHOLE = { width: 1000, height: 600 };

it('a part stands in the middle of its frame, as large as it fits', () => {
  // Twice as high as the frame: half its size, and its middle, 300 and 200, in the middle of the frame.
  expect(fit({ x: 250, y: 100, width: 100, height: 200 }, FRAME, WHOLE)).toEqual({ scale: 0.5, x: 100 - 150, y: 50 - 100 });
});
it('at an edge nothing but the board is seen', () => {
  expect(fit({ x: 0, y: 400, width: 100, height: 200 }, FRAME, WHOLE)).toEqual({ scale: 0.5, x: 0, y: 100 - 300 });
});
it('something small is not drawn larger than it can be recognised', () => {
  expect(fit({ x: 0, y: 0, width: 10, height: 10 }, FRAME, WHOLE).scale).toBe(1.6);
});
it('several things are seen together, with room around', () => {
  const parts = [{ x: 10, y: 20, width: 10, height: 10 }, { x: 50, y: 5, width: 20, height: 10 }];
  expect(around(parts, 5)).toEqual({ x: 5, y: 0, width: 70, height: 35 });
  expect(around([], 5)).toBeNull();
});
it('a whole board fills the width of its frame', () => {
  expect(filling(WHOLE, FRAME)).toEqual({ scale: 0.2, x: 0, y: 0 });
});
