// The dictionaries of the games, loaded once a language.

import { SvelteMap } from 'svelte/reactivity';
import type { Language } from '../settings.svelte';
import type { Dictionary } from '../text';
import { api } from './api';

const loaded = new SvelteMap<string, Dictionary>();
const asked = new Set<string>();

/** The dictionary of a game: empty at first, whole as soon as it has come. */
export function dictionaryOf(game: string, language: Language): Dictionary {
  return loaded.get(`${game} ${language}`) ?? { language, entries: {} };
}

/** Fetches a dictionary; a failure is tried again by the next caller. */
export async function loadDictionary(game: string, language: Language): Promise<void> {
  const key = `${game} ${language}`;
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const { language: spoken, words } = await api.words(game, language);
    loaded.set(key, { language: spoken, entries: words });
  } catch {
    asked.delete(key);
  }
}
