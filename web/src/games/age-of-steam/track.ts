// The shapes of track: sides of a hex, tiles in their rotations, and the curves that are drawn.

import base from '../../../../crates/game-age-of-steam/data/age-of-steam.json';
import type { Side, TileKind } from '../../wire/age-of-steam';
import { REACH, SIZE, type Point } from './layout';

/** A side as a number from 0 to 5, clockwise from the north. */
export type Edge = number;
/** The two sides that a track joins, or the one that it joins to a town. */
export type Track = readonly Edge[];
export type TileClass = 'simple' | 'crossing' | 'coexist' | 'town';
export interface Shape {
  cls: TileClass;
  exits: readonly Edge[];
  /** The tracks on an ordinary hex. */
  tracks: readonly Track[];
}

const SIDES: readonly Side[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];
export const edgeOf = (side: Side): Edge => SIDES.indexOf(side);
export const sideOf = (edge: Edge): Side => SIDES[edge]!;
export const opposite = (edge: Edge): Edge => (edge + 3) % 6;

const TILES = base.tiles.map((tile) => ({
  id: tile.id as TileKind,
  cls: tile.cls as TileClass,
  segments: tile.segments ?? [],
  exits: tile.exits,
  rotations: tile.distinct_rotations,
}));
const tileOf = (kind: TileKind) => TILES.find((tile) => tile.id === kind)!;

export interface Placement {
  tile: TileKind;
  rotation: number;
}
/** Every tile in every rotation that looks different. */
export const PLACEMENTS: readonly Placement[] = TILES.flatMap((tile) => tile.rotations.map((rotation) => ({ tile: tile.id, rotation })));

export function shapeOf({ tile, rotation }: Placement): Shape {
  const { cls, segments, exits } = tileOf(tile);
  const turned = (edge: Edge) => (edge + rotation) % 6;
  return { cls, exits: exits.map(turned), tracks: segments.map((pair) => pair.map(turned)) };
}

/** The tracks of a tile where it lies: in a town every exit leads to the circle. */
export function tracksOf(placement: Placement, isTown: boolean): Track[] {
  const shape = shapeOf(placement);
  return isTown ? shape.exits.map((edge) => [edge]) : shape.tracks.map((track) => [...track]);
}

export const sameTrack = (a: Track, b: Track): boolean => a.length === b.length && a.every((edge) => b.includes(edge));

/** The middle of a side, from the centre of the hex. */
export function middleOf(edge: Edge, reach = REACH): Point {
  const angle = ((-90 + 60 * edge) * Math.PI) / 180;
  return { x: round(reach * Math.cos(angle)), y: round(reach * Math.sin(angle)) };
}
const round = (n: number) => Math.round(n * 100) / 100;

export const TOWN_RADIUS = base.layout.town_disc_radius;

/** The curve of a track around the origin: a line, a wide arc or a tight one; to a town a stub. */
export function curve(track: Track): string {
  const [a, b] = track as [Edge, Edge | undefined];
  const from = middleOf(a);
  if (b === undefined) {
    const to = middleOf(a, TOWN_RADIUS);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }
  const to = middleOf(b);
  const turn = (b - a + 6) % 6;
  if (turn === 3) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  // Neighbouring sides turn around their corner, the others around the centre of the hex between them.
  const radius = turn === 1 || turn === 5 ? SIZE / 2 : SIZE * 1.5;
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 ${turn < 3 ? 0 : 1} ${to.x} ${to.y}`;
}

/** Somewhere in the middle of a track, for a mark. */
export function heart(track: Track): Point {
  const [a, b] = track as [Edge, Edge | undefined];
  if (b === undefined) return middleOf(a, (REACH + TOWN_RADIUS) / 2 + 2);
  const turn = (b - a + 6) % 6;
  if (turn === 3) return { x: 0, y: 0 };
  const [from, to] = [middleOf(a), middleOf(b)];
  const inward = turn === 1 || turn === 5 ? 0.667 : 0.536;
  return { x: round(((from.x + to.x) / 2) * inward), y: round(((from.y + to.y) / 2) * inward) };
}

export const HEXAGON = `M${SIZE} 0L${SIZE / 2} ${round(REACH)}H${-SIZE / 2}L${-SIZE} 0L${-SIZE / 2} ${-round(REACH)}H${SIZE / 2}Z`;
/** The corner before a side and the corner after it. */
export function corners(edge: Edge): [Point, Point] {
  const at = (degrees: number): Point => ({ x: round(SIZE * Math.cos((degrees * Math.PI) / 180)), y: round(SIZE * Math.sin((degrees * Math.PI) / 180)) });
  return [at(-120 + 60 * edge), at(-60 + 60 * edge)];
}
