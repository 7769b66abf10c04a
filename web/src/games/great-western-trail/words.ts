// What only the drawing of Great Western Trail says; the sentences of the game come from its dictionary.

import { byLanguage, sayer } from '../../text';
import type en from './words/en.json';

export type BoardWord = keyof typeof en;

export const BOARD_WORDS = byLanguage<BoardWord>(import.meta.glob('./words/*.json', { import: 'default', eager: true }));

export const say = sayer(BOARD_WORDS);
