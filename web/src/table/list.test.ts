import { describe, expect, it } from 'vitest';
import type { Offer } from '../wire';
import { listed } from './list';

const offer = (notation: string, label = notation): Offer => ({ notation, action: null, label: { say: label, with: [] } });
const speech = { line: (text: { say: string }) => text.say, word: (id: string) => id };

describe('the list of offers', () => {
  it('folds those of one head, which stand where the first of them stood', () => {
    const game = { fold: (one: Offer) => (one.notation.startsWith('build') ? one.notation.split(' ')[1]! : null) };
    const parts = listed(['build K9 a', 'end', 'build K9 b', 'build L3 a'].map((one) => offer(one)), null, game, speech);
    expect(parts.map((part) => [part.head, part.offers.map((one) => one.i)])).toEqual([
      ['K9', [0, 2]],
      [null, [1]],
      [null, [3]],
    ]);
  });
  it('tells apart what reads the same, and nothing else', () => {
    const game = { detail: (one: Offer) => one.notation };
    const parts = listed([offer('by sw', 'deliver'), offer('by s', 'deliver'), offer('decline')], null, game, speech);
    expect(parts.map((part) => part.offers[0]!.label)).toEqual(['deliver (by sw)', 'deliver (by s)', 'decline']);
  });
});
