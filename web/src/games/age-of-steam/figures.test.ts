import { afterEach, beforeEach, expect, it } from 'vitest';
import base from '../../../../crates/game-age-of-steam/data/age-of-steam.json';
import rules from '../../../../crates/game-age-of-steam/src/data/check.rs?raw';
import type { SpecialAction } from '../../wire/age-of-steam';
import { changedEverywhere, openPlaces, printedIn } from '../changed';
import { describe as told } from './describe';
import { actionMore, auctionMore, columnMore, shareMore, type Figure } from './figures';
import { position } from './fixture';
import { ACTIONS, hexName, playWith, sheetOf } from './layout';
import { price, sketches } from './plan';

const COLUMNS: readonly Figure[] = ['engine', 'shares', 'income', 'cash', 'next_balance'];
const voice = (language: 'en' | 'fr') => ({ word: () => '', name: () => '', language });

/** All that the board says in figures of the rules. */
function said(language: 'en' | 'fr'): string[] {
  const view = position();
  const sheet = sheetOf(view.map);
  const empty = sheet.hexes.filter((hex) => hex.terrain !== 'city' && !view.tiles.some((tile) => tile.hex === hex.id));
  // The name of a hex is no figure, nor is the one level that the Locomotive brings.
  const hexes = empty.map((hex) => told(hex, view, sheet, [], voice(language)).replaceAll(hexName(hex.id), ''));
  const actions = (ACTIONS as SpecialAction[]).filter((action) => action !== 'locomotive');
  return [shareMore(language, sheet), auctionMore(language, sheet), ...actions.map((action) => actionMore(language, action, sheet)), ...COLUMNS.map((column) => columnMore(language, column, sheet)), ...hexes];
}
/** What every tile would cost that a plan could have. */
function prices(): number[] {
  const view = position({ options: { ...position().options, direct_complex_placement: true } });
  const sheet = sheetOf(view.map);
  return sheet.hexes.flatMap((hex) => sketches(view, sheet, [], hex.id, 0).map((placement) => price(view, sheet, { hex: hex.id, ...placement }, 0)));
}

beforeEach(() => playWith(changedEverywhere(base, openPlaces(rules))));
afterEach(() => playWith([]));

it.each(['en', 'fr'] as const)('no sentence in %s keeps a printed figure', (language) => {
  expect(printedIn(said(language))).toEqual([]);
  playWith([]);
  expect(printedIn(said(language)).length).toBeGreaterThan(20);
});

it('no price is the printed one', () => {
  // The price of a track beside another is an option of the table.
  const optional = position().options.coexist_upgrade_cost;
  expect(prices().filter((n) => n < 400 && n !== optional)).toEqual([]);
  playWith([]);
  expect(prices().every((n) => n < 400)).toBe(true);
});

it('says the printed figures at a printed table', () => {
  playWith([]);
  expect(shareMore('en', sheetOf('rust_belt'))).toBe('Each share brings $5 now, costs $1 every turn and counts −3 points in the end.');
  expect(auctionMore('en', sheetOf('rust_belt'))).toBe('First and second pay 100% of their bid, the last 0%, the others 50%.');
  expect(actionMore('en', 'engineer', sheetOf('rust_belt'))).toBe('Lays 4 tiles instead of 3');
});
