import { expect, it } from 'vitest';
import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/pump-trolley';
import { path, whyNot } from './targets';

const VIEW: View = {
  line: 'branch',
  spaces: 12,
  towers: [4, 9],
  crews: [
    { space: 3, strength: 2 },
    { space: 5, strength: 1 },
  ],
  waiting: 1,
  die: 4,
  most_pumped: 3,
  rest: 2,
  most_strength: 5,
};
const offer = (action: Action): Offer => ({ notation: '', action, label: { say: '', with: [] } });

it('a click stands for an action', () => {
  expect(path(offer({ do: 'roll' }), VIEW)).toEqual(['die']);
  expect(path(offer({ do: 'pump', n: 2 }), VIEW)).toEqual(['space:7']);
  expect(path(offer({ do: 'rest' }), VIEW)).toEqual(['rest']);
});

it('why not asks about the action that the click would be', () => {
  expect(whyNot('die', VIEW)).toEqual({ do: 'roll' });
  expect(whyNot('rest', VIEW)).toEqual({ do: 'rest' });
  expect(whyNot('space:11', VIEW)).toEqual({ do: 'pump', n: 6 });
  expect(whyNot('space:5', VIEW)).toBeNull();
});

