// What can be clicked on Longhorn's board, and the action it stands for. No rule is decided here: an
// action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer, Seat } from '../../wire';
import type { Action, Color, Tile, View } from '../../wire/longhorn';

export const tileTarget = (tile: Tile): Target => `tile:${tile}`;
export const cowsTarget = (tile: Tile, color: Color): Target => `cows:${tile}:${color}`;
export const colorTarget = (color: Color): Target => `color:${color}`;
export const herdTarget = (seat: Seat, color: Color): Target => `herd:${seat}:${color}`;
export const nuggetTarget = (seat: Seat, value: number | null): Target => `nugget:${seat}:${value ?? 'any'}`;

/** Every action of Longhorn is one click. */
export function path(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  const victim = 1 - view.active;
  switch (action.do) {
    case 'start':
    case 'rattle':
    case 'move':
      return [tileTarget(action.tile)];
    case 'steal':
      return view.disc ? [cowsTarget(view.disc, action.color)] : [];
    case 'brand':
      return [cowsTarget(action.tile, action.color)];
    case 'epidemic':
      return [colorTarget(action.color)];
    case 'ambush_nugget':
      return [nuggetTarget(victim, action.value)];
    case 'ambush_cows':
      return [herdTarget(victim, action.color)];
  }
}

/** After a theft the destination may be chosen at once, as long as no token comes between. */
export function next(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  if (action.do !== 'steal') return [];
  const steal = view.steals.find((s) => s.color === action.color);
  if (!steal) return [];
  const token = steal.applies?.type;
  const goesOn = token === undefined || token === 'nugget' || token === 'snake_oil';
  return goesOn ? steal.destinations.map(tileTarget) : [];
}

/** The action that a click would be, were it allowed. */
export function whyNot(target: Target, view: View): string | null {
  const [kind, first = '', second = ''] = target.split(':');
  switch (kind) {
    case 'tile':
      return `${tileVerb(view)} ${first}`;
    case 'cows':
      if (view.phase.decide === 'brand') return `brand ${first} ${second}`;
      if (view.phase.decide === 'steal' && first === view.disc) return `steal ${second}`;
      return `${tileVerb(view)} ${first}`;
    case 'herd':
      return `ambush ${second}`;
    case 'nugget':
      return second === 'any' ? 'ambush nugget' : `ambush nugget ${second}`;
    default:
      return null;
  }
}

function tileVerb(view: View): string {
  const { phase } = view;
  if (phase.decide === 'start') return 'start';
  return phase.decide === 'rattle' ? `rattle ${phase.color}` : 'move';
}

/** The rule of the decision that is asked for. */
export function rule(view: View): string {
  switch (view.phase.decide) {
    case 'start':
      return 'LH-7';
    case 'steal':
      return 'LH-9';
    case 'brand':
      return 'LH-18';
    case 'epidemic':
      return 'LH-21';
    case 'ambush':
      return 'LH-27';
    case 'rattle':
      return 'LH-31';
    case 'move':
      return view.phase.next === view.active ? 'LH-25' : 'LH-33';
    case 'over':
      return { sheriff: 'LH-43', nine_of_a_color: 'LH-44', no_destination: 'LH-49' }[view.phase.reason];
  }
}
