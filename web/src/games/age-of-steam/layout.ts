// Any map of the game as it lies on the table, read from the data files of the rules: a further map is a
// further file there, and nothing here.

import base from '../../../../crates/game-age-of-steam/data/age-of-steam.json';
import type { Difference } from '../../wire';
import type { Good, HexId, MapId, Space, Stop } from '../../wire/age-of-steam';
import { corrected } from '../figures';

export interface Point {
  x: number;
  y: number;
}
export type Terrain = 'plain' | 'river' | 'mountain' | 'town' | 'city';
export interface HexPlace extends Point {
  id: HexId;
  column: number;
  row: number;
  terrain: Terrain;
  /** The hex over each side, clockwise from the north; none over a lake, the edge or a blocked side. */
  beyond: readonly (HexId | null)[];
  /** The sides that the river crosses. */
  rivers: readonly number[];
  blocked: readonly number[];
  stop: Stop | null;
}
export interface CityPlate {
  half: 'west' | 'east';
  number: number;
}
export interface Column {
  id: string;
  label: string;
  half: 'west' | 'east';
  die: number;
  /** From the top. */
  spaces: readonly Space[];
  /** The printed city or the New City tile that it feeds. */
  feeds: string;
  isNewCity: boolean;
}
export interface MapSheet {
  hexes: readonly HexPlace[];
  at: ReadonlyMap<HexId, HexPlace>;
  waters: readonly Point[];
  names: ReadonlyMap<Stop, string>;
  plates: ReadonlyMap<Stop, CityPlate>;
  hexOf: ReadonlyMap<Stop, HexPlace>;
  columns: readonly Column[];
  area: { x: number; y: number; width: number; height: number };
  costs: typeof base.costs;
  limits: typeof base.limits;
  tracks: typeof base.tracks;
  scoring: typeof base.scoring;
}

/** From the centre of a hex to its corners, and to the middles of its sides. */
export const SIZE = base.layout.hex.size;
export const REACH = (SIZE * Math.sqrt(3)) / 2;
const STEP = { x: base.layout.hex.column_step, y: base.layout.hex.height };
const ORIGIN = 80;
const MARGIN = 10;

interface HexData {
  id: string;
  col: number;
  row: number;
  terrain: string;
  neighbors: (string | null)[];
  river_sides?: number[];
}
interface CityData {
  id: string;
  name: string;
  hex: string;
  side: string;
  number: number;
  column: string;
}
interface MapData {
  id: string;
  columns: number;
  rows_even_columns: number;
  rows_odd_columns: number;
  hexes: HexData[];
  cities: CityData[];
  towns: { id: string; name: string; hex: string }[];
  blocked_sides: (string | number)[][];
}
type MapFile = { map: MapData } & Partial<Pick<MapSheet, 'costs' | 'limits' | 'tracks' | 'scoring'>>;

const SIDES = base.coordinates.directions.map((direction) => direction.id);
const further = import.meta.glob<MapFile>('../../../../crates/game-age-of-steam/data/maps/*.json', { eager: true, import: 'default' });
const FILES: readonly MapFile[] = [{ map: base.map }, ...Object.values(further)];
const sheets = new Map<MapId, MapSheet>();

/** The base file that the table is played with: the printed one, or one with corrections. */
let figures = base;
/** Draws with these corrections of the printed figures from now on. */
export function playWith(changes: readonly Difference[]) {
  figures = corrected(base, changes);
  sheets.clear();
}

export function sheetOf(id: MapId): MapSheet {
  const known = sheets.get(id);
  if (known) return known;
  const made = sheetFrom(FILES.find((file) => file.map.id === id) ?? FILES[0]!);
  sheets.set(id, made);
  return made;
}

/** What a hex is called, on the map and in sentences: a letter for its column, a number for its row. */
export function hexName(id: HexId): string {
  const [, column, row] = /^c(\d+)r(\d+)$/.exec(id) ?? [];
  return column && row ? `${String.fromCharCode(65 + Number(column))}${Number(row) + 1}` : id;
}

export const mapIds = (): MapId[] => FILES.map((file) => file.map.id);

function center(column: number, row: number): Point {
  return { x: ORIGIN + STEP.x * column, y: ORIGIN + STEP.y * (row + (column % 2) / 2) };
}

