import { describe, expect, it } from 'vitest';
import { fillIn, formatCash, showText, type Dictionary } from './text';

const names = (seat: number) => ['Ada', 'Bo'][seat]!;
const english: Dictionary = { language: 'en', entries: { tulsa: 'Tulsa' } };
const french: Dictionary = {
  language: 'fr',
  entries: { '{seat} takes {n} {n|cow|cows}': '{n} {n|vache|vaches} pour {seat}' },
};

describe('a sentence', () => {
  it('is its template with figures, words and names in English', () => {
    const text = {
      say: '{seat} takes {n} {n|cow|cows} from {tile}',
      with: [['seat', { seat: 1 }], ['n', { number: 2 }], ['tile', { word: 'tulsa' }]] as never,
    };
    expect(showText(text, english, names)).toBe('Bo takes 2 cows from Tulsa');
  });
  it('is looked up in French, which counts zero as one', () => {
    const taking = (n: number) => ({ say: '{seat} takes {n} {n|cow|cows}', with: [['seat', { seat: 0 }], ['n', { number: n }]] as never });
    expect(showText(taking(0), french, names)).toBe('0 vache pour Ada');
    expect(showText(taking(2), french, names)).toBe('2 vaches pour Ada');
  });
  it('writes numbers as the language does', () => {
    const text = { say: '{n}', with: [['n', { number: 1200 }]] as never };
    expect(showText(text, english, names)).toBe('1,200');
    expect(showText(text, french, names).replace(/\s/g, ' ')).toBe('1 200');
  });
  it('has a true minus, money as the language writes it, and no line that begins with a sign', () => {
    expect(fillIn('{n}', 'en', { n: -3 })).toBe('−3');
    expect([formatCash('en', -3), formatCash('fr', 3)]).toEqual(['−$3', '3\u00a0$']);
    expect(fillIn('Il manque {n} $ : perdu !', 'fr', { n: 3 })).toBe('Il manque 3\u00a0$\u00a0: perdu\u00a0!');
  });
  it('keeps a hole that nothing fills', () => {
    expect(showText({ say: '{who} and {open', with: [] }, english, names)).toBe('{who} and {open');
  });
  it('does not mistake a property of objects for an entry', () => {
    expect(showText({ say: 'constructor', with: [] }, english, names)).toBe('constructor');
  });
});
