// The games that have more than words, one a folder: each is loaded when somebody sits down to it.

import { notationPath } from '../table/draft';
import { formatNumber } from '../text';
import type { Difference } from '../wire';
import type { GameClient } from './client';
import { fileOf } from './folders';

const GAMES = import.meta.glob<{ client: GameClient }>('./*/index.ts');

/** A game that has no board yet. */
const PLAIN: GameClient = {
  Board: null,
  path: notationPath,
  next: () => [],
  whyNot: () => null,
  rule: () => null,
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};

/** The client of a game, for a table with these corrections of the printed figures. */
export async function gameClient(id: string, changes: readonly Difference[] = []): Promise<GameClient> {
  const load = fileOf(GAMES, id, 'index.ts');
  const client = load ? (await load()).client : PLAIN;
  client.figures?.(changes);
  return client;
}
