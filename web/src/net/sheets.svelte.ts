// The rules sheets of the games, loaded once a language.

import { SvelteMap } from 'svelte/reactivity';
import type { Language } from '../settings.svelte';
import type { RuleText, Sheet } from '../wire';
import { api } from './api';

const loaded = new SvelteMap<string, Sheet>();

export function sheetOf(game: string, language: Language): Sheet | null {
  return loaded.get(`${game} ${language}`) ?? null;
}

export async function loadSheet(game: string, language: Language): Promise<void> {
  const key = `${game} ${language}`;
  if (loaded.has(key)) return;
  loaded.set(key, (await api.rules(game, language)).sheet);
}

export function ruleOf(sheet: Sheet | null, id: string): RuleText | null {
  return sheet?.sections.flatMap((section) => section.rules).find((rule) => rule.id === id) ?? null;
}
