import { describe, expect, it } from 'vitest';
import type { Doubt } from '../wire';
import { grouped, rowsOf } from './doubts';
import { inside, isSound, optionForm, pieces, plainForm, tell, typedNumber, typedNumbers, variantOf, withInside, type Form, type FormOf, type FormWords, type Hole } from './forms';

const NUMBER: Form = { kind: 'number' };
const hole = (name: string, ...at: string[]): Hole => ({ name, at: at.length > 0 ? at : [name], form: NUMBER });
const TEMPLATES: Record<string, string> = {
  pay: 'For ${money}: {gain}',
  gain_steps: 'advance',
  gain_steps_say: 'up to {n} {n|step|steps}',
  gain_rest: 'rest',
};
const words: FormWords = { language: 'en', template: (key) => TEMPLATES[key] ?? key, word: (id) => id.replaceAll('_', ' '), common: (key) => key };
const GAIN: Form = {
  kind: 'variants',
  which: (value) => `gain_${(value as { op: string }).op}`,
  of: [
    { id: 'gain_steps', say: 'gain_steps_say', holes: [hole('n')], fresh: { op: 'steps', n: 1 } },
    { id: 'gain_rest', say: '', holes: [], fresh: { op: 'rest' } },
  ],
};
const PAY: Form = { kind: 'phrase', phrase: { say: 'pay', holes: [hole('money', 'cost', 'money'), { name: 'gain', at: ['gain'], form: { kind: 'list', of: GAIN, fresh: { op: 'rest' }, least: 1, most: 2 } }] } };
const VALUE = { cost: { money: 100, shares: 1 }, gain: [{ op: 'steps', n: 2 }, { op: 'rest' }] };

it('tells a value in words', () => {
  expect(tell(PAY, VALUE, words)).toBe('For $100: advance up to 2 steps; rest');
  expect(tell({ kind: 'yes' }, false, words)).toBe('no');
  expect(tell({ kind: 'choice', of: ['little_rock', null] }, 'little_rock', words)).toBe('little rock');
  expect(tell({ kind: 'choice', of: ['a', null] }, null, words)).toBe('nothing');
  expect(tell(optionForm('hard', true), false, words)).toBe('option.hard.false');
  expect(tell(optionForm('steps', 2), 2, words)).toBe('option.steps.2');
  expect(tell({ kind: 'numbers' }, [], words)).toBe('nothing');
  expect(tell({ kind: 'numbers' }, [2, 7], words)).toBe('2, 7');
});
it('writes a sentence with fields that it agrees with', () => {
  const phrase = variantOf(GAIN, VALUE.gain[0])!;
  expect(pieces(phrase, { op: 'steps', n: 1 }, words)).toEqual(['up to ', hole('n'), ' step']);
  expect(pieces(phrase, { op: 'steps', n: 2 }, words)).toEqual(['up to ', hole('n'), ' steps']);
  expect(pieces({ say: '', holes: [] }, {}, words)).toEqual([]);
});
it('changes one place and leaves what stands beside it', () => {
  expect(withInside(VALUE, ['cost', 'money'], 300)).toEqual({ ...VALUE, cost: { money: 300, shares: 1 } });
  expect(inside(VALUE, ['cost', 'shares'])).toBe(1);
  expect(inside(null, ['cost'])).toBeUndefined();
});
it('keeps what cannot be read, and says so', () => {
  expect(isSound(PAY, VALUE)).toBe(true);
  for (const wrong of [withInside(VALUE, ['cost', 'money'], 'x'), { ...VALUE, gain: [] }, { ...VALUE, gain: [{ op: 'fly' }] }, withInside(VALUE, ['cost'], null)]) expect(isSound(PAY, wrong)).toBe(false);
  expect([typedNumber(' 7 '), typedNumber('x'), typedNumber('')]).toEqual([7, 'x', '']);
  expect([typedNumbers('7, 8'), typedNumbers(''), typedNumbers('1, x')]).toEqual([[7, 8], [], '1, x']);
  expect([isSound({ kind: 'text' }, ' '), isSound({ kind: 'numbers' }, '1, x'), isSound({ kind: 'choice', of: ['a'] }, 'b')]).toEqual([false, false, false]);
  expect([plainForm({ a: 1 }), plainForm(3), plainForm([1])]).toEqual([null, { kind: 'number' }, { kind: 'numbers' }]);
});

