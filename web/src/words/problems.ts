// What the server says when something cannot be done, in the reader's language.

import { SvelteMap } from 'svelte/reactivity';
import { codeOf, tongue, type Language } from '../languages';
import { ApiError } from '../net/api';
import { dictionaryOf } from '../net/dictionaries.svelte';
import { settings } from '../settings.svelte';
import { showText, type Dictionary } from '../text';
import type { Message } from '../wire';
import { t } from './index';

/** The dictionaries of the crates that speak to the client; they speak English by themselves. */
const FILES = import.meta.glob<Record<string, string>>(['../../../crates/game-core/words/*.json', '../../../crates/shelf/words/*.json', '../../../crates/server/words/*.json'], { import: 'default' });
const loaded = new SvelteMap<Language, Dictionary['entries']>();

/** Fetches what the server may say in a language, so that it is there when something goes wrong. */
export async function loadProblems(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const files = Object.keys(FILES).filter((path) => codeOf(path) === language);
  try {
    const parts = await Promise.all(files.map((path) => FILES[path]!()));
    loaded.set(language, Object.assign({}, ...parts) as Dictionary['entries']);
  } catch {
    return;
  }
}

/** A problem in words, with those of the game where its rules have spoken. */
export function sayProblem(problem: Message, game = ''): string {
  const language = settings.language;
  const entries: Dictionary['entries'] = { ...dictionaryOf(game, language).entries, ...loaded.get(language) };
  return showText(problem, { language, entries }, (seat) => tongue(language).player(seat + 1));
}

/** Whatever went wrong, in words. */
export function sayError(error: unknown, game = ''): string {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return t('unreachable');
  return error.problem ? sayProblem(error.problem, game) : t('unclear');
}
