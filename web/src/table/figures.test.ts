import { expect, it } from 'vitest';
import { client } from '../games/pappy-winchester';
import { counted } from '../games/pappy-winchester/layout';
import type { TableSource } from '../net/socket';
import type { Difference, TableInfo } from '../wire';
import { TableSession } from './session.svelte';

const INFO = { mine: [], seats: [] } as unknown as TableInfo;
const SOURCE = { load: () => [] } as unknown as TableSource;
const CORRECTED: Difference[] = [{ path: 'personal_objectives.personal_mines.amount', ours: 5, theirs: 9 }];
const amount = () => counted('personal_mines').amount;

it('each table is drawn with its own figures, and a printed one with the printed', () => {
  new TableSession(INFO, client, SOURCE, CORRECTED);
  expect(amount()).toBe(9);
  new TableSession(INFO, client, SOURCE);
  expect(amount()).toBe(5);
});