const files = import.meta.glob<unknown>('../../../crates/game-*/data/*.json', { eager: true, import: 'default' });
const forms = import.meta.glob<FormOf>('../games/*/forms.ts', { eager: true, import: 'forms' });
const texts = import.meta.glob<Record<string, string>>('../games/*/forms/*.json', { eager: true, import: 'default' });
const dictionaries = import.meta.glob<Record<string, string | Record<string, string>>>('../../../crates/game-*/words/*.json', { eager: true, import: 'default' });

/** Every record with a mark of origin that is not from the print, and the figures that it is about. */
function doubtsIn(value: unknown, path: string, parent: string): Doubt[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const marks = typeof record.prov === 'string' ? { whole: record.prov } : ((record.prov ?? {}) as Record<string, string>);
  const group = parent.split('.').at(-1)!;
  const own = Object.entries(marks)
    .filter(([, mark]) => mark === 'X' || mark === 'P')
    .map(([figure]): Doubt => ({ origin: 'ours', group: group || path, figure, records: [{ name: path.split('.').at(-1)!, path }], printed: [] }));
  const parts = Array.isArray(value) ? value.map((item: unknown, i) => [String((item as { id?: string } | null)?.id ?? i), item] as const) : Object.entries(value);
  return [...own, ...parts.flatMap(([name, part]) => doubtsIn(part, path ? `${path}.${name}` : name, path))];
}

describe.each(Object.keys(forms).map((path) => path.split('/')[2]!))('%s', (game) => {
  const file = files[`../../../crates/game-${game}/data/${game}.json`];
  const groups = grouped(doubtsIn(file, '', ''));
  const spoken = Object.keys(texts).filter((path) => path.includes(`/${game}/`)).map((path) => path.split('/').at(-1)!);

  it.each(spoken)('tells and takes every figure of ours in words: %s', (language) => {
    const own = texts[`../games/${game}/forms/${language}`]!;
    const dictionary = dictionaries[`../../../crates/game-${game}/words/${language}`]!;
    const missing: string[] = [];
    const found = (key: string, all: Readonly<Record<string, unknown>>) => Object.hasOwn(all, key) || missing.push(key) === 0;
    const voice: FormWords = {
      language: language.replace('.json', ''),
      template: (key) => (found(key, own) ? own[key]! : key),
      word: (id) => (Object.hasOwn(own, `value_${id}`) || found(id, dictionary) ? 'word' : id),
      common: (key) => key,
    };
    const fields = groups.flatMap((group) => rowsOf(file, group, ['*']).flatMap((row) => row.fields.map((field) => ({ ...field, form: forms[`../games/${game}/forms.ts`]!(group.group, field.name) ?? plainForm(field.value) }))));
    expect(fields.length).toBeGreaterThan(30);
    for (const { path, value, form } of fields) {
      expect(form, path).not.toBeNull();
      expect(isSound(form!, value), path).toBe(true);
      expect(tell(form!, value, voice), path).not.toMatch(/[{}_]|object/);
      visit(form!, voice);
    }
    expect(missing).toEqual([]);
  });
});

/** Every kind that could be chosen, with its words. */
function visit(form: Form, voice: FormWords): void {
  const holes = (all: readonly Hole[]) => all.forEach((one) => (voice.template(`hole_${one.name}`), visit(one.form, voice)));
  if (form.kind === 'list') return visit(form.of, voice);
  if (form.kind === 'phrase') return holes(form.phrase.holes);
  if (form.kind === 'choice') return form.of.forEach((one) => typeof one === 'string' && voice.word(one));
  if (form.kind !== 'variants') return;
  for (const variant of form.of) {
    expect(isSound(form, variant.fresh), variant.id).toBe(true);
    expect(tell(form, variant.fresh, voice), variant.id).not.toMatch(/[{}]/);
    holes(variant.holes);
  }
}
