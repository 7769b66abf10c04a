// How an owner writes what Pappy Winchester's file says.

import type { Form, FormOf, Hole } from '../../figures/forms';

const choice = (of: readonly (string | number)[]): Form => ({ kind: 'choice', of });
const stops = (vehicle: string, fresh: string): Form => ({ kind: 'list', of: choice([1, 2, 3, 4, 5, 6].map((n) => `${vehicle}_${n}`)), fresh, least: 0, most: 6 });
const banks: readonly Hole[] = ['3', '4', '5'].map((players) => ({ name: `bank_${players}`, at: [players], form: { kind: 'number' } }));

const FORMS: Readonly<Record<string, Form>> = {
  terrain: choice(['desert', 'prairie', 'forest']),
  train_stops: stops('train', 'train_1'),
  boat_stops: stops('boat', 'boat_1'),
  bank_after_setup: { kind: 'phrase', phrase: { say: 'bank', holes: banks } },
  price: choice(['current_bid']),
};

export const forms: FormOf = (_, field) => (Object.hasOwn(FORMS, field) ? FORMS[field]! : null);
