// What the server says when something cannot be done, in the reader's language.

import { ApiError } from '../net/api';
import { dictionaryOf } from '../net/dictionaries.svelte';
import { tongue } from '../languages';
import { settings } from '../settings.svelte';
import { byLanguage, showText, type Dictionary } from '../text';
import type { Message } from '../wire';
import { t } from './index';

/** The dictionaries of the crates that speak to the client, one a line. */
const PARTS = [
  byLanguage<string>(import.meta.glob('../../../crates/game-core/words/*.json', { import: 'default', eager: true })),
  byLanguage<string>(import.meta.glob('../../../crates/shelf/words/*.json', { import: 'default', eager: true })),
  byLanguage<string>(import.meta.glob('../../../crates/server/words/*.json', { import: 'default', eager: true })),
];

/** A problem in words, with those of the game where its rules have spoken. */
export function sayProblem(problem: Message, game = ''): string {
  const language = settings.language;
  const parts = PARTS.map((words) => words[language] ?? {});
  const entries: Dictionary['entries'] = Object.fromEntries([dictionaryOf(game, language).entries, ...parts].flatMap((words) => Object.entries(words)));
  return showText(problem, { language, entries }, (seat) => tongue(language).player(seat + 1));
}

/** Whatever went wrong, in words. */
export function sayError(error: unknown, game = ''): string {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return t('unreachable');
  return error.problem ? sayProblem(error.problem, game) : t('unclear');
}
