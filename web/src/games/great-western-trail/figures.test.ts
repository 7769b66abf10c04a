import { afterEach, beforeEach, expect, it } from 'vitest';
import data from '../../../../crates/game-great-western-trail/data/great-western-trail.json';
import rules from '../../../../crates/game-great-western-trail/src/data/check.rs?raw';
import type { Cattle, Objective, PlayerView, StationMaster, View } from '../../wire/great-western-trail';
import { changedEverywhere, openPlaces, printedIn } from '../changed';
import { cityFigures, faceOf, linkPoints, objectiveFace, offers, playWith, slotsOf } from './deals';
import { CITIES, LINKS } from './layout';
import { cattleNote, cityNote, discNote, faceLines, masterLines, type Voice } from './notes';
import { say } from './words';

const NUMBERS = Array.from({ length: 10 }, (_, i) => i + 1);
const view = { players: [] } as unknown as View;

/** All that the board says in open figures; what cannot be corrected, such as a city's value, is left out. */
function said(language: 'en' | 'fr'): string[] {
  const voice: Voice = { word: () => '', name: () => '', language };
  const faces = NUMBERS.flatMap((number) => (['a', 'b'] as const).flatMap((side) => faceLines(faceOf(number, side), voice).map((line) => line.text)));
  const breeds = [...new Set([...data.starting_deck, ...data.market_deck].map((card) => card.breed))].filter((breed) => breed !== 'west_highland' && breed !== 'texas_longhorn');
  const cattle = breeds.map((breed) => cattleNote(breed as Cattle, voice).lines[0]!.text.split('·')[1]!);
  const masters = data.station_masters.map((tile) => masterLines(tile.id as StationMaster, voice).at(-1)!.text);
  const objectives = data.objectives.map((card) => say(language, 'objectiveFigures', { ...objectiveFace(card.id as Objective) } as never));
  const links = CITIES.flatMap((place) => cityNote(place.city, view, null, voice).lines.slice(1).map((line) => line.text)).filter((text) => text.includes('VP') || text.includes('PV'));
  const slots = (['cowboy', 'craftsman', 'engineer'] as const).flatMap((worker) => slotsOf(worker).map((slot) => say(language, 'slotPoints', { n: slot.vp })));
  const bought = offers().map((offer) => say(language, 'offerCost', { n: offer.cowboys, cash: offer.cash }));
  return [...faces, ...cattle, ...masters, ...objectives, ...links, ...slots, ...bought];
}

beforeEach(() => playWith(changedEverywhere(data, openPlaces(rules))));
afterEach(() => playWith([]));

it.each(['en', 'fr'] as const)('no sentence in %s keeps a printed figure', (language) => {
  expect(printedIn(said(language))).toEqual([]);
  playWith([]);
  expect(printedIn(said(language)).length).toBeGreaterThan(40);
});

it('cities and their links are drawn with the figures of the table', () => {
  const drawn = (): number[] => [...CITIES.flatMap(({ city }) => Object.values({ ...cityFigures(city) })), ...LINKS.map((link) => linkPoints(link.cities))];
  expect(drawn().every((n) => n > 300)).toBe(true);
  playWith([]);
  expect([cityFigures('kansas_city_yard'), linkPoints(LINKS[0]!.cities)]).toEqual([{ cash: 6, vp: -6 }, -3]);
});

it('a disc says what the rules say of it', () => {
  const player = { discs: [{ disc: 'hand', left: 1, spaces: 2, pay: 405, cash: 0, vp: 0 }, { disc: 'step_vp', left: 1, spaces: 1, pay: 0, cash: 0, vp: 403 }] } as unknown as PlayerView;
  const lines = (disc: 'hand' | 'step_vp') => discNote(disc, player, { word: (id) => id, name: () => '', language: 'en' }).lines.map((line) => line.text);
  expect(lines('hand')).toContain('Costs $405.');
  expect(lines('step_vp')).toContain('Counts 403 VP at the end.');
});
