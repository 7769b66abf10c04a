// The client's own words in the reader's language. English comes with the page; another language is loaded when somebody
// reads it.

import type { Language } from '../languages';
import { settings } from '../settings.svelte';
import { byLanguage, sayer, type Args } from '../text';
import en from './en.json';

export type WordKey = keyof typeof en;

const files = import.meta.glob<Record<WordKey, string>>(['./*.json', '!./en.json'], { import: 'default' });
const words: Record<Language, Record<WordKey, string>> = { ...byLanguage<WordKey>({ './en.json': en }) };

const say = sayer<WordKey>(words);

/** The words of a key, filled in. */
export function t(key: WordKey, args: Args = {}): string {
  return say(settings.language, key, args);
}

/** Fetches the words of a language; without a network the page stays English. */
export async function loadWords(language: Language): Promise<void> {
  const file = files[`./${language}.json`];
  if (!file || Object.hasOwn(words, language)) return;
  try {
    words[language] = await file();
  } catch {
    return;
  }
}

/** From now on everything is said in this language. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  settings.setLanguage(language);
}
