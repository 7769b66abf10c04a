// What can be clicked on the map and beside it, and the action it stands for. No rule is decided here: an
// action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer } from '../../wire';
import type { Action, Good, HexId, NewCity, SpecialAction, Space, Stop, TileKind, View } from '../../wire/age-of-steam';
import { sheetOf, type HexPlace } from './layout';
import type { Delivery } from './routes';
import { PLACEMENTS, edgeOf, opposite, shapeOf, type Edge, type Placement } from './track';

export const hexTarget = (hex: HexId): Target => `hex:${hex}`;
export const layTarget = (hex: HexId, { tile, rotation }: Placement): Target => `lay:${hex}:${tile}:${rotation}`;
export const cityTarget = (hex: HexId, tile: NewCity): Target => `city:${hex}:${tile}`;
export const cubeTarget = (stop: Stop, good: Good): Target => `cube:${stop}:${good}`;
export const routeTarget = ({ good, from, legs }: Delivery): Target => `route:${good}:${from}:${legs.map((leg) => `${leg.side} ${leg.to}`).join(' ')}`;
export const issueTarget = (shares: number): Target => `issue:${shares}`;
export const bidTarget = (amount: number): Target => `bid:${amount}`;
export const actionTarget = (action: SpecialAction): Target => `act:${action}`;
export const drawnTarget = (good: Good): Target => `drawn:${good}`;
export const spaceTarget = (space: Space): Target => `space:${space}`;
export const END: Target = 'end';
export const PASS: Target = 'pass';
export const DROP: Target = 'drop';
export const RAISE: Target = 'raise';
export const DECLINE: Target = 'decline';
export const PRODUCE: Target = 'produce';
export const SKIP: Target = 'skip';

/** The clicks of an offer: a place first, then what to do there. */
export function path(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  switch (action.do) {
    case 'issue_shares':
      return [issueTarget(action.shares)];
    case 'bid':
      return [bidTarget(action.amount)];
    case 'use_pass':
      return [PASS];
    case 'drop_out':
      return [DROP];
    case 'select_action':
      return [actionTarget(action.action)];
    case 'urbanize': {
      const hex = sheetOf(view.map).hexOf.get(action.town)?.id ?? '';
      return [hexTarget(hex), cityTarget(hex, action.new_city)];
    }
    case 'build':
      return [hexTarget(action.hex), layTarget(action.hex, action)];
    case 'end_build':
      return [END];
    case 'deliver':
      return [cubeTarget(action.from, action.good), routeTarget(action)];
    case 'raise_engine':
      return [RAISE];
    case 'decline':
      return [DECLINE];
    case 'produce':
      return [PRODUCE];
    case 'skip_production':
      return [SKIP];
    case 'place_cube':
      return isOneKind(view) ? [spaceTarget(action.space)] : [drawnTarget(action.good), spaceTarget(action.space)];
  }
}

/** With cubes of one colour in hand only the space is to be chosen. */
const isOneKind = (view: View) => new Set(view.production?.drawn).size === 1;

/** The action that a click would be, were it allowed; none where the click only looks. */
export function whyNot(target: Target, view: View, clicks: readonly Target[] = []): Action | null {
  const [kind, first = '', second = '', third = ''] = target.split(':');
  switch (kind) {
    case 'hex':
      return view.phase === 'build_track' ? likelyBuild(first, view) : null;
    case 'lay':
      return { do: 'build', hex: first, tile: second as TileKind, rotation: Number(third) };
    case 'issue':
      return { do: 'issue_shares', shares: Number(first) };
    case 'bid':
      return { do: 'bid', amount: Number(first) };
    case 'act':
      return { do: 'select_action', action: first as SpecialAction };
    case 'space':
      return placeCube(first, view, clicks);
    case END:
      return { do: 'end_build' };
    case PASS:
      return { do: 'use_pass' };
    case DROP:
      return { do: 'drop_out' };
    case RAISE:
      return { do: 'raise_engine' };
    case DECLINE:
      return { do: 'decline' };
    case PRODUCE:
      return { do: 'produce' };
    case SKIP:
      return { do: 'skip_production' };
    default:
      return null;
  }
}

/** The cube that is chosen, else the first. */
function placeCube(space: Space, view: View, clicks: readonly Target[]): Action | null {
  const chosen = clicks[0]?.startsWith('drawn:') ? (clicks[0].slice('drawn:'.length) as Good) : undefined;
  const good = chosen ?? view.production?.drawn[0];
  return good ? { do: 'place_cube', good, space } : null;
}

/** The tile that somebody who clicks on a hex most likely has in mind: it leads somewhere, and from somewhere. */
function likelyBuild(hex: HexId, view: View): Action {
  const sheet = sheetOf(view.map);
  const place = sheet.at.get(hex);
  const isTown = view.towns.some((town) => town.hex === hex);
  const likely = place && PLACEMENTS.filter((placement) => {
    const { cls, exits } = shapeOf(placement);
    const wanted = view.tiles.some((tile) => tile.hex === hex) ? cls === 'crossing' || cls === 'coexist' : cls === (isTown ? 'town' : 'simple');
    return wanted && exits.every((edge) => place.beyond[edge]);
  });
  const comesFrom = (placement: Placement) => shapeOf(placement).exits.filter((edge) => leadsOn(place!, edge, view)).length;
  const best: Placement = likely?.toSorted((a, b) => comesFrom(b) - comesFrom(a))[0] ?? { tile: 'straight', rotation: 0 };
  return { do: 'build', hex, tile: best.tile, rotation: best.rotation };
}

function leadsOn(place: HexPlace, edge: Edge, view: View): boolean {
  const next = place.beyond[edge];
  if (view.cities.some((city) => city.hex === next)) return true;
  const tile = view.tiles.find((one) => one.hex === next);
  return tile?.tracks.some((track) => track.owner === view.waiting && track.sides.some((side) => edgeOf(side) === opposite(edge))) ?? false;
}
