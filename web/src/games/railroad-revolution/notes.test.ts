import { expect, it } from 'vitest';
import type { MilestoneView, Workers } from '../../wire/railroad-revolution';
import { crewWords, milestoneWords } from './notes';

it('workers are counted in whole phrases of each language', () => {
  const crew: Workers = { white: 2, purple: 1, orange: 0, gray: 0, turquoise: 3 };
  expect(crewWords(crew, 'en')).toBe('2 white workers, 1 purple worker, and 3 turquoise workers');
  expect(crewWords(crew, 'fr')).toBe('2 ouvriers blancs, 1 ouvrier violet et 3 ouvriers turquoise');
});
it('a milestone says which managers it has and which it wants', () => {
  const milestone = {
    pile: 'B',
    vp: 20,
    slots: [{ colour: 'gray', manager: 'gray' }, { colour: 'orange', manager: null }, { colour: null, manager: null }],
    conditions: [{ condition: { kind: 'stations', min: 2, level: 3 }, have: 1, holds: false }],
  } as unknown as MilestoneView;
  const said = milestoneWords(milestone, { language: 'en', word: (id) => id, name: String });
  expect(said.slice(1)).toEqual(['Gray manager', 'Wants an orange manager', 'Wants a manager of any colour', '2 stations at level 3: 1 of 2']);
});
