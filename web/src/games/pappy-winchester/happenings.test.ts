import { expect, it } from 'vitest';
import type { LogEntry } from '../../wire';
import type { Event } from '../../wire/pappy-winchester';
import { duel, payments } from './happenings';

const entry = (...shown: Event[]) => ({ shown }) as unknown as LogEntry;

it('a price goes to the others and the rest to the saloon', () => {
  const bought = entry({ what: 'buys', seat: 1, parcel: 4, price: 7, share: 3, tip: 1 });
  expect(payments([bought], 3)).toEqual([
    { from: 'seat:1', to: 'seat:0', notes: 3 },
    { from: 'seat:1', to: 'seat:2', notes: 3 },
    { from: 'seat:1', to: 'saloon', notes: 1 },
  ]);
});
it('a pile goes to who met its objective', () => {
  const met = entry({ what: 'meets_objective', seat: 0, objective: 'common_five_parcels', amount: 6 });
  expect(payments([met], 4)).toEqual([{ from: 'pile:common_five_parcels', to: 'seat:0', notes: 6 }]);
});
it('tips come from the saloon, and everything else from the bank', () => {
  const paid = entry(
    { what: 'takes_tips', seat: 2, amount: 5 },
    { what: 'earns', seat: 2, stop: 'train_3', amount: 2 },
    { what: 'opens_mine', seat: 0, parcel: 3, amount: 3 },
    { what: 'opens_ranch', seat: 1, amount: 4 },
    { what: 'owns_most', seat: 1, parcels: 6, group: 4, amount: 8 },
  );
  expect(payments([paid], 3).map(({ from, to, notes }) => `${from} ${to} ${notes}`)).toEqual(['saloon seat:2 5', 'bank seat:2 2', 'bank seat:0 3', 'bank seat:1 4', 'bank seat:1 8']);
});
it('an empty mine pays nothing', () => {
  expect(payments([entry({ what: 'opens_mine', seat: 0, parcel: 3, amount: 0 })], 3)).toEqual([]);
});
it('a duel has a challenger, a rival and one who fires', () => {
  const fought = entry({ what: 'challenges', seat: 2, rival: 0, price: 5 }, { what: 'wins_duel', seat: 0, loser: 2 });
  expect(duel([fought])).toEqual({ challenger: 2, rival: 0, winner: 0 });
  expect(duel([entry()])).toBeNull();
});
