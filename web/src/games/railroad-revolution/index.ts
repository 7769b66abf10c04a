// Railroad Revolution in the client: its board, and what a click on it means.

import { settings } from '../../settings.svelte';
import { formatNumber } from '../../text';
import type { View } from '../../wire/railroad-revolution';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import { SHEET } from './layout';
import { pieces } from './pieces';
import { path, whyNot } from './targets';
import { say } from './words';

export const client: GameClient = {
  Board,
  isRoomy: true,
  shape: SHEET.w / SHEET.h,
  path,
  next: () => [],
  whyNot: (target, view, clicks) => whyNot(target, view as View, clicks),
  pieces: (view) => pieces(view as View),
  money: (view) => (view as View).players.map((player) => player.money),
  ties: ['RR-122'],
  role: (view, seat) => {
    const player = (view as View).players[seat];
    return player ? say(settings.language, 'purse', { money: player.money, n: player.shares }) : null;
  },
  score: (n, language) => formatNumber(language, n),
};
