// Effects in words: what it costs and what it gives, in one line.

import type { Language } from '../../settings.svelte';
import { fillIn } from '../../text';
import type { Effect, Op, Worker as Colour } from '../../wire/railroad-revolution';
import { listed } from './listed';

type Word = (id: string) => string;

const en = {
  advance: 'up to {n} {n|step|steps} on the tracks',
  gain_money: 'gain ${n}',
  gain_shares: 'gain {n} {n|share|shares}',
  gain_all: 'gain {n|one worker|workers}: {colours}',
  gain_choice: 'gain one worker: {colours}',
  gain_worker_any: 'gain {n} {n|worker|workers} of any colour',
  exchange_worker: 'exchange {n} {n|worker|workers}',
  promote_one: 'promote 1 worker',
  promote_many: 'promote up to {n} workers',
  promote_paid: 'promote up to {n} {n|worker|workers}, ${money} each',
  flip_one: 'flip a train',
  flip_many: 'flip a train {n} times',
  take_train: 'take a train',
  place_free_rail: 'lay a rail free of cost',
  place_free_station: 'build a station free of cost and reward',
  place_free_office: 'open an office free of reward',
  setup_rail: 'lay your spare rail free of cost',
  setup_office: 'open an office with your spare building in a Market section',
  setup_station: 'build a station with your spare building in Washington or Charlotte',
  waive_station_cost: 'the station costs nothing',
  repeat_first_station_bonus: 'the First Station bonus of the city, also on top of being first',
  repeat_city_main_reward: 'the main reward of the city once more',
  extra_rail: '{n} more {n|rail|rails} for the same price, plus terrain',
  gain_money_per_triangle: '${n} per mountain built on',
  repeat_first_office_bonus: 'the First Office shares, also on top of being first',
  gain_money_per_share_taken: '${n} per share just taken',
  telegraph_tile_bonus: 'the bonus of the telegraph tile without discarding a worker',
  take_one_current_deal: 'take one deal, you alone',
  gain_money_per_train: '${n} per train you own',
  pay: 'pay {cost}: {gain}',
  money: '${n}',
  shares: '{n} {n|share|shares}',
} as const;

const fr: Record<keyof typeof en, string> = {
  advance: 'jusqu’à {n} pas sur les pistes',
  gain_money: 'gagner {n} $',
  gain_shares: 'gagner {n} {n|action|actions}',
  gain_all: 'gagner {n|un ouvrier|des ouvriers} : {colours}',
  gain_choice: 'gagner un ouvrier : {colours}',
  gain_worker_any: 'gagner {n} {n|ouvrier|ouvriers} au choix',
  exchange_worker: 'échanger {n} {n|ouvrier|ouvriers}',
  promote_one: 'promouvoir 1 ouvrier',
  promote_many: 'promouvoir jusqu’à {n} ouvriers',
  promote_paid: 'promouvoir jusqu’à {n} {n|ouvrier|ouvriers}, {money} $ chacun',
  flip_one: 'retourner un train',
  flip_many: 'retourner un train {n} fois',
  take_train: 'prendre un train',
  place_free_rail: 'poser un rail gratuit',
  place_free_station: 'construire une gare gratuite, sans récompense',
  place_free_office: 'ouvrir un bureau gratuit, sans récompense',
  setup_rail: 'poser gratuitement le rail de réserve',
  setup_office: 'ouvrir un bureau avec le bâtiment de réserve dans une section à icône Marché',
  setup_station: 'construire une gare avec le bâtiment de réserve à Washington ou à Charlotte',
  waive_station_cost: 'la gare ne coûte rien',
  repeat_first_station_bonus: 'le bonus de Première Gare de la ville, même en plus d’être premier',
  repeat_city_main_reward: 'encore une fois la récompense principale de la ville',
  extra_rail: '{n} {n|rail|rails} de plus au même prix, terrain en sus',
  gain_money_per_triangle: '{n} $ par montagne traversée',
  repeat_first_office_bonus: 'les actions de Premier Bureau, même en plus d’être premier',
  gain_money_per_share_taken: '{n} $ par action prise',
  telegraph_tile_bonus: 'le bonus de la tuile Télégraphe sans défausser d’ouvrier',
  take_one_current_deal: 'conclure une affaire, vous seul',
  gain_money_per_train: '{n} $ par train possédé',
  pay: 'payer {cost} : {gain}',
  money: '{n} $',
  shares: '{n} {n|action|actions}',
};

export const EFFECT_WORDS: Record<Language, Record<keyof typeof en, string>> = { en, fr };

/** `pay 200 $: promote up to 2 workers` */
export function effectWords(effect: Effect, language: Language, word: Word): string {
  const gain = listed(effect.ops.map((op) => opWords(op, language, word)), language);
  const cost = costWords(effect, language);
  return cost ? fillIn(EFFECT_WORDS[language].pay, language, { cost, gain }) : gain;
}

export function costWords({ cost }: Effect, language: Language): string {
  const words = EFFECT_WORDS[language];
  const parts = [
    cost.shares > 0 ? fillIn(words.shares, language, { n: cost.shares }) : '',
    cost.money > 0 ? fillIn(words.money, language, { n: cost.money }) : '',
  ];
  return listed(parts.filter(Boolean), language);
}

function opWords(op: Op, language: Language, word: Word): string {
  const words = EFFECT_WORDS[language];
  const colours = (list: readonly Colour[], type: 'conjunction' | 'disjunction') => listed(list.map(word), language, type);
  switch (op.op) {
    case 'gain_workers':
      return op.pick < op.colors.length
        ? fillIn(words.gain_choice, language, { colours: colours(op.colors, 'disjunction') })
        : fillIn(words.gain_all, language, { n: op.pick, colours: colours(op.colors, 'conjunction') });
    case 'promote': {
      const key = op.money_each > 0 ? 'promote_paid' : op.max === 1 ? 'promote_one' : 'promote_many';
      return fillIn(words[key], language, { n: op.max, money: op.money_each });
    }
    case 'flip_train':
      return fillIn(words[op.times === 1 ? 'flip_one' : 'flip_many'], language, { n: op.times });
    case 'setup_rail':
    case 'setup_office':
    case 'setup_station':
    case 'waive_station_cost':
      return words[op.op];
    default:
      return fillIn(words[op.op], language, { n: op.n });
  }
}
