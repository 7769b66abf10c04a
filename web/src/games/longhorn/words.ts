// What only the drawing of Longhorn says; the sentences of the game come from its dictionary.

import type { Language } from '../../settings.svelte';
import { byLanguage, sayer } from '../../text';
import type { Color } from '../../wire/longhorn';
import type en from './words/en.json';

export type BoardWord = keyof typeof en;

export const BOARD_WORDS = byLanguage<BoardWord>(import.meta.glob('./words/*.json', { import: 'default', eager: true }));

export const say = sayer(BOARD_WORDS);

/** `2 black cows`, or `no black cow`. */
export function cows(language: Language, color: Color, n: number): string {
  return n > 0 ? say(language, `cows_${color}`, { n }) : say(language, `noCows_${color}`);
}
