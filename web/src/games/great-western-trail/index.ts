// Great Western Trail in the client: its board, and what a click on it means.

import { formatNumber } from '../../text';
import type { View } from '../../wire/great-western-trail';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import { BELOW, LONG, SHEET } from './layout';
import { pieces } from './pieces';
import { next, path, through, whyNot } from './targets';
import { playWith } from './deals';

export const client: GameClient = {
  Board,
  isRoomy: true,
  shape: SHEET.w / SHEET.h,
  broad: { band: LONG.w / LONG.h, below: BELOW.w / BELOW.h },
  figures: playWith,
  path: (offer, view) => path(offer, view as View),
  next: (offer, view) => next(offer, view as View),
  through,
  whyNot: (target, view, clicks) => whyNot(target, view as View, clicks),
  pieces: (view) => pieces(view as View),
  money: (view) => (view as View).players.map((player) => player.cash),
  ties: ['GW-923'],
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};
