import { describe, expect, it } from 'vitest';
import { beside, directionOf, nearest } from './spatial';

const GRID = Array.from({ length: 9 }, (_, i) => ({ left: (i % 3) * 100, top: Math.floor(i / 3) * 100, width: 90, height: 90 }));

describe('arrow keys', () => {
  it('go over a grid', () => {
    expect(nearest(GRID, 4, 'left')).toBe(3);
    expect(nearest(GRID, 4, 'right')).toBe(5);
    expect(nearest(GRID, 4, 'up')).toBe(1);
    expect(nearest(GRID, 4, 'down')).toBe(7);
  });
  it('stop at the edge', () => {
    expect(nearest(GRID, 0, 'left')).toBeNull();
    expect(nearest(GRID, 8, 'down')).toBeNull();
  });
  it('reach what is a little aside', () => {
    const areas = [GRID[0]!, { left: 110, top: 40, width: 20, height: 20 }];
    expect(nearest(areas, 0, 'right')).toBe(1);
  });
  it('are four', () => {
    expect(directionOf('ArrowUp')).toBe('up');
    expect(directionOf('a')).toBeNull();
  });
});

describe('a note', () => {
  const note = { width: 300, height: 150 };
  const area = { left: 400, top: 300, width: 100, height: 100 };

  it('stands to the right, else to the left, of what it speaks of', () => {
    expect(beside(area, note, { width: 1000, height: 800 })).toEqual({ left: 510, top: 300 });
    expect(beside(area, note, { width: 700, height: 800 })).toEqual({ left: 90, top: 300 });
  });
  it('stands below or above in a narrow window, and never outside', () => {
    const tile = { left: 130, top: 300, width: 120, height: 140 };
    expect(beside(tile, note, { width: 390, height: 844 })).toEqual({ left: 40, top: 450 });
    expect(beside({ ...tile, top: 600 }, note, { width: 390, height: 844 })).toEqual({ left: 40, top: 440 });
    expect(beside(tile, note, { width: 310, height: 320 }).left).toBe(8);
    expect(beside({ ...tile, left: 900 }, note, { width: 390, height: 844 }).left).toBe(82);
  });
});
