// What can be clicked on the board and its panels, and the action it stands for. No rule is decided here: an
// action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer, Seat } from '../../wire';
import { dealOf } from './deals';
import type { Action, Auxiliary, Building, Card, Cattle, City, DealId, DiscFrom, Fees, Node, Objective, Offer as CattleOffer, Pending, Rail, Station, Tile, View, Worker } from '../../wire/great-western-trail';
import { isStation } from './layout';

export const nodeTarget = (node: Node): Target => `node:${node}`;
export const wayTarget = (to: Node, fees: Fees): Target => `way:${to}:${feeWords(fees)}`;
export const dealTarget = (at: Node, deal: DealId): Target => `deal:${at}:${deal}`;
export const acceptTarget = (deal: DealId): Target => `accept:${deal}`;
export const auxTarget = (auxiliary: Auxiliary, twice: boolean): Target => `${twice ? 'aux2' : 'aux'}:${auxiliary}`;
export const cardTarget = (card: Card): Target => `card:${card}`;
export const jobTarget = (row: number, worker: Worker): Target => `job:${row}:${worker}`;
export const buildingTarget = (building: Building): Target => `building:${building}`;
export const objectiveTarget = (objective: Objective | null): Target => `objective:${objective ?? 'deck'}`;
export const railTarget = (rail: Rail): Target => `rail:${rail}`;
export const stationTarget = (station: Station): Target => `station:${station}`;
/** A disc of the player board, or one that comes back from a station. */
export const discTarget = (disc: DiscFrom): Target => (isStation(disc) ? stationTarget(disc) : `disc:${disc}`);
export const workerTarget = (worker: Worker): Target => `worker:${worker}`;
export const offerTarget = (offer: CattleOffer): Target => `offer:${offer}`;
export const cattleTarget = (cattle: Cattle): Target => `cattle:${cattle}`;
export const pairTarget = (first: Cattle, second: Cattle): Target => `pair:${first} ${second}`;
export const drawTarget = (cards: number): Target => `draw:${cards}`;
export const tileTarget = (number: number, tile: Tile): Target => `tile:${number}:${tile}`;
export const certificatesTarget = (steps: number): Target => `certificates:${steps}`;
export const cityTarget = (city: City): Target => `city:${city}`;
export const seatTarget = (seat: Seat): Target => `first:${seat}`;
export const placeTarget = (place: number): Target => `place:${place}`;
export const pointsTarget = (points: number): Target => `points:${points}`;
export const sideTarget = (side: 'a' | 'b'): Target => `side:${side}`;
export const END: Target = 'end';
export const SKIP: Target = 'skip';

/** The decision that is asked for; null when the game is over. */
export const top = (view: View): Pending | null => view.pending.at(-1) ?? null;
/** A decision by its word: `move`, `hire`, … */
export function moment(view: View): string | null {
  const pending = top(view);
  if (pending === null) return null;
  return typeof pending === 'string' ? pending : Object.keys(pending)[0]!;
}
/** As the notation writes fees: ` bank:2 1:3`. */
export function feeWords(fees: Fees): string {
  const seats = fees.seats.map((cash, seat) => (cash > 0 ? ` ${seat}:${cash}` : ''));
  return (fees.bank > 0 ? ` bank:${fees.bank}` : '') + seats.join('');
}
function tileNumber(view: View): number {
  const pending = top(view);
  return pending !== null && typeof pending === 'object' && 'tile' in pending ? pending.tile.number : 0;
}
const ways = (view: View, to: Node) => view.reachable.filter((reach) => reach.to === to);

/** The clicks of an action: usually one; a deal may ask for a card, a purchase for its cattle, a move for its way. */
export function path(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  switch (action.do) {
    case 'first':
      return [seatTarget(action.seat)];
    case 'bid':
      return [placeTarget(action.place), pointsTarget(action.points)];
    case 'side':
      return [sideTarget(action.side)];
    case 'draft':
    case 'objective':
      return [objectiveTarget(action.objective)];
    case 'place':
    case 'copy':
    case 'site':
    case 'trade':
    case 'hazard':
      return [nodeTarget(action.at)];
    case 'move':
      return ways(view, action.to).length > 1 ? [nodeTarget(action.to), wayTarget(action.to, action.fees)] : [nodeTarget(action.to)];
    case 'play':
      return [cardTarget(action.objective)];
    case 'use':
      return [dealTarget(action.at, action.deal), ...cardsOf(action.first, action.second)];
    case 'auxiliary':
      return [auxTarget(action.auxiliary, action.twice)];
    case 'end':
      return [END];
    case 'skip':
      return [SKIP];
    case 'accept':
      return [acceptTarget(action.deal)];
    case 'hire':
      return [jobTarget(action.row, action.worker)];
    case 'build':
      return [buildingTarget(action.building)];
    case 'engine':
      return [railTarget(action.to)];
    case 'station':
      return [stationTarget(action.station)];
    case 'upgrade':
    case 'disc':
      return [discTarget(action.disc)];
    case 'master':
      return [workerTarget(action.worker)];
    case 'buy':
      return [offerTarget(action.offer), ...cattleOf(action.first, action.second)];
    case 'draw':
      return [drawTarget(action.cards)];
    case 'discard':
    case 'remove':
      return [cardTarget(action.card)];
    case 'tile':
      return [tileTarget(tileNumber(view), action.tile)];
    case 'certificates':
      return [certificatesTarget(action.steps)];
    case 'deliver':
      return [cityTarget(action.city)];
  }
}
/** A pair of alike cards is one click, a mixed one two. */
function cardsOf(first: Card | null, second: Card | null): Target[] {
  if (first === null) return [];
  return second === null || second === first ? [cardTarget(first)] : [cardTarget(first), cardTarget(second)];
}
function cattleOf(first: Cattle | null, second: Cattle | null): Target[] {
  if (first === null) return [];
  return [second === null ? cattleTarget(first) : pairTarget(first, second)];
}

