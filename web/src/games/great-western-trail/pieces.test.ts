import { describe, expect, it } from 'vitest';
import { changes } from '../../since/pieces';
import type { PlayerView, View } from '../../wire/great-western-trail';
import { CITIES } from './layout';
import { pieces } from './pieces';

const player = (seat: number, more: Partial<PlayerView> = {}) =>
  ({ seat, cattleman: 'n_a', engine: 'r1', cities: CITIES.map(() => 0), workers: [{ worker: 'cowboy', count: 1, next: null }], collected: {}, hand_count: 4, certificates: 0, ...more }) as PlayerView;
const view = (more: Partial<View> = {}) => ({ players: [player(0), player(1)], trail: [], stations: [], jobs: [], market: {}, ...more }) as unknown as View;
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
});
