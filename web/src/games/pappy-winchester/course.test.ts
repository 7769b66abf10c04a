import { expect, it } from 'vitest';
import type { LogEntry } from '../../wire';
import type { Event, View } from '../../wire/pappy-winchester';
import { course } from './course';

const step = (totals: number[], ...shown: Event[]) => ({ shown, totals }) as unknown as LogEntry;

it('hidden notes are told afterwards, back from what everybody has in the end', () => {
  const log = [
    step([0, 0, 0], { what: 'buys', seat: 1, parcel: 4, price: 7, share: 3, tip: 1 }),
    step([0, 0, 0], { what: 'takes_tips', seat: 2, amount: 1 }),
    step([0, 0, 0]),
    step([40, 20, 30], { what: 'earns', seat: 0, stop: 'train_3', amount: 2 }),
  ];
  const view = { players: [{ cash: 25 }, { cash: 13 }, { cash: 24 }] } as View;
  expect(course(log, view).map(({ totals }) => totals)).toEqual([
    [23, 13, 23],
    [23, 13, 24],
    [23, 13, 24],
    [40, 20, 30],
  ]);
});
