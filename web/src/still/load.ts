// What a board to look at is drawn from: a position of the game's lesson, the game's client and its words. Each is
// fetched once, however often it is drawn.

import { gameClient } from '../games';
import type { GameClient } from '../games/client';
import { api } from '../net/api';
import { loadDictionary } from '../net/dictionaries.svelte';
import { settings } from '../settings.svelte';
import type { LessonStill } from '../wire';

export interface Drawn {
  client: GameClient;
  still: LessonStill;
}

const positions = new Map<string, Promise<LessonStill>>();

function position(game: string, step: number): Promise<LessonStill> {
  const key = `${game} ${step}`;
  const asked = positions.get(key) ?? api.still(game, step);
  positions.set(key, asked);
  // What could not be fetched is asked for again.
  asked.catch(() => positions.delete(key));
  return asked;
}

export async function loadStill(game: string, step: number): Promise<Drawn> {
  const [client, still] = await Promise.all([gameClient(game), position(game, step), loadDictionary(game, settings.language)]);
  return { client, still };
}
