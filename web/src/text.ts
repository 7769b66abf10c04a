// Sentences in the reader's language: templates whose holes are filled as in `crates/game-core/src/render.rs`,
// where the forms of holes are listed. The test vectors there hold the two together.

import { capital, type Tongue } from './language';
import { codeOf, tongue, type Language } from './languages';
import type { Entry, Part, Seat } from './wire';

export interface Dictionary {
  language: Language;
  entries: Readonly<Record<string, Entry>>;
}

/** A sentence of the rules or of the server: a template and what fills it. */
export interface Sayable {
  say: string;
  with: readonly (readonly [string, Part])[];
}

type Value = { number: number } | { word: string } | { said: string };
type Values = (name: string) => Value | null;

/** The entry as it stands alone, or the key itself: English templates are their own entries. */
export function lookUp(dictionary: Dictionary, key: string): string {
  const entry = entryOf(dictionary, key);
  return entry === undefined ? key : wordOf(entry, tongue(dictionary.language));
}

export function showText(text: Sayable, dictionary: Dictionary, name: (seat: Seat) => string): string {
  const parts = new Map(text.with);
  return fillTemplate(lookUp(dictionary, text.say), dictionary, (hole) => {
    const part = parts.get(hole);
    return part === undefined ? null : valueOf(part, dictionary, name);
  });
}

/** What a sentence says of the seat that it begins with: 'takes 2 cows' of '{seat} takes {n} cows'. Null where it begins otherwise. */
export function predicateOf(text: Sayable, dictionary: Dictionary, name: (seat: Seat) => string): { seat: Seat; said: string } | null {
  const [subject, hole] = /^\{(\w+)\} /.exec(lookUp(dictionary, text.say)) ?? [];
  const part = text.with.find(([filled]) => filled === hole)?.[1];
  if (subject === undefined || !part || !('seat' in part)) return null;
  const whole = showText(text, dictionary, name);
  return { seat: part.seat, said: whole.slice(name(part.seat).length + 1) };
}

function valueOf(part: Part, dictionary: Dictionary, name: (seat: Seat) => string): Value {
  if ('number' in part) return part;
  if ('decimal' in part) return { number: part.decimal };
  if ('word' in part) return part;
  if ('seat' in part) return { said: name(part.seat) };
  if ('name' in part) return { said: part.name };
  const messages = 'message' in part ? [part.message] : part.list;
  return { said: tongue(dictionary.language).list(messages.map((message) => showText(message, dictionary, name))) };
}

export type Args = Readonly<Record<string, string | number>>;

/** The client's own words: a number is written as the language does, other arguments are as they are. */
export function fillIn(template: string, language: Language, args: Args): string {
  return fillTemplate(template, { language, entries: {} }, (name) => {
    const arg = Object.hasOwn(args, name) ? args[name] : undefined;
    if (arg === undefined) return null;
    return typeof arg === 'number' ? { number: arg } : { said: arg };
  });
}

/** The dictionaries of one folder, `words/<language>.json`, as they are written. */
export type ByLanguage<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

export function byLanguage<Key extends string>(files: Record<string, unknown>): ByLanguage<Key> {
  return Object.fromEntries(Object.entries(files).map(([path, words]) => [codeOf(path), words as Record<Key, string>]));
}

/** Says the words of one board, in English where it lacks the language. */
export function sayer<Key extends string>(words: ByLanguage<Key>) {
  return (language: Language, key: Key, args: Args = {}): string => {
    const spoken = Object.hasOwn(words, language) ? language : 'en';
    return fillIn(words[spoken]![key], spoken, args);
  };
}

export const formatNumber = (language: Language, n: number): string => tongue(language).number(n);
/** An amount as the language writes it: $5, and in French 5 $. */
export const formatCash = (language: Language, n: number): string => tongue(language).money(n);
/** A text with its signs set as the language wants them. */
export const typeset = (language: Language, text: string): string => tongue(language).typeset(text);

