import { expect, it } from 'vitest';
import { keptUntil } from './site.svelte';
import type { TableInfo } from './wire';

const DAY = 24 * 60 * 60 * 1000;
const keeps = { guests: 30, guest_sessions: 365, member_sessions: 90, unbegun: 7, ended: 100 };
const table = (stage: TableInfo['stage'], more: Partial<TableInfo> = {}) => ({ stage, changed_at: 10 * DAY, starts: null, origin: null, ...more }) as TableInfo;

it('a table goes some days after its last change', () => {
  expect(keptUntil(table('gathering'), keeps)).toBe(17 * DAY);
  expect(keptUntil(table('over'), keeps)).toBe(110 * DAY);
  expect(keptUntil(table('playing'), keeps)).toBe(null);
});
it('one that is to begin later waits for that', () => {
  expect(keptUntil(table('gathering', { starts: { at: 30 * DAY, then: 'bots' } }), keeps)).toBe(37 * DAY);
});
it('records stay, and everything does where nothing is cleared', () => {
  expect(keptUntil(table('over', { origin: { kind: 'record' } as TableInfo['origin'] }), keeps)).toBe(null);
  expect(keptUntil(table('over'), { ...keeps, ended: null })).toBe(null);
});
