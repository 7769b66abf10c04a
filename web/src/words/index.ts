// The client's own words in the reader's language.

import { settings, type Language } from '../settings.svelte';
import { fillTemplate, formatNumber, isSingular } from '../text';
import { en, type UiWords, type WordKey } from './en';
import { fr } from './fr';

export const WORDS: Record<Language, UiWords> = { en, fr };

/** The words of a key: `{n}` is an argument, `{n|rule|rules}` the form that fits a number. */
export function t(key: WordKey, args: Readonly<Record<string, string | number>> = {}): string {
  const { language } = settings;
  return fillTemplate(WORDS[language][key], (hole) => {
    const [name = '', one, many] = hole.split('|');
    const arg = args[name];
    if (arg === undefined) return null;
    if (typeof arg === 'string') return arg;
    if (one === undefined || many === undefined) return formatNumber(language, arg);
    return isSingular(language, arg) ? one : many;
  });
}
