import { describe, expect, it } from 'vitest';
import { NEAREST, atFirst, moved, revealed, sightOf, whole, zoomed } from './panzoom';

const drawing = { x: 0, y: 0, width: 1000, height: 500 };
const frame = { width: 500, height: 500 };
const start = whole(drawing);

describe('a camera over a drawing', () => {
  it('sees all of it at first, centred', () => {
    expect(sightOf(start, drawing, frame)).toEqual({ x: 0, y: -250, width: 1000, height: 1000 });
  });
  it('looks nearer at first through a frame of another shape', () => {
    expect(atFirst(drawing, { width: 900, height: 500 })).toEqual(start);
    expect(sightOf(atFirst(drawing, frame), drawing, frame)).toEqual({ x: 250, y: 0, width: 500, height: 500 });
  });
  it('looks nearer at what matters, as far as the edge', () => {
    expect(sightOf(atFirst(drawing, frame, { x: 900, y: 100 }), drawing, frame)).toEqual({ x: 500, y: 0, width: 500, height: 500 });
    expect(atFirst(drawing, { width: 900, height: 500 }, { x: 900, y: 100 })).toEqual(start);
  });
  it('keeps the point under the pointer where it is', () => {
    const at = { x: 600, y: 250 };
    const near = zoomed(start, 4, at, drawing, frame);
    const before = sightOf(start, drawing, frame);
    const after = sightOf(near, drawing, frame);
    expect((at.x - after.x) / after.width).toBeCloseTo((at.x - before.x) / before.width);
    expect(after.width).toBe(250);
  });
  it('goes neither too near nor too far', () => {
    expect(zoomed(start, 100, start, drawing, frame).zoom).toBe(NEAREST);
    expect(zoomed(start, 0.01, start, drawing, frame)).toEqual(start);
  });
  it('stops at the edge', () => {
    const near = zoomed(start, 4, { x: 500, y: 250 }, drawing, frame);
    expect(sightOf(moved(near, -9999, 0, drawing, frame), drawing, frame).x).toBe(0);
    expect(sightOf(moved(near, 9999, 0, drawing, frame), drawing, frame).x).toBe(750);
  });
  it('moves no farther than it must to show something', () => {
    const near = zoomed(start, 4, { x: 500, y: 250 }, drawing, frame);
    expect(revealed(near, { x: 450, y: 200, width: 50, height: 50 }, drawing, frame)).toBe(near);
    const shown = revealed(near, { x: 900, y: 200, width: 50, height: 50 }, drawing, frame);
    expect(sightOf(shown, drawing, frame).x).toBe(700);
  });
});
