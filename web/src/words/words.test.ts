import { describe, expect, it } from 'vitest';
import { BOARD_WORDS } from '../games/longhorn/words';
import { BOARD_WORDS as PAPPY } from '../games/pappy-winchester/words';
import { en } from './en';
import { WORDS } from './index';

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
const sets = { client: WORDS, longhorn: BOARD_WORDS, 'pappy-winchester': PAPPY };

describe.each(Object.entries(sets))('the words of the %s', (_, dictionaries) => {
  const english: Record<string, string> = dictionaries.en;

  it.each(Object.entries(dictionaries))('are complete in %s', (_, words: Record<string, string>) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(holes(text), key).toEqual(holes(english[key]!));
    }
  });
});

it('the two languages differ', () => {
  const same = Object.entries(WORDS.fr).filter(([key, text]) => text === en[key as keyof typeof en]);
  expect(same.map(([key]) => key).sort()).toEqual(['language_en', 'language_fr', 'level_expert', 'options', 'place', 'tab_score', 'total'].sort());
});

it('no word is left over', () => {
  const files = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../words/en.ts', '!../words/fr.ts'], { query: '?raw', import: 'default', eager: true });
  const source = Object.values(files).join('\n');
  const isUsed = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.split('_')[0]}_`);
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});
