// Where things lie on the map, the tracks and the telegraph line, in units of their drawings. Places of cities
// and rail spaces come with the view, so a table with another data set is drawn as that set says.

import type { Seat } from '../../wire';
import type { RailView, TrackView, View } from '../../wire/railroad-revolution';

export interface Point {
  x: number;
  y: number;
}

/** The whole sheet in pixels, before it is fitted into its frame. */
export const SHEET = { w: 1000, h: 796 };
/** The part of the land that is drawn. */
export const MAP = { x: 14, y: 18, w: 1592, h: 930 };
export const CITY = { w: 176, h: 120 };
export const RAIL = { w: 84, h: 36 };
/** Rails of different companies run side by side. */
const LANE = 10;

export function nodes(view: View): Map<string, Point> {
  return new Map([...view.cities, ...view.waypoints].map((node) => [node.id, { x: node.x, y: node.y }]));
}

/** The bed of a rail space: from one end through its middle to the other. */
export function course(rail: RailView, places: ReadonlyMap<string, Point>, aside = 0): string {
  const [a, b] = rail.ends.map((end) => places.get(end) ?? rail) as [Point, Point];
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(-(b.y - a.y) / long) * aside, ((b.x - a.x) / long) * aside];
  return [a, rail, b].map((p, i) => `${i === 0 ? 'M' : 'L'}${round(p.x + dx)} ${round(p.y + dy)}`).join('');
}

/** How far beside the middle the rails of a company run. */
export const lane = (seat: Seat, seats: number): number => (seat - (seats - 1) / 2) * LANE;

/** Where the marks of the owners stand in the box of a rail space. */
export function ownerSpots(n: number): number[] {
  const pitch = Math.min(22, (RAIL.w - 6) / Math.max(n, 1));
  return Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * pitch);
}

/** Terrain and Market icons stand upright beside the box, on the side that is nearer to the top. */
export function beside(rail: RailView, along: number, away: number): Point {
  const turn = (rail.angle * Math.PI) / 180;
  const up = Math.cos(turn) >= 0 ? -1 : 1;
  return { x: rail.x + along * Math.cos(turn) - up * away * Math.sin(turn), y: rail.y + along * Math.sin(turn) + up * away * Math.cos(turn) };
}

/** The three tracks, one below the other. */
export const TRACK = { w: 384, h: 130, left: 46, high: 43, box: 25, toll: 15 };

/** The middle of a space of a track, from the left to the right. */
export function trackSpace(row: number, index: number, spaces: number): Point {
  const pitch = (TRACK.w - TRACK.left - 6) / spaces;
  return { x: TRACK.left + (index + 0.5) * pitch, y: row * TRACK.high + TRACK.toll + TRACK.box / 2 + 2 };
}

/** Where the marker of a company stands: at a corner of its space, with the others that are there. */
export function markerSpot(track: TrackView, row: number, seat: Seat): Point {
  const index = standing(track, seat);
  const at = trackSpace(row, index, track.spaces.length);
  const place = track.spaces[index]!.markers.indexOf(seat);
  const aside = TRACK.box / 2 - 3;
  return { x: at.x + (place % 2 === 0 ? aside : -aside), y: at.y + (place < 2 ? aside : -aside) };
}

export const LINE = { w: 1250, h: 262, section: 150, left: 22 };
export const sectionLeft = (index: number): number => LINE.left + index * (LINE.section + 2);

/** The space on which a company stands. */
export function standing(track: TrackView, seat: Seat): number {
  return Math.max(0, track.spaces.findIndex((space) => space.markers.includes(seat)));
}

const round = (n: number) => Math.round(n * 10) / 10;
