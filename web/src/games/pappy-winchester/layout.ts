// Where everything lies on the map, in the map's own units, read from the same data file as the rules.

import data from '../../../../crates/game-pappy-winchester/data/pappy-winchester.json';
import type { Difference } from '../../wire';
import type { Bonus, Parcel, PersonalObjective, Stop } from '../../wire/pappy-winchester';
import { corrected } from '../figures';

export interface Point {
  x: number;
  y: number;
}
export interface ParcelPlace {
  parcel: Parcel;
  outline: string;
  sign: Point;
  bonus: Point;
  hat: Point;
  /** Where the Mine or Ranch card lies. */
  card: Point | null;
}
export interface StopPlace {
  stop: Stop;
  outline: string;
  at: Point;
  angle: number;
}

type Pair = readonly number[];
const point = (pair: Pair): Point => ({ x: pair[0]!, y: pair[1]! });
const outline = (pairs: readonly Pair[]) => `M${pairs.map((pair) => pair.join(' ')).join('L')}Z`;
const line = (pairs: readonly Pair[]) => `M${pairs.map((pair) => pair.join(' ')).join('L')}`;

export const BOARD = { w: data.layout.board[2]!, h: data.layout.board[3]! };
export const CARD = { w: data.layout.card_size[0]!, h: data.layout.card_size[1]! };
export const VEHICLE = { w: 112, h: 78 };

export const PARCELS: readonly ParcelPlace[] = data.parcels.map((parcel) => ({
  parcel: parcel.number,
  outline: outline(parcel.polygon),
  sign: point(parcel.anchors.sign),
  bonus: point(parcel.anchors.bonus),
  hat: point(parcel.anchors.hat),
  card: parcel.anchors.card ? point(parcel.anchors.card) : null,
}));

const stopsOf = (file: typeof data) => [...file.tracks.train.stops, ...file.tracks.boat.stops];
export const STOPS: readonly StopPlace[] = stopsOf(data).map((stop) => ({
  stop: stop.id as Stop,
  outline: outline(stop.polygon),
  at: point(stop.anchor),
  angle: stop.angle_deg,
}));

export const RIVER = { outline: outline(data.river.polygon), course: line(data.river.centreline) };
export const RAILS = {
  beds: [outline(data.rails.west_polygon), outline(data.rails.east_polygon)],
  bridge: outline(data.rails.bridge_polygon),
  course: line(data.rails.centreline),
};
export const SALOON = { outline: outline(data.saloon.polygon), sign: point(data.saloon.anchors.sign), tips: point(data.saloon.anchors.tips) };
export const MINES: readonly Parcel[] = data.setup.mine_parcels;
export const RANCH: Parcel = data.setup.ranch_parcel;

export const stopPlace = (stop: Stop): StopPlace => STOPS.find((place) => place.stop === stop)!;
const TRAIN_STOPS: ReadonlySet<Stop> = new Set(data.tracks.train.stops.map((stop) => stop.id as Stop));
export const isTrainStop = (stop: Stop): boolean => TRAIN_STOPS.has(stop);

/** The file that the table is played with: the printed one, or one with corrections. */
let figures = data;
/** Draws with these corrections of the printed figures from now on. */
export function playWith(changes: readonly Difference[]) {
  figures = corrected(data, changes);
}

/** The parcels that a vehicle at a stop pays for. */
export const parcelsAt = (stop: Stop): readonly Parcel[] => stopsOf(figures).find((one) => one.id === stop)!.parcels;

/** What a personal objective counts: parcels of a list, or tokens of a kind. */
export interface Counted {
  amount: number;
  parcels: readonly Parcel[];
  token: Bonus | null;
}
export function counted(objective: PersonalObjective): Counted {
  const card = figures.personal_objectives.find((one) => one.id === objective)!;
  const lists: Record<string, readonly Parcel[]> = figures.parcel_lists;
  return { amount: card.amount, parcels: (card.list && lists[card.list]) || [], token: (card.token as Bonus | undefined) ?? null };
}
