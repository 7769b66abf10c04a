import { expect, it } from 'vitest';
import type { Doubt } from '../wire';
import { grouped, isWithin, rowsOf } from './doubts';

const file = {
  cities: [
    { id: 'tulsa', cost: 1, near: [2, 3], prov: { cost: 'X' } },
    { id: 'waco', cost: 2, near: [], prov: { cost: 'X' } },
  ],
  tiles: [{ id: 't1', x: 5, deals: [{ cost: 1 }], prov: 'X' }],
  setup: { cash: 8 },
};
const record = (path: string) => ({ path, name: path.split('.').at(-1)! });
const doubt = (group: string, figure: string, paths: string[]): Doubt => ({ origin: 'ours', group, figure, records: paths.map(record), printed: [] });
const doubts = [doubt('cities', 'cost', ['cities.tulsa', 'cities.waco']), doubt('cities', 'near', ['cities.tulsa']), doubt('tiles', 'whole', ['tiles.t1']), doubt('setup', 'cash', ['setup'])];

it('gathers the figures of a group, piece by piece', () => {
  const groups = grouped(doubts);
  expect(groups.map((group) => [group.group, group.members.length])).toEqual([['cities', 2], ['tiles', 1], ['setup', 1]]);
  const rows = rowsOf(file, groups[0]!, ['cities.*.cost']);
  expect(rows.map((row) => [row.name, row.fields.map((field) => [field.path, field.value, field.isOpen])])).toEqual([
    ['tulsa', [['cities.tulsa.cost', 1, true], ['cities.tulsa.near', [2, 3], false]]],
    ['waco', [['cities.waco.cost', 2, true]]],
  ]);
});
it('takes all figures of a piece that is ours as a whole, but not where it is drawn', () => {
  expect(rowsOf(file, grouped(doubts)[1]!, ['*'])[0]!.fields.map((field) => field.name)).toEqual(['deals']);
});
it('names the places of a part that is no list', () => {
  expect(rowsOf(file, grouped(doubts)[2]!, ['*'])[0]!.fields[0]!.path).toBe('setup.cash');
});
it('knows which places are open', () => {
  expect(isWithin('parcels.parcel_1.terrain', ['parcels.*.terrain'])).toBe(true);
  expect(isWithin('parcels.parcel_1', ['parcels.*.terrain'])).toBe(false);
  expect(isWithin('anything', ['*'])).toBe(true);
});
