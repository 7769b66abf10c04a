// The games that have more than words, one a folder: each is loaded when somebody sits down to it.

import { notationPath } from '../table/draft';
import { formatNumber } from '../text';
import type { GameClient } from './client';
import { fileOf } from './folders';

const GAMES = import.meta.glob<{ client: GameClient }>('./*/index.ts');

/** A game that has no board yet. */
const PLAIN: GameClient = {
  Board: null,
  path: notationPath,
  next: () => [],
  whyNot: () => null,
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};

/** The client of a game; a table that opens tells it its figures. */
export async function gameClient(id: string): Promise<GameClient> {
  const load = fileOf(GAMES, id, 'index.ts');
  return load ? (await load()).client : PLAIN;
}
