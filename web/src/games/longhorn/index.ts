// Longhorn in the client: its board, and what a click on it means.

import { formatCash } from '../../text';
import type { Offer } from '../../wire';
import type { View } from '../../wire/longhorn';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import { pieces } from './pieces';
import { next, path, whyNot } from './targets';

export const client: GameClient = {
  Board,
  path: (offer: Offer, view) => path(offer, view as View),
  next: (offer: Offer, view) => next(offer, view as View),
  whyNot: (target, view) => whyNot(target, view as View),
  pieces: (view) => pieces(view as View),
  ties: ['LH-54'],
  role: (view, seat) => (view as View).players[seat]?.outlaw ?? null,
  score: (n, language) => formatCash(language, n),
};
