import { expect, it } from 'vitest';
import { Tongue } from '../language';
import { tongues } from '../languages';
import english from '../../../crates/game-core/languages/en.json';
import { byLanguage, sayer } from '../text';
import en from './en.json';

// What a page says stands in a dictionary, so that a further language is files alone: no sentence is written
// in the markup itself.

const pages = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
/** Names of places are the same in every language, and so is what is printed on keys. */
const NAMES = new Set(['Railhead', 'Kansas', 'City', 'SF', 'Enter', 'Esc', 'Shift', 'Space']);

/** A page without its script, style, comments and all that is worked out. */
function written(source: string): string {
  let markup = source.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  for (let before = ''; before !== markup; ) {
    before = markup;
    markup = markup.replace(/\{[^{}]*\}/g, '');
  }
  return markup;
}

const words = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !NAMES.has(word));

it.each(Object.entries(pages))('%s says nothing of its own', (_, source) => {
  const markup = written(source);
  const shown = markup.replace(/<[^>]*>/g, '\n');
  expect(words(shown)).toEqual([]);
  const told = [...markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].flatMap((match) => words(match[1]!));
  expect(told).toEqual([]);
});

it('a language that is added as files is spoken', () => {
  const language = 'xx';
  tongues.set(language, new Tongue('en', { ...english, number: { ...english.number, group: '_' } }));
  const marked = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, `⟦${text}⟧`]));
  const say = sayer(byLanguage<string>({ './en.json': en, './xx.json': marked }));
  for (const key of Object.keys(marked)) expect(say(language, key, { n: 1200 })).toMatch(/^⟦.*⟧$/s);
  expect(say(language, 'step', { n: 1200 })).toBe('⟦Move 1_200⟧');
});
