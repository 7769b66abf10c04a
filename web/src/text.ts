// Sentences of a game, shown in the reader's language: the same reading of templates as in Rust.
// `{n}` is replaced by an argument, `{n|cow|cows}` by the form that fits the number, and a word
// argument by its entry in the dictionary.

import type { Arg, Seat, Text } from './wire';
import type { Language } from './settings.svelte';

export interface Dictionary {
  language: Language;
  entries: Readonly<Record<string, string>>;
}

/** The entry, or the key itself: English templates are their own entries. */
export function lookUp(dictionary: Dictionary, key: string): string {
  return Object.hasOwn(dictionary.entries, key) ? dictionary.entries[key]! : key;
}

export function showText(text: Text, dictionary: Dictionary, name: (seat: Seat) => string): string {
  const args = new Map(text.with);
  return typeset(dictionary.language, fillTemplate(lookUp(dictionary, text.say), (hole) => fill(hole, args, dictionary, name)));
}

/** Replaces each `{hole}` for which `fill` has an answer; the others stay visible. */
export function fillTemplate(template: string, fill: (hole: string) => string | null): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, hole: string) => fill(hole) ?? whole);
}

export type Args = Readonly<Record<string, string | number>>;

/** The client's own words: `{n}` is an argument, `{n|rule|rules}` the form that fits a number. */
export function fillIn(template: string, language: Language, args: Args): string {
  const filled = fillTemplate(template, (hole) => {
    const [name = '', one, many] = hole.split('|');
    const arg = args[name];
    if (arg === undefined) return null;
    if (one === undefined || many === undefined) return typeof arg === 'number' ? formatNumber(language, arg) : arg;
    return isSingular(language, Number(arg)) ? one : many;
  });
  return typeset(language, filled);
}

/** French sets a space before these signs, at which a line must not break. */
function typeset(language: Language, text: string): string {
  return language === 'fr' ? text.replace(/ (?=[$:;!?%»])/g, '\u00a0') : text;
}

/** Says the words of one board. */
export function sayer<Key extends string>(words: Record<Language, Record<Key, string>>) {
  return (language: Language, key: Key, args: Args = {}): string => fillIn(words[language][key], language, args);
}

/** French says 'zero cow', English 'zero cows'. */
export function isSingular(language: Language, n: number): boolean {
  return n === 1 || (language === 'fr' && n === 0);
}

export function formatNumber(language: Language, n: number): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-US').format(n).replace('-', '−');
}

/** An amount as the language writes it: $5, and in French 5 $. */
export function formatCash(language: Language, n: number): string {
  const [sign, amount] = [n < 0 ? '−' : '', formatNumber(language, Math.abs(n))];
  return language === 'fr' ? `${sign}${amount}\u00a0$` : `${sign}$${amount}`;
}

function fill(hole: string, args: Map<string, Arg>, dictionary: Dictionary, name: (seat: Seat) => string): string | null {
  const [key = '', one, many] = hole.split('|');
  const arg = args.get(key);
  if (!arg) return null;
  if ('number' in arg) {
    if (one === undefined || many === undefined) return formatNumber(dictionary.language, arg.number);
    return isSingular(dictionary.language, arg.number) ? one : many;
  }
  return 'word' in arg ? lookUp(dictionary, arg.word) : name(arg.seat);
}
