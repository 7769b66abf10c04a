import { expect, it } from 'vitest';
import { changes } from '../../since/pieces';
import type { ParcelView, View } from '../../wire/pappy-winchester';
import { pieces } from './pieces';

const land = (owner: number | null) => ({ owner, token: 'rumour' }) as unknown as ParcelView;
const view = (more: Partial<View>) => ({ parcels: [land(null), land(0)], train: 'train_1', boat: 'boat_1', common: [], ...more }) as unknown as View;

it('a hat comes to the parcel that was bought, and its token goes to the buyer', () => {
  const after = view({ parcels: [land(2), land(0)], train: 'train_3' });
  expect(changes(pieces(view({})), pieces(after)).map(({ kind, seat, from, to }) => [kind, seat, from, to])).toEqual([
    ['hat:0', 2, null, 'parcel:1'],
    ['token:0', 2, 'parcel:1', 'seat:2'],
    ['train', null, 'stop:train_1', 'stop:train_3'],
  ]);
});
