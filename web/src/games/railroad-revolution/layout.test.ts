import { describe, expect, it } from 'vitest';
import data from '../../../../crates/game-railroad-revolution/data/railroad-revolution.json';
import type { RailView, TrackView, View } from '../../wire/railroad-revolution';
import { CITY, LINE, MAP, TRACK, course, lane, markerSpot, nodes, ownerSpots, sectionLeft, trackSpace } from './layout';

const places = nodes({ cities: data.cities, waypoints: data.waypoints } as unknown as View);
const rails = data.rail_spaces.map((space) => ({ ...space, ends: [space.a, space.b] }) as unknown as RailView);

describe('the map', () => {
  it('has room for every city', () => {
    for (const { x, y } of data.cities) {
      expect(Math.abs(x - MAP.x - MAP.w / 2)).toBeLessThanOrEqual((MAP.w - CITY.w) / 2);
      expect(Math.abs(y - MAP.y - MAP.h / 2)).toBeLessThanOrEqual((MAP.h - CITY.h) / 2);
    }
  });
  it('keeps cities apart', () => {
    for (const a of data.cities) for (const b of data.cities) if (a !== b) expect(Math.abs(a.x - b.x) >= CITY.w || Math.abs(a.y - b.y) >= CITY.h, `${a.id} ${b.id}`).toBe(true);
  });
  it('joins both ends of a rail space through its middle', () => {
    const start = rails.find((rail) => rail.id === 'r01')!;
    expect(course(start, places)).toBe('M1500 350L1475 470L1450 590');
    for (const rail of rails) expect(course(rail, places, 8)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){2}$/);
  });
  it('lays the rails of several companies side by side', () => {
    const lanes = [0, 1, 2, 3].map((seat) => lane(seat, 4));
    expect(new Set(lanes).size).toBe(4);
    expect(lanes.reduce((sum, at) => sum + at, 0)).toBe(0);
    expect(ownerSpots(4)).toHaveLength(4);
  });
});

it('tracks of any length fit their row', () => {
  for (const spaces of [6, 11, 14]) {
    const [first, last] = [trackSpace(2, 0, spaces), trackSpace(2, spaces - 1, spaces)];
    expect(first.x).toBeGreaterThan(TRACK.left);
    expect(last.x).toBeLessThan(TRACK.w);
    expect(last.y + TRACK.box / 2).toBeLessThan(TRACK.h);
  }
});

it('eight sections fit the telegraph line', () => expect(sectionLeft(7) + LINE.section).toBeLessThanOrEqual(LINE.w));

it('markers on one space do not cover each other', () => {
  const track = { id: 'network', spaces: [{ markers: [0, 1, 2, 3] }, { markers: [] }] } as unknown as TrackView;
  const spots = [0, 1, 2, 3].map((seat) => markerSpot(track, 2, seat));
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
});
