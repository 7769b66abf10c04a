// What lies where: cattlemen and engines, buildings and tiles on the trail, workers, discs on boards and map, cattle and objectives of the market, station masters.

import { many, seatPlace, type Look, type Piece } from '../../since/pieces';
import type { Disc, View } from '../../wire/great-western-trail';
import { CITIES } from './layout';
import { cattleTarget, cityTarget, nodeTarget, objectiveTarget, railTarget, stationTarget } from './targets';

const MARK: Look = { kind: 'mark' };
const CARD: Look = { kind: 'card' };
const drawing = (id: string): Look => ({ kind: 'drawing', href: `#gw-${id}` });
/** A hazard or a teepee as the trail draws it. */
const tileLook = (tile: string): Look => drawing(tile.startsWith('teepee') ? tile.replace('_', '-') : tile.split('_')[0]!);

/** A kind of disc space on a player's board. */
export const discPlace = (seat: number, disc: Disc) => `board:${seat}:${disc}`;
const isWorker = (tile: string) => ['cowboy', 'craftsman', 'engineer'].includes(tile);

export function pieces(view: View): Piece[] {
  const owned = view.players.flatMap((player) => {
    const { seat } = player;
    const here = (kind: string, n: number, look: Look) => many(n, { kind, at: seatPlace(seat), seat, look });
    const man: Piece[] = player.cattleman === null ? [] : [{ kind: `man:${seat}`, at: nodeTarget(player.cattleman), seat, look: MARK, isShown: true }];
    const engine: Piece = { kind: `engine:${seat}`, at: railTarget(player.engine), seat, look: MARK, isShown: true };
    return [
      ...man,
      engine,
      ...player.cities.flatMap((n, i) => many(n, { kind: `disc:${seat}`, at: cityTarget(CITIES[i]!.city), seat, look: MARK })),
      ...player.workers.flatMap(({ worker, count }) => here(`worker:${worker}`, count, drawing(worker))),
      ...Object.entries(player.collected).flatMap(([tile, n]) => here(`tile:${tile}`, n, tileLook(tile))),
      ...here(`hand:${seat}`, player.hand_count, CARD),
      // What somebody has of a card, wherever it lies; who buys one has one more.
      ...[player.unseen, player.discard, player.zone].flatMap((cards) => Object.entries(cards)).flatMap(([card, n]) => here(`card:${card}`, n, CARD)),
      ...player.masters.flatMap((master) => here(`master:${master}`, 1, drawing('station'))),
      ...player.discs.flatMap(({ disc, left }) => many(left, { kind: `disc:${seat}`, at: discPlace(seat, disc), seat, look: MARK, isMissed: true })),
      ...here(`certificate:${seat}`, player.certificates, drawing('certificate')),
    ];
  });
  const trail = view.trail.flatMap(({ at, spot }): Piece[] => {
    if (typeof spot === 'string' || 'neutral' in spot) return [];
    if ('tile' in spot) return [{ kind: `tile:${spot.tile}`, at: nodeTarget(at), seat: null, look: tileLook(spot.tile) }];
    const { owner, building } = spot.building;
    return [{ kind: `building:${owner} ${building}`, at: nodeTarget(at), seat: owner, look: MARK }];
  });
  const stations = view.stations.flatMap(({ station, discs }) => discs.map((seat): Piece => ({ kind: `disc:${seat}`, at: stationTarget(station), seat, look: MARK })));
  const jobs = view.jobs.flatMap((row, r) => row.workers.flatMap((worker, c): Piece[] => (worker ? [{ kind: `worker:${worker}`, at: `job:${r}:${c}`, seat: null, look: drawing(worker) }] : [])));
  const cattle = Object.entries(view.market).flatMap(([kind, n]) => many(n, { kind: `card:${kind}`, at: cattleTarget(kind as never), seat: null, look: CARD }));
  const objectives = view.display.map((objective): Piece => ({ kind: `card:${objective}`, at: objectiveTarget(objective), seat: null, look: CARD }));
  const masters = view.stations.flatMap(({ station, master }): Piece[] => (master && 'master' in master ? [{ kind: `master:${master.master}`, at: stationTarget(station), seat: null, look: drawing('station') }] : []));
  const foresight = view.foresight.flatMap((tiles, i) => tiles.flatMap((tile, slot): Piece[] => (tile ? [{ kind: isWorker(tile) ? `worker:${tile}` : `tile:${tile}`, at: `tile:${i + 1}:${slot}`, seat: null, look: isWorker(tile) ? drawing(tile) : tileLook(tile), isStock: true }] : [])));
  return [...owned, ...trail, ...stations, ...jobs, ...cattle, ...objectives, ...masters, ...foresight];
}
