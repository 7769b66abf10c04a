import { describe, expect, it } from 'vitest';
import { LANGUAGES, tongue, tongues } from '../languages';
import { byLanguage, type ByLanguage } from '../text';
import type { WordKey } from './index';

const WORDS = byLanguage<WordKey>(import.meta.glob('./*.json', { import: 'default', eager: true }));
const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!.toLowerCase()))].sort();
const files = import.meta.glob<unknown>(['../*/words/*.json', '../games/*/words/*.json', '../games/*/cover/*.json', '../games/*/forms/*.json'], { import: 'default', eager: true });
/** `longhorn/words` and `longhorn/cover` are two sets. */
const gameOf = (path: string) => path.split('/').slice(-3, -1).join('/');
const ofGame = (game: string): ByLanguage<string> => byLanguage(Object.fromEntries(Object.entries(files).filter(([path]) => gameOf(path) === game)));
const games = [...new Set(Object.keys(files).map(gameOf))];
const sets: [string, ByLanguage<string>][] = [['client', WORDS], ...games.map((game): [string, ByLanguage<string>] => [game, ofGame(game)])];

describe.each(sets)('the words of the %s', (_, dictionaries) => {
  const english = dictionaries.en!;

  it.each(Object.entries(dictionaries))('are complete in %s', (language, words) => {
    expect(tongues.has(language)).toBe(true);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(holes(text), key).toEqual(holes(english[key]!));
    }
  });
});

it('languages follow from the files, each with its own name', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'fr']));
  expect(LANGUAGES[0]).toBe('en');
  expect(tongue('fr').name).toBe('Français');
});

it('the languages differ', () => {
  const same = Object.entries(WORDS.fr!).filter(([key, text]) => text === WORDS.en![key as keyof typeof WORDS.en]);
  expect(same.map(([key]) => key).sort()).toEqual(['clockHours', 'clockMinutes', 'clockSeconds', 'level_expert', 'options', 'pointsOf', 'rankOf', 'tab_score', 'time_hours', 'time_minutes', 'time_seconds', 'total'].sort());
});

it('no word is left over', () => {
  const files = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts'], { query: '?raw', import: 'default', eager: true });
  const source = Object.values(files).join('\n');
  const isUsed = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.split('_')[0]}_`);
  expect(Object.keys(WORDS.en!).filter((key) => !isUsed(key))).toEqual([]);
});
