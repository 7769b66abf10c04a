// Pump Trolley in the client: its board, and what a click on it means.

import type { GameClient } from '../../games/client';
import { formatNumber } from '../../text';
import type { View } from '../../wire/pump-trolley';
import Board from './Board.svelte';
import { path, spaceTarget, whyNot } from './targets';

export const client: GameClient = {
  Board,
  path: (offer, view) => path(offer, view as View),
  next: () => [],
  whyNot: (target, view) => whyNot(target, view as View),
  pieces: (view) => (view as View).crews.map((crew, seat) => ({ kind: `trolley:${seat}`, at: spaceTarget(crew.space), seat, look: { kind: 'mark' } })),
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};
