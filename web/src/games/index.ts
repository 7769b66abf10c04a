// The one list of games that have more than words: each is loaded when somebody sits down to it.

import { notationPath } from '../table/draft';
import { formatNumber } from '../text';
import type { GameClient } from './client';

const GAMES: Readonly<Record<string, () => Promise<{ client: GameClient }>>> = {
  'age-of-steam': () => import('./age-of-steam'),
  'great-western-trail': () => import('./great-western-trail'),
  longhorn: () => import('./longhorn'),
  'pappy-winchester': () => import('./pappy-winchester'),
  'railroad-revolution': () => import('./railroad-revolution'),
};

/** A game that has no board yet. */
const PLAIN: GameClient = {
  Board: null,
  path: notationPath,
  next: () => [],
  whyNot: () => null,
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};

export async function gameClient(id: string): Promise<GameClient> {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  return load ? (await load()).client : PLAIN;
}
