import { describe, expect, it } from 'vitest';
import { CITIES, EDGES, FOLDED, LONG, NODES, TRAIL } from './layout';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const overlap = (a: Box, b: Box) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

describe('the trail', () => {
  it('has every space and way of the rules', () => {
    expect(NODES).toHaveLength(52);
    expect(NODES.filter((place) => place.hasWoods)).toHaveLength(8);
    expect(NODES.filter((place) => place.special)).toHaveLength(7);
    expect(EDGES.filter((edge) => edge.from === 'c_3').map((edge) => edge.to)).toEqual(['n_d', 'teepee_p1']);
  });
  it('is drawn inside its canvas, and no two spaces overlap', () => {
    const outside = NODES.filter((place) => place.x - place.w / 2 < 0 || place.x + place.w / 2 > TRAIL.w || place.y - place.h / 2 < 0 || place.y + place.h / 2 > TRAIL.h);
    expect(outside.map((place) => place.node)).toEqual([]);
    const clashes = NODES.flatMap((a, i) => NODES.slice(i + 1).filter((b) => overlap(a, b)).map((b) => `${a.node} ${b.node}`));
    expect(clashes).toEqual([]);
  });
});

describe('the railway', () => {
  it.each([['in two lines', FOLDED], ['in one', LONG]])('has every space, station and city, in order and inside the strip, %s', (_, { w, h, rails, stations }) => {
    expect(rails).toHaveLength(49);
    expect(stations).toHaveLength(10);
    expect(CITIES.map((place) => place.value)).toEqual([0, 1, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(CITIES.map((place) => place.x)).toEqual(CITIES.map((place) => rails.find((rail) => rail.number === place.value)!.x));
    expect(rails.every((place) => place.x > 9 && place.x < w - 9 && place.y < h)).toBe(true);
    expect(stations.every((place) => place.x + 28 < w && place.y + 12 < h)).toBe(true);
  });
});
