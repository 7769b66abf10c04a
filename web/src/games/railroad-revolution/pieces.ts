// What lies where: rails, stations and offices, the markers of the tracks, workers, managers, trains, deals and telegraph tiles.

import { many, seatPlace, type Look, type Piece } from '../../since/pieces';
import type { View } from '../../wire/railroad-revolution';
import { COLOURS, cityTarget, milestoneTarget, pileTarget, railTarget, sectionTarget, supplyTarget } from './targets';

export const trackPlace = (track: string, space: number) => `track:${track}:${space}`;
const MARK: Look = { kind: 'mark' };

/** As `Man` draws them. */
const INK: Readonly<Record<(typeof COLOURS)[number], string>> = { white: '#f6f2e7', purple: '#8a50b3', orange: '#ec9038', gray: '#a9adb2', turquoise: '#3fbcbc' };

export function pieces(view: View): Piece[] {
  const owned = view.players.flatMap((player) => {
    const { seat } = player;
    const own = (kind: string, at: string): Piece => ({ kind: `${kind}:${seat}`, at, seat, look: MARK });
    const men = COLOURS.flatMap((colour) => {
      const n = player.stock[colour] + player.board.reduce((sum, workers) => sum + workers[colour], 0);
      return many(n, { kind: `man:${colour}`, at: seatPlace(seat), seat, look: { kind: 'cube', color: INK[colour] } });
    });
    return [
      ...player.rails.map((space) => own('rail', railTarget(space))),
      ...player.stations.map((city) => own('house', cityTarget(city))),
      ...player.offices.map((section) => own('office', sectionTarget(section))),
      ...view.tracks.flatMap((track) => track.spaces.flatMap((space, i) => (space.markers.includes(seat) ? [{ ...own(`marker ${track.id}`, trackPlace(track.id, i)), isShown: true }] : []))),
      ...player.trains.flatMap((train) => many(train.up + train.down, { kind: `train:${train.id}`, at: seatPlace(seat), seat, look: { kind: 'card' } })),
      ...player.milestones.map((milestone): Piece => ({ kind: `milestone:${milestone.id}`, at: seatPlace(seat), seat, look: { kind: 'card' } })),
      ...player.milestones.flatMap(({ id, slots }) => slots.flatMap(({ manager }): Piece[] => (manager ? [{ kind: `manager:${manager}`, at: milestoneTarget(id), seat, look: { kind: 'cube', color: INK[manager] } }] : []))),
      ...men,
    ];
  });
  const supply = COLOURS.flatMap((colour) => many(view.supply[colour], { kind: `man:${colour}`, at: supplyTarget(colour), seat: null, look: { kind: 'cube', color: INK[colour] }, isStock: true }));
  const trains = view.trains.flatMap((pile) => many(pile.left, { kind: `train:${pile.id}`, at: pileTarget(pile.id), seat: null, look: { kind: 'card' } }));
  const tiles = view.telegraph.flatMap(({ id, tile }): Piece[] => (tile ? [{ kind: `telegraph tile:${tile}`, at: sectionTarget(id), seat: null, look: { kind: 'card' } }] : []));
  const deal: Piece = { kind: `deal:${view.deal.tile}`, at: 'deals', seat: null, look: { kind: 'card' } };
  return [...owned, ...supply, ...trains, ...tiles, deal];
}
