// Where everything lies on our wide drawing of the board: the railway as one strip on top, and the trail below it
// as an S of three bands. Which spaces there are, and how they are joined, is read from the data file of the rules.

import data from '../../../../crates/game-great-western-trail/data/great-western-trail.json';
import type { City, Node, Rail, Station } from '../../wire/great-western-trail';

export interface Point {
  x: number;
  y: number;
}
export type NodeKind = 'start' | 'neutral_space' | 'building_space' | 'hazard_space' | 'teepee_space' | 'kansas_city';
export interface NodePlace extends Point {
  node: Node;
  kind: NodeKind;
  w: number;
  h: number;
  next: readonly Node[];
  hasWoods: boolean;
  /** What a building here may do besides its own actions. */
  special: 'any' | 'jersey' | null;
  /** What a teepee taken from here pays. */
  value: number | null;
  hazard: string | null;
}

export const TRAIL = { w: 850, h: 490 };
export const STRIP = { w: 1414, h: 122 };
export const TILE = { w: 82, h: 60 };
export const SMALL = 41;
export const CREST = { w: 63, h: 45 };

const SPOTS: Readonly<Record<Node, readonly [number, number]>> = {
  start: [806, 467], n_a: [806, 412],
  a_1: [696, 380], a_2: [594, 380], a_3: [492, 380],
  flood_1: [744, 448], flood_2: [702, 448], flood_3: [660, 448], flood_4: [618, 448], flood_b1: [555, 444], flood_b2: [470, 444],
  n_b: [384, 412],
  b_1: [298, 380], b_2: [213, 380], b_3: [128, 380],
  drought_1: [307, 448], drought_2: [265, 448], drought_3: [223, 448], drought_4: [181, 448], drought_b1: [118, 444],
  n_c: [44, 322],
  c_1: [380, 164], c_2: [560, 164], c_3: [150, 252],
  n_d: [560, 234],
  teepee_p1: [236, 308], teepee_p2: [284, 308], teepee_p4: [332, 308], teepee_p6: [380, 308], teepee_p8: [428, 308], teepee_p10: [476, 308],
  teepee_m3: [284, 258], teepee_m2: [332, 258], teepee_m1: [380, 258],
  trade_b1: [555, 304], trade_b2: [648, 304],
  n_e: [806, 158],
  e_1: [708, 104], e_2: [622, 104],
  rockfall_1: [738, 33], rockfall_2: [696, 33], rockfall_3: [654, 33], rockfall_4: [612, 33], rockfall_b1: [545, 33], rockfall_b2: [459, 33],
  n_f: [372, 74], f_1: [286, 34], f_2: [286, 114], n_g: [200, 74], g_1: [114, 34], g_2: [114, 114], kansas_city: [36, 74],
};
const SIZES: Readonly<Record<NodeKind, readonly [number, number]>> = {
  start: [72, 20], neutral_space: [TILE.w, TILE.h], building_space: [TILE.w, TILE.h], hazard_space: [SMALL, SMALL], teepee_space: [SMALL, SMALL], kansas_city: [66, 118],
};

function special(node: (typeof data.trail.nodes)[number]): NodePlace['special'] {
  const cost = node.special_action?.cost[0];
  if (!cost) return null;
  return cost.breed === 'any' ? 'any' : 'jersey';
}

export const NODES: readonly NodePlace[] = data.trail.nodes.map((node) => {
  const [x, y] = SPOTS[node.id]!;
  const kind = node.kind as NodeKind;
  const [w, h] = SIZES[kind];
  return { node: node.id, kind, x, y, w, h, next: node.next, hasWoods: node.woods ?? false, special: special(node), value: node.value ?? null, hazard: node.hazard ?? null };
});
export const nodePlace = (node: Node): NodePlace => NODES.find((place) => place.node === node)!;

/** Every edge of the trail, as a gentle curve. */
export const EDGES: readonly { from: Node; to: Node; d: string }[] = NODES.flatMap((from) => from.next.map((to) => ({ from: from.node, to, d: edge(from, nodePlace(to)) })));

export function edge(from: Point, to: Point): string {
  const bend = Math.abs(to.y - from.y) > 20 ? (to.x - from.x) * 0.5 : 0;
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
}

// The railway. Kansas City and Topeka are neighbours, so the first space is the widest.
const FIRST = 104;
const PITCH = 33.6;
const LINE_Y = 76;
const railX = (number: number) => (number === 0 ? 36 : FIRST + (number - 1) * PITCH);

const numberOf = (rail: Rail) => data.railway.spaces.find((space) => space.id === rail)!.number;

export interface RailPlace extends Point {
  rail: Rail;
  /** None at a turnout. */
  number: number | null;
  isTurnout: boolean;
}
export const RAILS: readonly RailPlace[] = [
  ...data.railway.spaces.map((space) => ({ rail: space.id, number: space.number, isTurnout: false, x: railX(space.number), y: LINE_Y })),
  ...data.railway.turnouts.map((turnout) => ({ rail: turnout.id, number: null, isTurnout: true, x: railX(numberOf(turnout.after)) + PITCH / 2, y: LINE_Y + 20 })),
];
export const railPlace = (rail: Rail): RailPlace => RAILS.find((place) => place.rail === rail)!;
export const CROSSES: readonly Point[] = data.railway.crosses_after.map((k) => ({ x: railX(k) + PITCH / 2, y: LINE_Y - 15 }));
export const LINE = { from: railX(0), to: railX(39), y: LINE_Y };

export interface StationPlace extends Point {
  station: Station;
  at: Rail;
  isBlack: boolean;
  hasMaster: boolean;
}
export const STATIONS: readonly StationPlace[] = data.railway.stations.map((station) => {
  const at = railPlace(station.at);
  return { station: station.id, at: station.at, isBlack: station.frame === 'black', hasMaster: station.station_master_space, x: station.at === 'r39' ? at.x - 8 : at.x, y: LINE_Y + 33 };
});

const STATION_IDS: ReadonlySet<string> = new Set(STATIONS.map((place) => place.station));
export const isStation = (id: string): boolean => STATION_IDS.has(id);

export interface CityPlace extends Point {
  city: City;
  name: string;
  value: number;
  isBlack: boolean;
  repeats: boolean;
}
export const CITIES: readonly CityPlace[] = data.cities.map((city) => ({
  city: city.id as City, name: city.name, value: city.value, isBlack: city.frame === 'black', repeats: city.repeat, x: railX(city.value), y: 33,
}));
export interface LinkPlace extends Point {
  cities: readonly City[];
  hasObjective: boolean;
}
export const LINKS: readonly LinkPlace[] = data.city_links.map((link) => {
  const ends = link.cities.map((city) => CITIES.find((place) => place.city === city)!);
  return { cities: link.cities as City[], hasObjective: link.take_objective, x: (ends[0]!.x + ends[1]!.x) / 2, y: 8 };
});
