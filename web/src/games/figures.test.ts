import { expect, it } from 'vitest';
import { corrected } from './figures';

const FILE = { cities: [{ id: 'tulsa', cost: 1 }, { id: 'waco', cost: 2 }], gaps: [3, 4, 5], bonus: 7 };

it('puts corrections where their paths lead, and leaves the printed file alone', () => {
  const changes = [
    { path: 'cities.waco.cost', ours: 2, theirs: 9 },
    { path: 'gaps.1', ours: 4, theirs: 6 },
    { path: 'gaps.3', ours: null, theirs: 8 },
    { path: 'bonus', ours: 7, theirs: 0 },
  ];
  expect(corrected(FILE, changes)).toEqual({ cities: [{ id: 'tulsa', cost: 1 }, { id: 'waco', cost: 9 }], gaps: [3, 6, 5, 8], bonus: 0 });
  expect(FILE.cities[1]!.cost).toBe(2);
});

it('takes away what is gone', () => {
  expect(corrected(FILE, [{ path: 'gaps.2', ours: 5, theirs: null }]).gaps).toEqual([3, 4]);
  expect(corrected(FILE, [])).toEqual(FILE);
});
