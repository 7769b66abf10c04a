// Where everything lies on our drawing of the board: the railway on top, in one long line or in two, and the trail below
// it as an S of three bands. Which spaces there are, and how they are joined, is read from the data file of the rules.

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

/** The whole sheet in pixels, before it is fitted into its frame. */
export const SHEET = { w: 1000, h: 745 };
export const TRAIL = { w: 850, h: 542 };
/** Where the railway runs across the whole window, what lies below it is a sheet of its own. */
export const BELOW = { w: 1014, h: 619 };
export const TILE = { w: 82, h: 66 };
export const SMALL = 41;
export const CREST = { w: 60, h: 47 };

const SPOTS: Readonly<Record<Node, readonly [number, number]>> = {
  start: [806, 516], n_a: [806, 457],
  a_1: [696, 422], a_2: [594, 422], a_3: [492, 422],
  flood_1: [744, 496], flood_2: [702, 496], flood_3: [660, 496], flood_4: [618, 496], flood_b1: [555, 492], flood_b2: [470, 492],
  n_b: [384, 457],
  b_1: [298, 422], b_2: [213, 422], b_3: [128, 422],
  drought_1: [307, 496], drought_2: [265, 496], drought_3: [223, 496], drought_4: [181, 496], drought_b1: [118, 492],
  n_c: [44, 356],
  c_1: [380, 182], c_2: [560, 185], c_3: [150, 277],
  n_d: [560, 258],
  teepee_p1: [236, 341], teepee_p2: [284, 341], teepee_p4: [332, 341], teepee_p6: [380, 341], teepee_p8: [428, 341], teepee_p10: [476, 341],
  teepee_m3: [284, 284], teepee_m2: [332, 284], teepee_m1: [380, 284],
  trade_b1: [555, 336], trade_b2: [648, 336],
  n_e: [806, 176],
  e_1: [708, 112], e_2: [622, 112],
  rockfall_1: [738, 36], rockfall_2: [696, 36], rockfall_3: [654, 36], rockfall_4: [612, 36], rockfall_b1: [545, 36], rockfall_b2: [459, 36],
  n_f: [372, 80], f_1: [286, 37], f_2: [286, 123], n_g: [200, 80], g_1: [114, 37], g_2: [114, 123], kansas_city: [36, 80],
};
const SIZES: Readonly<Record<NodeKind, readonly [number, number]>> = {
  start: [72, 22], neutral_space: [TILE.w, TILE.h], building_space: [TILE.w, TILE.h], hazard_space: [SMALL, SMALL], teepee_space: [SMALL, SMALL], kansas_city: [66, 128],
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
const FIRST = 100;
const PITCH = 31.2;
const LINE_YS = [78, 150] as const;
const START = 36;

export interface RailPlace extends Point {
  rail: Rail;
  /** None at a turnout. */
  number: number | null;
  isTurnout: boolean;
}
export interface StationPlace extends Point {
  station: Station;
  at: Rail;
  isBlack: boolean;
  hasMaster: boolean;
}
export interface Railway {
  w: number;
  h: number;
  rails: readonly RailPlace[];
  stations: readonly StationPlace[];
  crosses: readonly Point[];
  lines: readonly { from: number; to: number; y: number }[];
}

const numberOf = (rail: Rail) => data.railway.spaces.find((space) => space.id === rail)!.number;
const LAST = Math.max(...data.railway.spaces.map((space) => space.number));

/** What does not fit into the first line goes on below it. */
function railway(size: { w: number; h: number }, inFirst: number): Railway {
  const x = (number: number) => (number === 0 ? START : number <= inFirst ? FIRST + (number - 1) * PITCH : START + (number - inFirst - 1) * PITCH);
  const y = (number: number) => LINE_YS[number <= inFirst ? 0 : 1];
  const rails = [
    ...data.railway.spaces.map((space) => ({ rail: space.id, number: space.number, isTurnout: false, x: x(space.number), y: y(space.number) })),
    ...data.railway.turnouts.map((turnout) => ({ rail: turnout.id, number: null, isTurnout: true, x: x(numberOf(turnout.after)) + PITCH / 2, y: y(numberOf(turnout.after)) + 20 })),
  ];
  const stations = data.railway.stations.map((station) => {
    const at = rails.find((place) => place.rail === station.at)!;
    return { station: station.id, at: station.at, isBlack: station.frame === 'black', hasMaster: station.station_master_space, x: Math.min(at.x, size.w - 32), y: at.isTurnout ? at.y + 13 : at.y + 33 };
  });
  // The first of two lines runs off the sheet to the right, and the second comes in from the left.
  const lines = inFirst < LAST ? [{ from: x(0), to: size.w, y: LINE_YS[0] }, { from: 0, to: x(LAST), y: LINE_YS[1] }] : [{ from: x(0), to: x(LAST), y: LINE_YS[0] }];
  return { ...size, rails, stations, lines, crosses: data.railway.crosses_after.map((k) => ({ x: x(k) + PITCH / 2, y: y(k) - 15 })) };
}
export const FOLDED = railway({ w: 1000, h: 196 }, 29);
export const LONG = railway({ w: 1306, h: 136 }, LAST);
export const railPlace = ({ rails }: Railway, rail: Rail): RailPlace => rails.find((place) => place.rail === rail)!;

const STATION_IDS: ReadonlySet<string> = new Set(data.railway.stations.map((station) => station.id));
export const isStation = (id: string): boolean => STATION_IDS.has(id);

export interface CityPlace extends Point {
  city: City;
  name: string;
  value: number;
  isBlack: boolean;
  repeats: boolean;
}
/** They stand above the first line, which both railways have. */
export const CITIES: readonly CityPlace[] = data.cities.map((city) => ({
  city: city.id as City, name: city.name, value: city.value, isBlack: city.frame === 'black', repeats: city.repeat, x: FOLDED.rails.find((place) => place.number === city.value)!.x, y: 34,
}));
export interface LinkPlace extends Point {
  cities: readonly City[];
  hasObjective: boolean;
}
export const LINKS: readonly LinkPlace[] = data.city_links.map((link) => {
  const ends = link.cities.map((city) => CITIES.find((place) => place.city === city)!);
  return { cities: link.cities as City[], hasObjective: link.take_objective, x: (ends[0]!.x + ends[1]!.x) / 2, y: 8 };
});
