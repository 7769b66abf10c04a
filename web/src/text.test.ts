import { describe, expect, it } from 'vitest';
import vectors from '../../crates/game-core/tests/sentences.json';
import { Tongue } from './language';
import { tongue, tongues } from './languages';
import { fillIn, formatCash, formatNumber, sayer, showText, type Dictionary, type Sayable } from './text';

for (const [code, data] of Object.entries(vectors.languages)) tongues.set(code, new Tongue(code, data));

describe('a sentence', () => {
  it.each(vectors.sentences.map((sentence) => [sentence.language, sentence.say, sentence] as const))('is shown as in Rust (%s, %s)', (language, _, sentence) => {
    const dictionary = { language, entries: sentence.words } as Dictionary;
    expect(showText(sentence as unknown as Sayable, dictionary, (seat) => tongue(language).player(seat + 1))).toBe(sentence.shown);
  });
  it('of the client is filled alike', () => {
    expect(fillIn('{n} {n|cow|cows} of {name}', 'en', { n: -3, name: 'Ada' })).toBe('−3 cows of Ada');
    expect(fillIn('la locomotive de {name}', 'fr', { name: 'Ada' })).toBe('la locomotive d’Ada');
    expect([formatCash('en', -3), formatCash('fr', 3), formatNumber('fr', 1200)]).toEqual(['−$3', '3\u00a0$', '1\u202f200']);
  });
  it('of a board that lacks the language is English, numbers too', () => {
    const say = sayer({ en: { sum: 'all {n}' } });
    expect(say('fr', 'sum', { n: 1200 })).toBe('all 1,200');
  });
});
