// The client's own words in the reader's language.

import { settings, type Language } from '../settings.svelte';
import { fillIn, type Args } from '../text';
import { en, type UiWords, type WordKey } from './en';
import { fr } from './fr';

export const WORDS: Record<Language, UiWords> = { en, fr };

/** The words of a key, filled in. */
export function t(key: WordKey, args: Args = {}): string {
  return fillIn(WORDS[settings.language][key], settings.language, args);
}
