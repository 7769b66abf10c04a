import { expect, it } from 'vitest';
import { EFFECT_WORDS } from './effects';
import { BOARD_WORDS, say } from './words';

const holes = (template: string) => [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

it.each([BOARD_WORDS, EFFECT_WORDS])('every word has the same holes in both languages', ({ en, fr }) => {
  for (const [key, template] of Object.entries(en)) {
    const french = (fr as Record<string, string>)[key]!;
    expect(new Set(holes(french)), key).toEqual(new Set(holes(template)));
  }
});

it('numbers choose the form of a word', () => {
  expect(say('en', 'purse', { money: 1200, n: 1 })).toBe('$1,200 · 1 share');
  expect(say('fr', 'purse', { money: 50, n: 0 })).toBe('50\u00a0$ · 0 action');
});
