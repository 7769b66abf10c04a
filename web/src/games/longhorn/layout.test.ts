import { describe, expect, it } from 'vitest';
import { COLORS, COW, TALL, WIDE, cowSpots, discSpot, herdRow, nuggetSpot, pasture, tokenSpot, type Box } from './layout';

const inside = (inner: Box, outer: Box) =>
  outer.x - 0.01 <= inner.x &&
  outer.y - 0.01 <= inner.y &&
  inner.x + inner.w <= outer.x + outer.w + 0.01 &&
  inner.y + inner.h <= outer.y + outer.h + 0.01;
const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const around = (p: { x: number; y: number }, r: number): Box => ({ x: p.x - r, y: p.y - r, w: 2 * r, h: 2 * r });

describe.each([WIDE, TALL])('the $kind layout', (layout) => {
  const canvas = { x: 0, y: 0, ...layout.canvas };

  it('keeps tiles and panels on the canvas and apart', () => {
    const boxes = [...layout.cells, ...layout.panels];
    for (const [i, box] of boxes.entries()) {
      expect(inside(box, canvas)).toBe(true);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    }
  });
  it('keeps cows, disc and token inside their tile', () => {
    layout.cells.forEach((tile, cell) => {
      for (const color of COLORS) expect(inside(pasture(layout, cell, color), tile)).toBe(true);
      expect(inside(around(discSpot(layout, cell), layout.disc), tile)).toBe(true);
      expect(inside(around(tokenSpot(layout, cell), layout.token), tile)).toBe(true);
    });
  });
  it('keeps herds and six nuggets inside their panel', () => {
    layout.panels.forEach((panel, seat) => {
      for (const color of COLORS) expect(inside(herdRow(layout, seat, color), panel)).toBe(true);
      for (let slot = 0; slot < 6; slot += 1) expect(inside(around(nuggetSpot(layout, seat, slot), 20), panel)).toBe(true);
    });
  });
});

it('a pasture is large enough for a thumb on a phone', () => {
  const scale = 382 / TALL.canvas.w;
  const box = pasture(TALL, 4, 'green');
  expect(Math.min(box.w, box.h) * scale).toBeGreaterThanOrEqual(44);
});

describe('cows', () => {
  it('from one to nine fit in a pasture', () => {
    for (const layout of [WIDE, TALL]) {
      const box = pasture(layout, 0, 'white');
      for (let n = 1; n <= 9; n += 1) {
        const { scale, spots } = cowSpots(n, box);
        expect(spots).toHaveLength(n);
        for (const spot of spots) expect(inside({ ...spot, w: COW.w * scale, h: COW.h * scale }, box), `${n}`).toBe(true);
      }
    }
  });
  it('that are none stand nowhere', () => {
    expect(cowSpots(0, { x: 0, y: 0, w: 10, h: 10 }).spots).toEqual([]);
  });
});
