import { expect, it } from 'vitest';
import type { GameClient } from '../games/client';
import { TableSession } from '../table/session.svelte';
import type { Kept } from './kept';
import { keptTable } from './offline';

const offer = { notation: 'steal', action: {}, label: { say: 'steal', with: [] } };
const KEPT = {
  table: 't',
  info: { id: 't', game: 'toy', mine: [0], seats: [] },
  frame: { seq: 3, step: 3, viewer: { seat: 0 }, status: { waiting: 0 }, view: {}, secret: [], legal: [offer], news: [], undone_from: null, can_undo: true, thinking: false },
  log: [{ step: 1 }, { step: 2 }, { step: 3 }],
} as unknown as Kept;
const GAME = { path: () => ['steal'], next: () => [], whyNot: () => null } as unknown as GameClient;

it('a kept table shows how it stood, offers nothing and says that it is offline', async () => {
  const session = new TableSession(KEPT.info, GAME, keptTable(KEPT));
  const close = session.open();
  await Promise.resolve();
  expect(session.frame?.step).toBe(3);
  expect(session.log).toHaveLength(3);
  expect(session.connection).toBe('offline');
  expect(session.offers).toEqual([]);
  expect(session.frame?.can_undo).toBe(false);
  close();
});
