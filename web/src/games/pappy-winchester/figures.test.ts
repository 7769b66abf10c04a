import { afterEach, expect, it } from 'vitest';
import data from '../../../../crates/game-pappy-winchester/data/pappy-winchester.json';
import rules from '../../../../crates/game-pappy-winchester/src/data/check.rs?raw';
import type { PersonalObjective } from '../../wire/pappy-winchester';
import { changedEverywhere, openPlaces, printedIn } from '../changed';
import auction from './Auction.svelte?raw';
import { STOPS, counted, parcelsAt, playWith } from './layout';
import { say } from './words';

const objectives = data.personal_objectives.map((card) => card.id as PersonalObjective);
const amounts = () => objectives.map((objective) => say('en', 'eachPays', { n: counted(objective).amount }));
const stops = () => STOPS.map((place) => say('en', 'pays', { parcels: parcelsAt(place.stop).join(' / ') }));

afterEach(() => playWith([]));

it('no sentence keeps a printed figure', () => {
  expect(printedIn([...amounts(), ...stops()])).toHaveLength(objectives.length + STOPS.length);
  playWith(changedEverywhere(data, openPlaces(rules)));
  expect(printedIn([...amounts(), ...stops()])).toEqual([]);
});

it('the lowest bid is what the rules say', () => {
  expect(auction).toContain('auction?.lowest');
  expect(auction).not.toMatch(/auction\.bid \+|LOTS/);
});
