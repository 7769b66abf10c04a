// No board has a figure of its own: what it says in figures comes from the table's data set or from the view.

import { describe, expect, it } from 'vitest';
import type { ByLanguage } from '../text';

/** Figures that cannot be corrected: the rules have them built in, or an option or a piece is named so. */
interface BuiltIn {
  /** Words of the board that say one. */
  words?: string[];
  /** Figures that are drawn, by file. */
  drawn?: Record<string, string[]>;
}

const words = import.meta.glob<ByLanguage<string>>(['./*/words.ts', '../template/*/words.ts'], { eager: true, import: 'BOARD_WORDS' });
const builtIn = import.meta.glob<BuiltIn>(['./*/built-in.json', '../template/*/built-in.json'], { eager: true, import: 'default' });
const drawings = import.meta.glob<string>(['./*/*.svelte', '../template/*/*.svelte'], { eager: true, query: '?raw', import: 'default' });

/** `./longhorn/` of `./longhorn/words.ts`. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const builtInto = (path: string): BuiltIn => builtIn[`${folderOf(path)}built-in.json`] ?? {};

/** Figures in words, in the languages that are looked through for them; digits are found in every language. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|half|twice|doubled)\b/i,
  fr: /\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|moitié|doublée)\b/i,
  de: /\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hälfte|zweimal|verdoppelt)\b/i,
};
const hasFigure = (language: string, text: string) => /\d/.test(text) || COUNTED[language]?.test(text) === true;

it('finds the words and the drawings of every game by their folders', () => {
  const folders = (paths: string[]) => new Set(paths.map(folderOf));
  const all = folders(Object.keys(words));
  expect(folders(Object.keys(drawings))).toEqual(all);
  expect([...all]).toEqual(expect.arrayContaining(['./longhorn/', '../template/pump-trolley/']));
  expect([...folders(Object.keys(builtIn))].filter((folder) => !all.has(folder))).toEqual([]);
});

const spoken = Object.entries(words).flatMap(([path, languages]) => Object.keys(languages).map((language) => [path, language] as const));
it.each(spoken)('%s has no figures in %s but those that the rules have built in', (path, language) => {
  const entries = Object.entries<string>(words[path]![language]!);
  expect(entries.length).toBeGreaterThan(0);
  const found = entries.filter(([, text]) => hasFigure(language, text.replace(/\{[^}]*\}/g, ''))).map(([key]) => key);
  expect(found.filter((key) => !builtInto(path).words?.includes(key))).toEqual([]);
});

describe('the drawing of a board', () => {
  it.each(Object.keys(drawings))('%s has no figure in its text', (path) => {
    const markup = drawings[path]!.replace(/<style[^]*<\/style>/, '').replace(/<!--[^]*?-->/g, '');
    const texts = [...markup.matchAll(/(?<=[>}])([^<>{}]*\d[^<>{}]*)(?=[<{])/g)].map(([, text]) => text!.trim()).filter((text) => /^[+−≤$× ]*\d+[ %−+$\d]*$/.test(text));
    const strings = [...markup.matchAll(/[^=]['`]([+−≤$×]*\d+)['`]/g)].map(([, text]) => text!);
    const drawn = builtInto(path).drawn?.[path.slice(folderOf(path).length)] ?? [];
    expect([...texts, ...strings].filter((text) => !drawn.includes(text))).toEqual([]);
  });
});
