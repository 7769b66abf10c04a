import { expect, it } from 'vitest';
import type { GameEntry, TableInfo } from '../wire';
import { differences, freeSeats } from './rules';

const game = { choices: [{ id: 'sheriff', values: ['usual', 'never'], default: 'usual' }, { id: 'short', values: [false, true], default: false }] } as unknown as GameEntry;
const table = (options: Record<string, unknown>) => ({ options, seats: [{ holder: { kind: 'person' } }, { holder: { kind: 'open' } }] }) as unknown as TableInfo;

it('only what differs from the printed rules is told', () => {
  expect(differences(game, table({ sheriff: 'usual', short: false }))).toEqual([]);
  expect(differences(game, table({ sheriff: 'never', short: true }))).toEqual([
    { option: 'option.sheriff', value: 'option.sheriff.never' },
    { option: 'option.short', value: 'option.short.true' },
  ]);
  expect(differences(undefined, table({ sheriff: 'never' }))).toEqual([]);
});
it('free seats are counted', () => {
  expect(freeSeats(table({}))).toBe(1);
});
