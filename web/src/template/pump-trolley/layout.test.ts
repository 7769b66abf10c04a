import { expect, it } from 'vitest';
import { SIDE, corner, layout, stand } from './layout';

it('every space has a place of its own on the canvas, beside the one before', () => {
  for (const isTall of [false, true]) {
    const board = layout(20, 4, isTall);
    const corners = Array.from({ length: 21 }, (_, space) => corner(board, space));
    expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(21);
    corners.forEach(({ x, y }, i) => {
      expect(x + SIDE).toBeLessThanOrEqual(board.w);
      expect(y + SIDE).toBeLessThanOrEqual(board.tray);
      if (i > 0) expect(Math.abs(x - corners[i - 1]!.x) + Math.abs(y - corners[i - 1]!.y)).toBe(SIDE + 10);
    });
  }
});

it('crews on one space stand apart', () => {
  for (const n of [1, 2, 3, 4]) {
    const stands = Array.from({ length: n }, (_, i) => stand(n, i));
    expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(n);
  }
});
