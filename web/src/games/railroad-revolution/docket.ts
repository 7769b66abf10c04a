// The action under way as a list: what must be done, what may be done, and what is asked just now.

import type { Target } from '../../table/draft';
import type { Effect, Pending, PlayerView, View, Worker as Colour } from '../../wire/railroad-revolution';
import { ABILITY, COLOURS, FIRST, JOBS, REWARD, TAKE, TILE, pieceTarget } from './targets';
import type { Voice } from './notes';
import { say } from './words';

/** A line that is chosen here, or one that says where to choose. */
export type Line = { target: Target; title: string; effect: Effect | null } | { target: null; title: string; done: boolean };

const hint = (title: string, done = false): Line => ({ target: null, title, done });

/** The lines of the docket; empty where nothing is under way. */
export function docket(view: View, player: PlayerView, voice: Voice): Line[] {
  const top = view.pending.at(-1);
  if (top) return pendingLines(top, view, voice);
  return view.turn ? turnLines(view, player, voice) : [];
}

function pendingLines(top: Pending, view: View, { language }: Voice): Line[] {
  switch (top.kind) {
    case 'advance':
      return [hint(say(language, 'pend_advance', { n: top.steps }))];
    case 'promote':
    case 'flip':
      return [hint(say(language, `pend_${top.kind}`, { n: top.times }))];
    case 'train_bonus': {
      const train = view.players[view.seat]!.trains.find((one) => one.id === top.train);
      return [hint(say(language, 'pend_train_bonus')), { target: TAKE, title: say(language, 'payBonus'), effect: train?.bonus ?? null }];
    }
    case 'gain_worker':
      return [hint(say(language, 'pend_gain_worker', { n: top.picks }))];
    case 'exchange':
    case 'take_train':
      return [hint(say(language, `pend_${top.kind}`))];
    case 'free_rail':
    case 'setup_rail':
      return [hint(say(language, 'pend_rail'))];
    case 'free_station':
    case 'setup_station':
      return [hint(say(language, 'pend_station'))];
    case 'free_office':
    case 'setup_office':
      return [hint(say(language, 'pend_office'))];
  }
}

function turnLines(view: View, player: PlayerView, { language, word }: Voice): Line[] {
  const turn = view.turn!;
  const city = view.cities.find((one) => one.id === turn.city);
  const section = view.telegraph.find((one) => one.id === turn.section);
  const lines: Line[] = [turn.to_place > 0 ? hint(say(language, `todo_${turn.job}`, { n: turn.to_place })) : hint(say(language, 'doneMain'), true)];
  if (turn.job === 'trade' && turn.to_place > 0 && player.next_trade !== null) {
    const { buildings, rails, printed } = player.storage[player.next_trade]!;
    const sale = (piece: 'building' | 'rail'): Line => ({ target: pieceTarget(piece), title: say(language, 'sellPiece', { piece: word(piece), n: printed.sale_value }), effect: null });
    lines.push(...(buildings > 0 ? [sale('building')] : []), ...(rails > 0 ? [sale('rail')] : []));
  }
  if (turn.reward && city) lines.push({ target: REWARD, title: say(language, 'takeReward'), effect: city.main });
  if (turn.first && city) lines.push({ target: FIRST, title: say(language, 'takeFirst'), effect: city.first_bonus });
  if (turn.tile && section?.bonus) lines.push({ target: TILE, title: say(language, 'takeTile'), effect: section.bonus });
  if (turn.flip) lines.push(hint(say(language, 'mayFlip')));
  if (turn.extra) lines.push(...extraLines(view, turn.worker, language));
  return lines;
}

function extraLines(view: View, worker: Colour, language: Voice['language']): Line[] {
  if (worker === 'white') return [hint(say(language, 'mayPromoteWhite'))];
  const effect = view.jobs[JOBS.indexOf(view.turn!.job)]!.abilities[COLOURS.indexOf(worker)]!;
  const isDeal = effect.ops.some((op) => op.op === 'take_one_current_deal');
  const shares = effect.ops.reduce((sum, op) => (op.op === 'gain_shares' ? sum + op.n : sum), 0);
  const own: Line = isDeal ? hint(say(language, 'mayDeal', { n: shares })) : { target: ABILITY, title: say(language, 'takeAbility'), effect };
  return [own, hint(say(language, 'mayPromote'))];
}

/** The part of the board where the present decision is made, for windows that show one part at a time. */
export type Part = 'map' | 'market' | 'company';

export function partOf(view: View): Part {
  const top = view.pending.at(-1);
  if (top) return PENDING_PARTS[top.kind];
  if (view.phase !== 'acting' || !view.turn || view.turn.to_place === 0) return 'company';
  return { station: 'map', railroad: 'map', telegraph: 'market', trade: 'company' }[view.turn.job] as Part;
}

const PENDING_PARTS: Readonly<Record<Pending['kind'], Part>> = {
  advance: 'market',
  promote: 'company',
  flip: 'company',
  train_bonus: 'company',
  gain_worker: 'market',
  exchange: 'company',
  take_train: 'market',
  free_rail: 'map',
  free_station: 'map',
  free_office: 'market',
  setup_rail: 'map',
  setup_station: 'map',
  setup_office: 'market',
};
