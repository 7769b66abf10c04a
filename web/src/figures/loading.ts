// The forms of a game and the words in them: they come with the page where figures are checked.

import { fileOf } from '../games/folders';
import { byLanguage, type ByLanguage } from '../text';
import type { FormOf } from './forms';

export interface Loaded {
  forms: FormOf;
  /** The sentences of its forms, by language. */
  words: ByLanguage<string>;
}

const FORMS = import.meta.glob<FormOf>('../games/*/forms.ts', { import: 'forms' });
const WORDS = import.meta.glob<Record<string, string>>('../games/*/forms/*.json', { import: 'default' });
const byGame = Object.fromEntries(Object.entries(FORMS).map(([path, load]) => [path.replace('../games/', './'), load]));

/** None where the file has plain fields alone. */
export async function formsOf(game: string): Promise<Loaded> {
  const load = fileOf(byGame, game, 'forms.ts');
  const files = Object.entries(WORDS).filter(([path]) => path.startsWith(`../games/${game}/`));
  const words = await Promise.all(files.map(async ([path, read]) => [path, await read()] as const));
  return { forms: load ? await load() : () => null, words: byLanguage<string>(Object.fromEntries(words)) };
}
