import { expect, it } from 'vitest';
import { say } from './words';

it('numbers choose the form of a word', () => {
  expect(say('en', 'purse', { money: 1200, n: 1 })).toBe('$1,200 · 1 share');
  expect(say('fr', 'purse', { money: 50, n: 0 })).toBe('50\u00a0$ · 0 Part');
});
