// How a person writes a value of a data file: numbers, choices in words, and sentences with fields in them. A game
// says which form each of its values has; nobody reads or writes the file itself.

import { fillIn, formatNumber, type Args } from '../text';
import type { Language } from '../languages';

export type Choice = string | number | boolean | null;

export type Form =
  | { kind: 'number' }
  | { kind: 'numbers' }
  | { kind: 'yes' }
  | { kind: 'text' }
  | { kind: 'choice'; of: readonly Choice[]; key?: (value: Choice) => string }
  | { kind: 'list'; of: Form; fresh: unknown; least: number; most: number }
  | { kind: 'phrase'; phrase: Phrase }
  | { kind: 'variants'; of: readonly Variant[]; which: (value: unknown) => string };

/** A sentence of the game's form words, and the fields in it; no sentence where there is none. */
export interface Phrase {
  say: string;
  holes: readonly Hole[];
}
export interface Hole {
  name: string;
  /** Where it stands in the value. */
  at: readonly string[];
  form: Form;
  /** What it means that the file does not say it. */
  absent?: unknown;
}
/** One kind of value among several; `id` is what it is called in the form words. */
export interface Variant extends Phrase {
  id: string;
  fresh: unknown;
}

/** The forms of a game: of the fields of a group, and of those within. */
export type FormOf = (group: string, field: string) => Form | null;

export interface FormWords {
  language: Language;
  /** A sentence of the game's form words as it is written. */
  template: (key: string) => string;
  /** A word of the game's dictionary. */
  word: (id: string) => string;
  /** Words that every game has. */
  common: (key: 'yes' | 'no' | 'nothing') => string;
}

export function inside(value: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name], value);
}

/** A copy with something else at a place; what stands beside it stays. */
export function withInside(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withInside(fields[name], rest, part) };
}

export const valueOf = (hole: Hole, value: unknown): unknown => inside(value, hole.at) ?? hole.absent ?? null;

export const variantOf = (form: Extract<Form, { kind: 'variants' }>, value: unknown): Variant | undefined => form.of.find(({ id }) => id === form.which(value));

/** The usual value of an option, in the words that forms for new tables have for it. */
export function optionForm(option: string, value: unknown): Form {
  const of = typeof value === 'boolean' ? [true, false] : [value as Choice];
  return { kind: 'choice', of, key: (one) => `option.${option}.${String(one)}` };
}

/** The form of a value about which its game says nothing: a plain one. */
export function plainForm(value: unknown): Form | null {
  if (typeof value === 'number') return { kind: 'number' };
  if (typeof value === 'boolean') return { kind: 'yes' };
  if (typeof value === 'string') return { kind: 'text' };
  return Array.isArray(value) && value.every((item) => typeof item === 'number') ? { kind: 'numbers' } : null;
}

/** Whether what was written is a value of the form; what cannot be read stays as it was typed until then. */
export function isSound(form: Form, value: unknown): boolean {
  switch (form.kind) {
    case 'number':
      return typeof value === 'number';
    case 'numbers':
      return Array.isArray(value) && value.every((item) => typeof item === 'number');
    case 'yes':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'choice':
      return form.of.includes(value as Choice);
    case 'list':
      return Array.isArray(value) && value.length >= form.least && value.length <= form.most && value.every((item) => isSound(form.of, item));
    case 'phrase':
      return arePartsSound(form.phrase, value);
    case 'variants': {
      const variant = variantOf(form, value);
      return variant !== undefined && arePartsSound(variant, value);
    }
  }
}

const arePartsSound = (phrase: Phrase, value: unknown) => phrase.holes.every((hole) => isSound(hole.form, valueOf(hole, value)));

/** What somebody typed, as a number if it is one. */
export function typedNumber(text: string): number | string {
  const typed = text.trim();
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : text;
}
/** What somebody typed, as numbers with commas between them if it is that. */
export function typedNumbers(text: string): readonly number[] | string {
  const parts = text.trim() === '' ? [] : text.split(',').map(typedNumber);
  return parts.every((part) => typeof part === 'number') ? parts : text;
}
export const written = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** A value in words. */
export function tell(form: Form, value: unknown, words: FormWords): string {
  if (!isSound(form, value)) return written(value);
  switch (form.kind) {
    case 'number':
      return formatNumber(words.language, value as number);
    case 'numbers':
      return (value as number[]).length === 0 ? words.common('nothing') : written(value);
    case 'yes':
      return words.common(value === true ? 'yes' : 'no');
    case 'text':
      return value as string;
    case 'choice':
      return choiceWords(form, value as Choice, words);
    case 'list': {
      const items = (value as unknown[]).map((item) => tell(form.of, item, words));
      return items.length === 0 ? words.common('nothing') : items.join('; ');
    }
    case 'phrase':
      return phraseWords(form.phrase, value, words);
    case 'variants': {
      const variant = variantOf(form, value)!;
      return [words.template(variant.id), phraseWords(variant, value, words)].join(' ').trim();
    }
  }
}

export function choiceWords({ key }: Extract<Form, { kind: 'choice' }>, value: Choice, words: FormWords): string {
  if (key) return words.word(key(value));
  if (value === null) return words.common('nothing');
  return typeof value === 'number' ? formatNumber(words.language, value) : words.word(String(value));
}

function phraseWords(phrase: Phrase, value: unknown, words: FormWords): string {
  if (phrase.say === '') return '';
  const told = phrase.holes.flatMap((hole) => {
    const part = valueOf(hole, value);
    return typeof part === 'number' ? [] : [[hole.name, tell(hole.form, part, words)] as const];
  });
  return fillIn(words.template(phrase.say), words.language, { ...figures(phrase, value), ...Object.fromEntries(told) });
}

/** The numbers that a sentence can use: those of its fields, and those that stand beside them. */
function figures(phrase: Phrase, value: unknown): Args {
  const beside = Object.entries(value ?? {});
  const all = [...beside, ...phrase.holes.map((hole) => [hole.name, valueOf(hole, value)] as const)];
  return Object.fromEntries(all.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Stands for a field while the sentence around it is filled. */
const MARK = '\u{E000}';

/** A sentence in pieces: text, and the fields in it. What agrees with a number follows what was typed. */
export function pieces(phrase: Phrase, value: unknown, words: FormWords): (string | Hole)[] {
  if (phrase.say === '') return [];
  const marked = phrase.holes.reduce((template, { name }) => template.replace(`{${name}}`, `${MARK}${name}${MARK}`), words.template(phrase.say));
  return fillIn(marked, words.language, figures(phrase, value))
    .split(MARK)
    .map((piece, i) => (i % 2 === 1 ? phrase.holes.find(({ name }) => name === piece)! : piece))
    .filter((piece) => piece !== '');
}
