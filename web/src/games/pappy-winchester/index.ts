// Pappy Winchester in the client: its board, and what a click on it means.

import { formatNumber } from '../../text';
import type { View } from '../../wire/pappy-winchester';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import { course } from './course';
import Finale from './Finale.svelte';
import { pieces } from './pieces';
import { path, whyNot } from './targets';
import { playWith } from './layout';

export const client: GameClient = {
  Board,
  Finale,
  isRoomy: true,
  figures: playWith,
  path,
  next: () => [],
  whyNot: (target, view) => whyNot(target, view as View),
  pieces: (view) => pieces(view as View),
  ties: ['PW-96', 'PW-97', 'PW-98'],
  course: (log, view) => course(log, view as View),
  role: () => null,
  score: (n, language) => formatNumber(language, n),
};
