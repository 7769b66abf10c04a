import { describe, expect, it } from 'vitest';
import type { Offer } from '../wire';
import { EMPTY, chosenOffer, click, earlierTargets, narrow, openTargets, stepBack } from './draft';

const offer = (notation: string): Offer => ({ notation, action: null, label: { say: notation, with: [] } });
const words = (o: Offer) => o.notation.split(' ').slice(1);
const none = () => [];
const BRANDS = ['brand tulsa black', 'brand tulsa white', 'brand dagger_flat black'].map(offer);

describe('clicks', () => {
  it('narrow what is legal, and what is left glows', () => {
    expect(openTargets(BRANDS, [], words)).toEqual(new Set(['tulsa', 'dagger_flat']));
    expect(narrow(BRANDS, ['tulsa'], words)).toHaveLength(2);
    expect(openTargets(BRANDS, ['tulsa'], words)).toEqual(new Set(['black', 'white']));
  });
  it('spell out one offer in the end', () => {
    expect(chosenOffer(BRANDS, [], words)).toBeNull();
    expect(chosenOffer(BRANDS, ['tulsa'], words)).toBeNull();
    expect(chosenOffer(BRANDS, ['tulsa', 'white'], words)?.notation).toBe('brand tulsa white');
  });
  it('that fit nothing are no choice', () => {
    expect(click(EMPTY, 'salomon_tree', BRANDS, words, none)).toBeNull();
  });
  it('on another first choice replace the first', () => {
    const tulsa = click(EMPTY, 'tulsa', BRANDS, words, none)!;
    const offers = [...BRANDS, offer('brand dagger_flat white')];
    expect(click(tulsa, 'dagger_flat', offers, words, none)).toEqual({ clicks: ['dagger_flat'], then: null });
  });
  it('that can be made in one way only follow by themselves', () => {
    expect(click(EMPTY, 'tulsa', BRANDS, words, none)).toEqual({ clicks: ['tulsa'], then: null });
    expect(click(EMPTY, 'dagger_flat', BRANDS, words, none)).toEqual({ clicks: ['dagger_flat', 'black'], then: null });
    // Who may stop here and may go on has a choice.
    const offers = ['advance coast', 'advance coast white'].map(offer);
    expect(click(EMPTY, 'coast', offers, words, none)).toEqual({ clicks: ['coast'], then: null });
  });
  it('on another choice of the same step replace that one alone', () => {
    const black = { clicks: ['tulsa', 'black'], then: null };
    expect(click(black, 'white', BRANDS, words, none)).toEqual({ clicks: ['tulsa', 'white'], then: null });
    expect(earlierTargets(BRANDS, black.clicks, words)).toEqual(new Set(['tulsa', 'dagger_flat', 'black', 'white']));
  });
  it('may plan what follows a chosen offer', () => {
    const steals = ['steal orange', 'steal black'].map(offer);
    const next = (o: Offer) => (o.notation === 'steal orange' ? ['tulsa'] : []);
    const orange = click(EMPTY, 'orange', steals, words, next)!;
    const planned = click(orange, 'tulsa', steals, words, next)!;
    expect(planned).toEqual({ clicks: ['orange'], then: 'tulsa' });
    expect(stepBack(planned)).toEqual(orange);
    expect(stepBack(orange)).toEqual(EMPTY);
    const black = click(planned, 'black', steals, words, next)!;
    expect(black).toEqual({ clicks: ['black'], then: null });
    expect(click(black, 'tulsa', steals, words, next)).toBeNull();
  });
});