/** With the city its disc may be chosen at once. */
export function next(offer: Offer, view: View): Target[] {
  const action = offer.action as Action;
  if (action.do !== 'deliver') return [];
  return view.city_discs.find((row) => row.city === action.city)?.discs.map(discTarget) ?? [];
}

/** To a worker of the market leads the one deal that hires. */
export function through(target: Target, offers: readonly Offer[]): Offer | null {
  if (!target.startsWith('job:')) return null;
  const hires = offers.filter(({ action }) => {
    const { do: what, deal } = action as { do: string; deal?: DealId };
    return what === 'use' && deal !== undefined && dealOf(deal)?.gain.some((gain) => gain.k === 'hire') === true;
  });
  return hires.length === 1 ? hires[0]! : null;
}

/** The action that a click would be, were it allowed. */
export function whyNot(target: Target, view: View, clicks: readonly Target[] = []): Action | null {
  const [kind = '', first = '', second = ''] = target.split(':');
  const now = moment(view);
  const begun = begunAction(kind, first, clicks);
  if (begun) return begun;
  switch (kind) {
    case 'node':
      return nodeAction(first, now, view);
    case 'deal':
      return { do: 'use', at: first, deal: second, first: null, second: null };
    case 'aux':
    case 'aux2':
      return { do: 'auxiliary', auxiliary: first as Auxiliary, twice: kind === 'aux2' };
    case 'card':
      return cardAction(first as Card, now);
    case 'job':
      return { do: 'hire', row: Number(first), worker: second as Worker };
    case 'building':
      return { do: 'build', building: Number(first) };
    case 'objective':
      return { do: 'objective', objective: first === 'deck' ? null : (first as Objective) };
    case 'rail':
      return { do: 'engine', to: first };
    case 'station':
      return now === 'delivery_disc' || now === 'upgrade' ? discAction(first, now) : { do: 'station', station: first };
    case 'disc':
      return discAction(first, now);
    case 'worker':
      return { do: 'master', worker: first as Worker };
    case 'offer':
      return { do: 'buy', offer: first as CattleOffer, first: null, second: null };
    case 'tile':
      return { do: 'tile', tile: second as Tile };
    case 'city':
      return { do: 'deliver', city: first as City };
    case 'accept':
      return { do: 'accept', deal: first };
    case 'end':
    case 'skip':
      return { do: kind };
    default:
      return null;
  }
}
/** A card for the deal that is chosen, cattle for the place in the market. */
function begunAction(kind: string, what: string, clicks: readonly Target[]): Action | null {
  const [begun, first = '', second = ''] = clicks[0]?.split(':') ?? [];
  if (begun === 'deal' && kind === 'card') return { do: 'use', at: first, deal: second, ...twoOf(clicks.slice(1).map((click) => click.slice('card:'.length) as Card), what as Card) };
  if (begun === 'offer' && kind === 'cattle') return { do: 'buy', offer: first as CattleOffer, first: what as Cattle, second: null };
  return null;
}
const twoOf = (chosen: readonly Card[], last: Card) => (chosen[0] ? { first: chosen[0], second: last } : { first: last, second: null });
function nodeAction(at: Node, now: string | null, view: View): Action {
  switch (now) {
    case 'site':
    case 'trade':
      return { do: now, at };
    case 'remove_hazard':
      return { do: 'hazard', at };
    case 'use':
      return { do: 'copy', at };
    default:
      return view.players[view.current]?.cattleman == null ? { do: 'place', at } : { do: 'move', to: at, fees: NO_FEES };
  }
}
const NO_FEES: Fees = { bank: 0, seats: [0, 0, 0, 0] };
function cardAction(card: Card, now: string | null): Action {
  if (now === 'discard') return { do: 'discard', card };
  if (now === 'remove_cards') return { do: 'remove', card };
  return { do: 'play', objective: card as Objective };
}
function discAction(disc: DiscFrom, now: string | null): Action {
  return now === 'upgrade' ? { do: 'upgrade', disc } : { do: 'disc', disc };
}
