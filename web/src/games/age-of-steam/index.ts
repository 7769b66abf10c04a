// Age of Steam in the client: its board, and what a click on it means.

import { formatNumber } from '../../text';
import type { View } from '../../wire/age-of-steam';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import { detail, fold } from './listed';
import { fallen } from './happenings';
import { pieces } from './pieces';
import { path, whyNot } from './targets';
import { playWith } from './layout';

export const client: GameClient = {
  Board,
  isRoomy: true,
  figures: playWith,
  path: (offer, view) => path(offer, view as View),
  next: () => [],
  fold: (offer, view) => fold(offer, view as View),
  detail: (offer, view, word) => detail(offer, view as View, word),
  whyNot: (target, view, clicks) => whyNot(target, view as View, clicks),
  pieces: (view) => pieces(view as View),
  money: (view) => (view as View).players.map((player) => player.cash),
  ties: ['AS-147'],
  fallen,
  role: (view, seat) => (view as View).players[seat]?.action ?? null,
  score: (n, language) => formatNumber(language, n),
};
