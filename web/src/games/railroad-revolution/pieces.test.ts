import { expect, it } from 'vitest';
import { changes, marksOf } from '../../since/pieces';
import type { PlayerView, View, Workers } from '../../wire/railroad-revolution';
import { pieces } from './pieces';

const NONE: Workers = { white: 0, purple: 0, orange: 0, gray: 0, turquoise: 0 };
const player = (more: Partial<PlayerView> = {}) => ({ seat: 0, stock: { ...NONE, white: 2 }, board: [NONE], rails: [], stations: [], offices: [], trains: [], milestones: [], ...more }) as unknown as PlayerView;
const view = (more: Partial<View> = {}) => ({ players: [player()], tracks: [], supply: { ...NONE, gray: 3 }, trains: [], telegraph: [], deal: { tile: 'deal_1' }, ...more }) as unknown as View;
const told = (before: View, after: View) => changes(pieces(before), pieces(after)).map(({ kind, from, to }) => [kind, from, to]);

it('rails, stations and offices come to the map and the line', () => {
  const after = view({ players: [player({ rails: ['r02'], stations: ['washington'], offices: ['tel_3'] })] });
  expect(told(view(), after)).toEqual([
    ['rail:0', null, 'rail:r02'],
    ['house:0', null, 'city:washington'],
    ['office:0', null, 'section:tel_3'],
  ]);
});
it('a worker comes from the supply, and one that is set to work stays where it is', () => {
  const gained = view({ supply: { ...NONE, gray: 2 }, players: [player({ stock: { ...NONE, white: 2, gray: 1 } })] });
  expect(told(view(), gained)).toEqual([['man:gray', 'supply:gray', 'seat:0']]);
  const works = view({ players: [player({ stock: { ...NONE, white: 1 }, board: [{ ...NONE, white: 1 }] })] });
  expect(told(view(), works)).toEqual([]);
});
it('a marker goes on along its track', () => {
  const track = (at: number) => [{ id: 'network', spaces: [0, 1].map((i) => ({ markers: i === at ? [0] : [] })) }] as unknown as View['tracks'];
  expect(told(view({ tracks: track(0) }), view({ tracks: track(1) }))).toEqual([['marker network:0', 'track:network:0', 'track:network:1']]);
});
it('a train, a telegraph tile and a new deal are marked, with who took them', () => {
  const before = view({ trains: [{ id: 'train_1', left: 2 }] as View['trains'], telegraph: [{ id: 'tel_2', tile: 'tile_1' }] as View['telegraph'] });
  const after = view({
    trains: [{ id: 'train_1', left: 1 }] as View['trains'], telegraph: [{ id: 'tel_2', tile: null }] as View['telegraph'], deal: { tile: 'deal_2' } as View['deal'],
    players: [player({ trains: [{ id: 'train_1', up: 0, down: 1 }] as PlayerView['trains'] })],
  });
  expect(marksOf(changes(pieces(before), pieces(after)))).toEqual([
    { kind: 'went', at: 'pile:train_1', seat: 0 },
    { kind: 'came', at: 'deals', seat: null },
    { kind: 'went', at: 'section:tel_2', seat: null },
  ]);
});
it('a manager comes to the milestone', () => {
  const milestone = (manager: string | null) => player({ milestones: [{ id: 'a1', slots: [{ colour: null, manager }] }] as PlayerView['milestones'] });
  const after = changes(pieces(view({ players: [milestone(null)] })), pieces(view({ players: [milestone('gray')] })));
  expect(marksOf(after)).toEqual([{ kind: 'came', at: 'milestone:a1', seat: 0 }]);
});