function sheetFrom(file: MapFile): MapSheet {
  const { map } = file;
  const stops = [...map.cities, ...map.towns];
  const stopAt = new Map(stops.map((stop) => [stop.hex, stop.id]));
  const terrain = new Map(map.hexes.map((hex) => [hex.id, hex.terrain]));
  const blocked = blockedSides(map);
  const hexes = map.hexes.map((hex): HexPlace => ({
    ...center(hex.col, hex.row),
    id: hex.id,
    column: hex.col,
    row: hex.row,
    terrain: hex.terrain as Terrain,
    beyond: hex.neighbors.map((other, side) => (blocked.get(hex.id)?.includes(side) ? null : other)),
    rivers: hex.terrain === 'river' ? (hex.river_sides ?? riverSides(hex, terrain)) : [],
    blocked: blocked.get(hex.id) ?? [],
    stop: stopAt.get(hex.id) ?? null,
  }));
  const at = new Map(hexes.map((hex) => [hex.id, hex]));
  const rows = (column: number) => (column % 2 === 0 ? map.rows_even_columns : map.rows_odd_columns);
  const cells = Array.from({ length: map.columns }, (_, column) => Array.from({ length: rows(column) }, (_, row) => ({ column, row }))).flat();
  const taken = new Set(hexes.map((hex) => `${hex.column} ${hex.row}`));
  const [xs, ys] = [cells.map((cell) => center(cell.column, cell.row).x), cells.map((cell) => center(cell.column, cell.row).y)];
  const [left, top] = [Math.min(...xs) - SIZE - MARGIN, Math.min(...ys) - REACH - MARGIN];
  return {
    hexes,
    at,
    waters: cells.filter((cell) => !taken.has(`${cell.column} ${cell.row}`)).map((cell) => center(cell.column, cell.row)),
    names: new Map(stops.map((stop) => [stop.id, stop.name])),
    plates: new Map(map.cities.map((city) => [city.id, { half: city.side as CityPlate['half'], number: city.number }])),
    hexOf: new Map(stops.map((stop) => [stop.id, at.get(stop.hex)!])),
    columns: columnsOf(map),
    area: { x: left, y: top, width: Math.max(...xs) + SIZE + MARGIN - left, height: Math.max(...ys) + REACH + MARGIN - top },
    costs: file.costs ?? figures.costs,
    limits: file.limits ?? figures.limits,
    tracks: file.tracks ?? figures.tracks,
    scoring: file.scoring ?? figures.scoring,
  };
}

function columnsOf(map: MapData): Column[] {
  return base.goods_display.columns.map((column) => ({
    id: column.id,
    label: column.label,
    half: column.side as Column['half'],
    die: column.die,
    spaces: column.spaces.map((space) => space.id),
    feeds: map.cities.find((city) => city.column === column.id)?.id ?? base.new_cities.find((tile) => tile.column === column.id)!.id,
    isNewCity: column.kind === 'new_city',
  }));
}

/** A blocked side is named from one hex and blocks both. */
function blockedSides(map: MapData): Map<HexId, number[]> {
  const blocked = new Map<HexId, number[]>();
  const add = (hex: HexId, side: number) => blocked.set(hex, [...(blocked.get(hex) ?? []), side]);
  for (const [hex, word] of map.blocked_sides as [HexId, string][]) {
    const side = SIDES.indexOf(word);
    const other = map.hexes.find((place) => place.id === hex)?.neighbors[side];
    add(hex, side);
    if (other) add(other, (side + 3) % 6);
  }
  return blocked;
}

/** Where a map does not draw its rivers they run from river to river, and else to the water or straight on. */
function riverSides(hex: HexData, terrain: ReadonlyMap<string, string>): number[] {
  const rivers = [0, 1, 2, 3, 4, 5].filter((side) => terrain.get(hex.neighbors[side] ?? '') === 'river');
  if (rivers.length > 1) return rivers;
  const source = rivers[0] ?? hex.neighbors.findIndex((other) => other !== null);
  const isAcross = (side: number) => [2, 3, 4].includes((side - source + 6) % 6);
  const sea = hex.neighbors.findIndex((other, side) => other === null && isAcross(side));
  return [source, sea >= 0 ? sea : (source + 3) % 6];
}

/** The colour and the letter of each New City tile. */
export const NEW_CITIES: ReadonlyMap<string, { letter: string; color: Good }> = new Map(base.new_cities.map((tile) => [tile.id, { letter: tile.letter, color: tile.color as Good }]));
export const ACTIONS = base.actions.map((action) => action.id);
export const GOODS = base.goods.colors as Good[];
