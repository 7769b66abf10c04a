// The languages that there are: one for each file of the client's words that has a file of the language.

import { Tongue } from './language';

export type Language = string;

const files = import.meta.glob<unknown>('../../crates/game-core/languages/*.json', { import: 'default', eager: true });
const words = import.meta.glob('./words/*.json');

/** The code in a path: `./words/fr.json` is `fr`. */
export const codeOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '');

export const tongues = new Map(Object.entries(files).map(([path, data]) => [codeOf(path), new Tongue(codeOf(path), data)]));

/** The codes of the languages that the client speaks, English first. */
export const LANGUAGES: readonly Language[] = Object.keys(words)
  .map(codeOf)
  .filter((code) => tongues.has(code))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));

/** How a language is written; English for one that has no file. */
export function tongue(language: Language): Tongue {
  return tongues.get(language) ?? tongues.get('en')!;
}
