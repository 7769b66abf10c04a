// The client's own words in the reader's language.

import { settings } from '../settings.svelte';
import { byLanguage, sayer, type Args } from '../text';
import type en from './en.json';

export type WordKey = keyof typeof en;

export const WORDS = byLanguage<WordKey>(import.meta.glob('./*.json', { import: 'default', eager: true }));

const say = sayer(WORDS);

/** The words of a key, filled in. */
export function t(key: WordKey, args: Args = {}): string {
  return say(settings.language, key, args);
}
