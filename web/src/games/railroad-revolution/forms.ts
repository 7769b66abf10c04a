// How an owner writes what Railroad Revolution's file says: effects and conditions as sentences, the rest as fields.

import type { Form, FormOf, Hole, Phrase, Variant } from '../../figures/forms';
import { COLOURS } from './targets';

const NUMBER: Form = { kind: 'number' };
const number = (name: string, ...at: string[]): Hole => ({ name, at: at.length > 0 ? at : [name], form: NUMBER });
const phrase = (say: string, holes: readonly Hole[]): Form => ({ kind: 'phrase', phrase: { say, holes } });
const choice = (of: readonly (string | null)[]): Form => ({ kind: 'choice', of });
const list = (of: Form, fresh: unknown, least: number, most: number): Form => ({ kind: 'list', of, fresh, least, most });

/** One of several kinds, called `<family>_<name>`; where it has fields, its sentence is `<family>_<name>_say`. */
function kind(family: string, tag: string, name: string, holes: readonly Hole[], fresh: Readonly<Record<string, unknown>> = {}): Variant {
  const figures = Object.fromEntries(holes.filter((hole) => hole.absent === undefined).map((hole) => [hole.name, 1]));
  return { id: `${family}_${name}`, say: holes.length > 0 ? `${family}_${name}_say` : '', holes, fresh: { [tag]: name, ...figures, ...fresh } };
}

const N = [number('n')];
const OPS: readonly Variant[] = [
  kind('op', 'op', 'advance', N),
  kind('op', 'op', 'gain_money', N, { n: 100 }),
  kind('op', 'op', 'gain_shares', N),
  kind('op', 'op', 'gain_workers', [number('pick'), { name: 'colors', at: ['colors'], form: list(choice(COLOURS), 'purple', 1, 5) }], { colors: ['purple'] }),
  kind('op', 'op', 'gain_worker_any', N),
  kind('op', 'op', 'exchange_worker', N),
  kind('op', 'op', 'promote', [number('max'), { ...number('money_each'), absent: 0 }]),
  kind('op', 'op', 'flip_train', [number('times')]),
  kind('op', 'op', 'take_train', N),
  kind('op', 'op', 'place_free_rail', N),
  kind('op', 'op', 'place_free_station', N),
  kind('op', 'op', 'place_free_office', N),
  kind('op', 'op', 'setup_rail', []),
  kind('op', 'op', 'setup_office', []),
  kind('op', 'op', 'setup_station', []),
  kind('op', 'op', 'waive_station_cost', []),
  kind('op', 'op', 'repeat_first_station_bonus', N),
  kind('op', 'op', 'repeat_city_main_reward', N),
  kind('op', 'op', 'extra_rail', N),
  kind('op', 'op', 'gain_money_per_triangle', N, { n: 100 }),
  kind('op', 'op', 'repeat_first_office_bonus', N),
  kind('op', 'op', 'gain_money_per_share_taken', N, { n: 100 }),
  kind('op', 'op', 'telegraph_tile_bonus', N),
  kind('op', 'op', 'take_one_current_deal', N),
  kind('op', 'op', 'gain_money_per_train', N, { n: 100 }),
];
const tagged = (family: string, tag: string) => (value: unknown) => `${family}_${String((value as Record<string, unknown> | null)?.[tag])}`;
const OP: Form = { kind: 'variants', of: OPS, which: tagged('op', 'op') };

const EFFECT_PHRASE: Phrase = {
  say: 'effect',
  holes: [number('money', 'cost', 'money'), number('shares', 'cost', 'shares'), { name: 'ops', at: ['ops'], form: list(OP, { op: 'advance', n: 1 }, 1, 3) }],
};
const EFFECT: Form = { kind: 'phrase', phrase: EFFECT_PHRASE };
const NOTHING = { cost: { money: 0, shares: 0 }, ops: [{ op: 'advance', n: 1 }] };

const CONDITION: Form = {
  kind: 'variants',
  which: tagged('condition', 'kind'),
  of: [
    kind('condition', 'kind', 'connected_cities', [number('min'), number('level')]),
    kind('condition', 'kind', 'stations', [number('min'), number('level')]),
    kind('condition', 'kind', 'market_rails', [number('min')]),
    kind('condition', 'kind', 'terrain_rails', [number('min'), number('triangles')]),
  ],
};

const toll = (what: string, holes: readonly Hole[], fresh: unknown): Variant => ({ id: `toll_${what}`, say: holes.length > 0 ? `toll_${what}_say` : '', holes, fresh });
const TOLL: Form = {
  kind: 'variants',
  which: (value) => `toll_${Object.keys(value ?? { none: 0 })[0]}`,
  of: [
    toll('none', [], null),
    toll('money', [number('money'), number('money_hard')], { money: 50, money_hard: 500 }),
    toll('shares', [number('shares')], { shares: 1 }),
    toll('workers', [number('workers')], { workers: 1 }),
  ],
};
const SPACE = phrase('space', [number('vp'), { name: 'toll', at: ['toll_to_enter'], form: TOLL }]);
/** The file has a fixed number of them. */
const SPACES = 11;

const CITIES = ['washington', 'charlotte', 'chicago', 'little_rock', 'miami', 'duluth', 'omaha', 'houston', 'bismarck', 'denver', 'el_paso', 'salt_lake_city', 'portland', 'san_francisco', 'san_diego'];
const BENDS = ['wp_alleghenies', 'wp_tennessee', 'wp_gulf', 'wp_red_river', 'wp_yellowstone', 'wp_wyoming', 'wp_snake_river', 'wp_nevada', 'wp_gila', 'wp_klamath'];
const PILES = ['A1', 'A2', 'B', 'C', 'D'];

const FORMS: Readonly<Record<string, Form>> = {
  a: choice([...CITIES, ...BENDS]),
  b: choice([...CITIES, ...BENDS]),
  main: EFFECT,
  first: EFFECT,
  effect: EFFECT,
  deals: list(EFFECT, NOTHING, 2, 2),
  sides: list(phrase('side', [{ name: 'effect', at: ['effect'], form: EFFECT }]), null, 2, 2),
  managers: list(choice([...COLOURS.filter((colour) => colour !== 'white'), 'any']), 'any', 1, 3),
  conditions: list(CONDITION, { kind: 'stations', level: 1, min: 1 }, 1, 3),
  pile: choice(PILES),
  next: choice([...PILES, null]),
  spaces: list(SPACE, null, SPACES, SPACES),
};

export const forms: FormOf = (_, field) => (Object.hasOwn(FORMS, field) ? FORMS[field]! : null);
