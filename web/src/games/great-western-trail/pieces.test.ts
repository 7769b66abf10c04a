import { describe, expect, it } from 'vitest';
import { changes, marksOf } from '../../since/pieces';
import type { PlayerView, View } from '../../wire/great-western-trail';
import { CITIES } from './layout';
import { pieces } from './pieces';

const player = (seat: number, more: Partial<PlayerView> = {}) =>
  ({ seat, cattleman: 'n_a', engine: 'r1', cities: CITIES.map(() => 0), workers: [{ worker: 'cowboy', count: 1, next: null }], collected: {}, hand_count: 4, certificates: 0, unseen: {}, discard: {}, zone: {}, masters: [], discs: [], ...more }) as PlayerView;
const view = (more: Partial<View> = {}) => ({ players: [player(0), player(1)], trail: [], stations: [], jobs: [], market: {}, display: [], foresight: [], ...more }) as unknown as View;
const told = (before: View, after: View) => changes(pieces(before), pieces(after)).map(({ kind, seat, from, to }) => [kind, seat, from, to]);

describe('on the trail and beside it', () => {
  it('cattlemen and engines move', () => {
    expect(told(view(), view({ players: [player(0, { cattleman: 'n_d', engine: 'r3' }), player(1)] }))).toEqual([
      ['man:0', 0, 'node:n_a', 'node:n_d'],
      ['engine:0', 0, 'rail:r1', 'rail:r3'],
    ]);
  });
  it('a worker goes from the job market to who hires him', () => {
    const row = (workers: ('cowboy' | null)[]) => [{ cost: 6, price: null, workers }] as View['jobs'];
    const hired = [player(0), player(1, { workers: [{ worker: 'cowboy', count: 2, next: null }] })];
    expect(told(view({ jobs: row(['cowboy', 'cowboy']) }), view({ jobs: row([null, 'cowboy']), players: hired }))).toEqual([['worker:cowboy', 1, 'job:0:0', 'seat:1']]);
  });
  it('a building comes and a hazard is taken', () => {
    const place = (at: string, spot: View['trail'][number]['spot']) => ({ at, spot, fee: 0 });
    const before = view({ trail: [place('b1', 'empty'), place('h1', { tile: 'flood_green_2' })] });
    const after = view({ trail: [place('b1', { building: { owner: 1, building: 4 } }), place('h1', 'empty')], players: [player(0, { collected: { flood_green_2: 1 } }), player(1)] });
    expect(told(before, after)).toEqual([
      ['tile:flood_green_2', 0, 'node:h1', 'seat:0'],
      ['building:1 4', 1, null, 'node:b1'],
    ]);
  });
  it('a disc comes to a city', () => {
    const delivered = player(1, { cities: CITIES.map((_, i) => (i === 2 ? 1 : 0)) });
    expect(told(view(), view({ players: [player(0), delivered] }))).toEqual([['disc:1', 1, null, `city:${CITIES[2]!.city}`]]);
  });
  it('a disc leaves the board of its player for a city, and is marked at both', () => {
    const discs = (left: number) => [{ disc: 'hand', left, spaces: 1, pay: 5, cash: 0, vp: 0 }] as PlayerView['discs'];
    const before = view({ players: [player(0), player(1, { discs: discs(1) })] });
    const after = view({ players: [player(0), player(1, { discs: discs(0), cities: CITIES.map((_, i) => (i === 2 ? 1 : 0)) })] });
    expect(marksOf(changes(pieces(before), pieces(after)))).toEqual([
      { kind: 'moved', at: `city:${CITIES[2]!.city}`, seat: 1 },
      { kind: 'went', at: 'board:1:hand', seat: 1 },
    ]);
  });
});

describe('the market', () => {
  it('a card goes to who buys it, whatever others discard', () => {
    const [mine, theirs] = [player(0, { unseen: { guernsey: 2 } }), player(1, { unseen: { guernsey: 1 } })];
    const before = view({ market: { guernsey: 2 }, players: [mine, theirs] });
    const after = view({ market: { guernsey: 1 }, players: [player(0, { unseen: { guernsey: 1 }, discard: { guernsey: 1 } }), player(1, { unseen: { guernsey: 1 }, discard: { guernsey: 1 } })] });
    expect(marksOf(changes(pieces(before), pieces(after)))).toEqual([{ kind: 'went', at: 'cattle:guernsey', seat: 1 }]);
  });
  it('an objective goes to who takes it, and the next one comes', () => {
    const before = view({ display: ['objective_1', 'objective_2'] as never });
    const after = view({ display: ['objective_2', 'objective_3'] as never, players: [player(0, { discard: { objective_1: 1 } }), player(1)] });
    expect(marksOf(changes(pieces(before), pieces(after)))).toEqual([
      { kind: 'went', at: 'objective:objective_1', seat: 0 },
      { kind: 'came', at: 'objective:objective_3', seat: null },
    ]);
  });
  it('workers and tiles come from the foresight', () => {
    const foresight = (...tiles: ('cowboy' | null)[]) => [tiles] as View['foresight'];
    const row = (workers: ('cowboy' | null)[]) => [{ cost: 6, price: null, workers }] as View['jobs'];
    expect(told(view({ foresight: foresight('cowboy'), jobs: row([null]) }), view({ foresight: foresight(null), jobs: row(['cowboy']) }))).toEqual([['worker:cowboy', null, 'tile:1:0', 'job:0:0']]);
  });
});
