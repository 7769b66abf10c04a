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
export function whyNot(target: Target, view: View): Action | null {
  const [kind, first = '', second = ''] = target.split(':');
  switch (kind) {
    case 'tile':
      return tileAction(first as Tile, view);
    case 'cows':
      if (view.phase.decide === 'brand') return { do: 'brand', tile: first as Tile, color: second as Color };
      if (view.phase.decide === 'steal' && first === view.disc) return { do: 'steal', color: second as Color };
      return tileAction(first as Tile, view);
    case 'herd':
      return { do: 'ambush_cows', color: second as Color };
    case 'nugget':
      return { do: 'ambush_nugget', value: second === 'any' ? null : Number(second) };
    default:
      return null;
  }
}

function tileAction(tile: Tile, { phase }: View): Action {
  if (phase.decide === 'start') return { do: 'start', tile };
  return phase.decide === 'rattle' ? { do: 'rattle', color: phase.color, tile } : { do: 'move', tile };
}