/** Fills each hole for which there is a value and joins it to what stands before; the others stay visible. */
function fillTemplate(template: string, dictionary: Dictionary, values: Values): string {
  const language = tongue(dictionary.language);
  let [sentence, rest] = ['', template];
  for (;;) {
    const open = rest.indexOf('{');
    const close = rest.indexOf('}', open);
    if (open < 0 || close < 0) return language.typeset(sentence + rest);
    const hole = rest.slice(open + 1, close);
    const filled = fill(hole, dictionary, values);
    sentence += rest.slice(0, open);
    sentence = filled === null ? `${sentence}{${hole}}` : language.join(sentence, filled);
    rest = rest.slice(close + 1);
  }
}

function fill(hole: string, dictionary: Dictionary, values: Values): string | null {
  if (!/^\p{Lu}/u.test(hole)) return fillSmall(hole, dictionary, values);
  const filled = fillSmall(hole.charAt(0).toLowerCase() + hole.slice(1), dictionary, values);
  return filled === null ? null : capital(filled);
}

function fillSmall(hole: string, dictionary: Dictionary, values: Values): string | null {
  const [name = '', ...choices] = hole.split('|');
  if (choices.length > 0) {
    const value = values(name);
    return value === null ? null : choose(value, choices, dictionary);
  }
  const [argument = '', ...forms] = name.split(':');
  const value = values(argument);
  if (value === null) return null;
  if ('number' in value) return number(value.number, forms, tongue(dictionary.language));
  if ('word' in value) return inflect(value.word, forms, dictionary, values);
  return forms.length === 0 ? value.said : null;
}

/** The form that fits a number, or the gender of a word. */
function choose(value: Value, forms: readonly string[], dictionary: Dictionary): string | null {
  const language = tongue(dictionary.language);
  if ('number' in value) return language.plural(value.number, forms);
  const gender = 'word' in value ? genderOf(entryOf(dictionary, value.word)) : null;
  return gender === null ? null : language.gendered(gender, forms);
}

function number(n: number, forms: readonly string[], language: Tongue): string | null {
  const [form, ...more] = forms;
  if (more.length > 0) return null;
  if (form === undefined) return language.number(n);
  if (form === '$') return language.money(n);
  if (form === '+') return `${n > 0 ? '+' : ''}${language.number(n)}`;
  return /^\.\d+$/.test(form) ? language.number(n, Number(form.slice(1))) : null;
}

function inflect(word: string, forms: readonly string[], dictionary: Dictionary, values: Values): string | null {
  const language = tongue(dictionary.language);
  const entry = entryOf(dictionary, word);
  let said = lookUp(dictionary, word);
  let article: string | null = null;
  let isPlural = false;
  for (const form of forms) {
    const own = formOf(entry, form);
    if (own !== undefined) said = own;
    else if (language.isArticle(form)) article = form;
    else {
      const count = values(form);
      if (count === null || !('number' in count)) return null;
      const category = language.category(count.number);
      isPlural = category !== language.firstPlural;
      said = formOf(entry, category) ?? formOf(entry, 'other') ?? said;
    }
  }
  if (article === null) return said;
  const before = language.article(article, genderOf(entry), isPlural);
  return before === null ? null : language.join(`${before} `, said);
}

function entryOf(dictionary: Dictionary, key: string): Entry | undefined {
  return Object.hasOwn(dictionary.entries, key) ? dictionary.entries[key] : undefined;
}

function formOf(entry: Entry | undefined, form: string): string | undefined {
  return typeof entry === 'object' && Object.hasOwn(entry, form) ? entry[form] : undefined;
}

const genderOf = (entry: Entry | undefined): string | null => formOf(entry, 'gender') ?? null;

function wordOf(entry: Entry, language: Tongue): string {
  if (typeof entry === 'string') return entry;
  return formOf(entry, language.firstPlural) ?? formOf(entry, 'other') ?? '';
}
