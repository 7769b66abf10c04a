import { expect, it } from 'vitest';
import { cows } from './words';

it('cows are counted in whole phrases of each language', () => {
  const said = (n: number) => ['en', 'fr', 'de'].map((language) => cows(language, 'white', n));
  expect(said(0)).toEqual(['no white cow', 'aucune vache blanche', 'keine weiße Kuh']);
  expect(said(1)).toEqual(['1 white cow', '1 vache blanche', '1 weiße Kuh']);
  expect(said(3)).toEqual(['3 white cows', '3 vaches blanches', '3 weiße Kühe']);
});
