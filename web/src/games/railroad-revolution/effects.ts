// Effects in words: what it costs and what it gives, in one line.

import type { Language } from '../../settings.svelte';
import type { Effect, Op } from '../../wire/railroad-revolution';
import { listed } from './listed';
import { say } from './words';

type Word = (id: string) => string;

/** `pay 200 $: promote up to 2 workers` */
export function effectWords(effect: Effect, language: Language, word: Word): string {
  const gain = listed(effect.ops.map((op) => opWords(op, language, word)), language);
  const cost = costWords(effect, language);
  return cost ? say(language, 'effect_pay', { cost, gain }) : gain;
}

export function costWords({ cost }: Effect, language: Language): string {
  const parts = [
    cost.shares > 0 ? say(language, 'effect_shares', { n: cost.shares }) : '',
    cost.money > 0 ? say(language, 'effect_money', { n: cost.money }) : '',
  ];
  return listed(parts.filter(Boolean), language);
}

function opWords(op: Op, language: Language, word: Word): string {
  switch (op.op) {
    case 'gain_workers':
      return op.pick < op.colors.length
        ? say(language, 'effect_gain_choice', { colours: listed(op.colors.map(word), language, 'disjunction') })
        : say(language, 'effect_gain_all', { workers: listed(op.colors.map((colour) => say(language, 'effect_one_worker', { colour: word(colour) })), language) });
    case 'promote': {
      const key = op.money_each > 0 ? 'promote_paid' : op.max === 1 ? 'promote_one' : 'promote_many';
      return say(language, `effect_${key}`, { n: op.max, money: op.money_each });
    }
    case 'flip_train':
      return say(language, op.times === 1 ? 'effect_flip_one' : 'effect_flip_many', { n: op.times });
    case 'setup_rail':
    case 'setup_office':
    case 'setup_station':
    case 'waive_station_cost':
      return say(language, `effect_${op.op}`);
    default:
      return say(language, `effect_${op.op}`, { n: op.n });
  }
}
