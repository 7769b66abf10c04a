// The actions and figures printed on tiles, cards and boards. Actions have the names of the engine and its dictionary.

import printed from '../../../../crates/game-great-western-trail/data/great-western-trail.json';
import type { Difference } from '../../wire';
import type { Auxiliary, Building, Cattle, City, DealId, Neutral, Objective, Offer, Side, StationMaster, Tile, Worker } from '../../wire/great-western-trail';
import { corrected } from '../figures';

export interface Cost {
  k: string;
  n?: number;
  breed?: string;
}
export interface Gain {
  k: string;
  n?: number;
  per?: string;
  max?: number;
  max_per?: string;
  modifier?: number;
  cash_per_craftsman?: number;
  to?: string;
  pay_fees?: boolean;
  /** What each one brings. */
  gain?: Gain[];
}
export interface Deal {
  cost: Cost[];
  gain: Gain[];
}
type Printed = Deal | { choose_one: Deal[] };

const PER: Readonly<Record<string, string>> = { own_building_in_woods: 'wooded_building', engineer: 'engineer', cowboy: 'cowboy' };

function costWord(cost: Cost): string {
  switch (cost.k) {
    case 'cash':
      return `pay_${cost.n}`;
    case 'discard_cattle':
      return cost.breed === 'any' ? 'any_cattle' : cost.breed!;
    case 'discard_pair':
      return 'pair';
    case 'discard_objective':
      return 'objective';
    default:
      return `engine_back_${cost.n}`;
  }
}
function gainWord(gain: Gain): string {
  const reach = gain.max_per ? PER[gain.max_per] : gain.max;
  switch (gain.k) {
    case 'cash':
      return `cash_${gain.n}`;
    case 'cash_per':
      return `cash_${gain.n}_per_${PER[gain.per!]}`;
    case 'certificate':
      return `certificates_${gain.n}`;
    case 'certificate_max':
      return 'certificates_to_limit';
    case 'per_teepee_pair':
      return 'teepee_pairs';
    case 'hire':
      return gain.modifier === 0 ? 'hire' : gain.modifier! > 0 ? `hire_plus_${gain.modifier}` : `hire_minus_${-gain.modifier!}`;
    case 'build':
      return `build_at_${gain.cash_per_craftsman}`;
    case 'take_objective':
      return gain.to === 'hand' ? 'objective_to_hand' : 'objective';
    case 'engine_forward':
      return `engine_${reach}`;
    case 'remove_card_from_hand':
      return `remove_${gain.n}`;
    case 'remove_hazard':
      return 'hazard';
    case 'village_trade':
      return 'trade';
    case 'move_cattleman':
      return gain.pay_fees === false ? `free_move_${gain.max}` : `move_${gain.max}`;
    case 'draw_then_discard':
      return `draw_up_to_${reach}`;
    case 'copy_adjacent_building':
      return 'copy';
    case 'upgrade_passed_station':
      return 'passed_station';
    default:
      return gain.k;
  }
}
export function dealWord(deal: Deal): DealId {
  const gains = deal.gain.map(gainWord).join('_and_');
  return deal.cost.length === 0 ? gains : `${deal.cost.map(costWord).join('_and_')}_for_${gains}`;
}
/** The ways of one printed action: two where it says 'or'. */
const ways = (printed: Printed): DealId[] => ('choose_one' in printed ? printed.choose_one : [printed]).map(dealWord);

/** Every action of the file by its name. */
const DEALS: ReadonlyMap<DealId, Deal> = new Map(dealsIn(printed).map((deal) => [dealWord(deal), deal]));
export const dealOf = (deal: DealId): Deal | null => DEALS.get(deal) ?? null;
function dealsIn(value: unknown): Deal[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'cost' in value && 'gain' in value ? [value as Deal] : Object.values(value).flatMap(dealsIn);
}

const AUXILIARIES = new Map<string, { once: Deal; twice: Deal }>(printed.auxiliary_actions.map((row) => [row.id, row as { once: Deal; twice: Deal }]));
export const auxiliaryDeal = (auxiliary: Auxiliary, twice: boolean): Deal => AUXILIARIES.get(auxiliary)![twice ? 'twice' : 'once'];

/** A tile of the three stacks. */
export type TileFace = { kind: 'worker'; worker: Worker } | { kind: 'teepee'; color: string; hand: string } | { kind: 'hazard'; hazard: string; hand: string; vp: number };
const TILES: ReadonlyMap<string, TileFace> = new Map(printed.supply_tiles.map((row): [string, TileFace] => {
  const hand = row.hands?.[0] ?? '';
  if (row.kind === 'worker') return [row.worker!, { kind: 'worker', worker: row.worker as Worker }];
  if (row.kind === 'teepee') return [`teepee_${row.colour}`, { kind: 'teepee', color: row.colour!, hand }];
  return [`${row.hazard}_${hand}_${row.vp}`, { kind: 'hazard', hazard: row.hazard!, hand, vp: row.vp! }];
}));
export const tileFace = (tile: Tile): TileFace => TILES.get(tile)!;

export interface Face {
  id: string;
  craftsmen: number;
  vp: number;
  hands: readonly string[];
  actions: readonly (readonly DealId[])[];
}
const NEUTRALS = new Map(printed.neutral_buildings.map((tile) => [tile.id, (tile.actions as Printed[]).map(ways)]));
export const neutralActions = (neutral: Neutral): readonly DealId[][] => NEUTRALS.get(neutral)!;
export const faceOf = (building: Building, side: Side): Face => now.faces.get(`${building}${side}`)!;

export interface Slot {
  deal: DealId | null;
  vp: number;
}
/** The immediate action of each slot of a row of workers. */
export const slotsOf = (worker: Worker): readonly Slot[] => now.slots[worker];
function slots(rows: readonly { immediate: unknown; vp: number }[]): Slot[] {
  return rows.map((row) => ({ deal: row.immediate ? dealWord(row.immediate as Deal) : null, vp: row.vp }));
}

export interface ObjectiveFace {
  immediate: DealId | null;
  needs: readonly { what: string; n: number }[];
  vp: number;
  penalty: number;
}
function objectiveOf(card: (typeof printed.objectives)[number]): ObjectiveFace {
  return {
    immediate: card.immediate ? dealWord(card.immediate) : null,
    needs: Object.entries(card.require as Partial<Record<string, number>>).map(([what, n = 0]) => ({ what, n })),
    vp: card.vp,
    penalty: card.penalty,
  };
}
export const objectiveFace = (objective: Objective): ObjectiveFace => now.objectives.get(objective)!;
export const isObjective = (card: string): card is Objective => now.objectives.has(card);

export interface MasterFace {
  immediate: readonly DealId[];
  certificates: number;
  per: string;
  n: number;
  vp: number;
}
function masterOf(tile: (typeof printed.station_masters)[number]): MasterFace {
  const immediate = tile.immediate ? ways(tile.immediate) : [];
  return { immediate, certificates: tile.permanent_certificates, per: tile.vp.per, n: tile.vp.n, vp: tile.vp.vp };
}
export const masterFace = (master: StationMaster): MasterFace => now.masters.get(master)!;

export interface CattleFace {
  breed: string;
  value: number;
  vp: number;
  /** Two letters, so that nobody needs the colour. */
  mark: string;
}
const MARKS: Readonly<Record<string, string>> = { jersey: 'Je', dutch_belt: 'Db', black_angus: 'Ba', guernsey: 'Gu', holstein: 'Ho', brown_swiss: 'Bs', ayrshire: 'Ay', west_highland: 'Wh', texas_longhorn: 'Tl' };
export function cattleFace(cattle: Cattle): CattleFace {
  const { breed, vp } = now.cattle.get(cattle)!;
  const row = printed.breeds.find((one) => one.id === breed)!;
  return { breed, value: row.value, vp, mark: MARKS[breed]! };
}
export interface OfferFace {
  offer: Offer;
  cowboys: number;
  cash: number;
  cards: number;
  value: number | null;
}
export const offers = (): readonly OfferFace[] => now.offers;
/** What a disc in a city brings at once, and counts in the end. */
export interface CityFigures {
  cash: number;
  vp: number;
}
export const cityFigures = (city: City): CityFigures => now.cities.get(city)!;
/** What discs in both of these cities count. */
export const linkPoints = (cities: readonly City[]): number => now.links.get(cities.join(' ')) ?? 0;
export const BREEDS = printed.breeds.map((row) => row.id);

interface CattleCard {
  breed: string;
  vp: number;
}
const cards = (data: typeof printed): CattleCard[] => [...data.starting_deck, ...data.market_deck];
const BREEDS_OF_SEVERAL = new Set(cards(printed).map((card) => card.breed).filter((breed) => cards(printed).filter((card) => card.breed === breed).length > 1));
/** A breed whose cards differ has its points in the name. */
const cattleId = ({ breed, vp }: CattleCard): string => (BREEDS_OF_SEVERAL.has(breed) ? `${breed}_${vp}` : breed);

/** What a table may play with other figures for. */
function tables(data: typeof printed) {
  const rows = data.player_board.worker_rows;
  const face = (tile: (typeof data.personal_buildings)[number]): Face => ({ id: tile.id, craftsmen: tile.craftsmen, vp: tile.vp, hands: tile.hands, actions: (tile.actions as Printed[]).map(ways) });
  return {
    faces: new Map(data.personal_buildings.map((tile) => [tile.id, face(tile)])),
    slots: { cowboy: slots(rows.cowboy), craftsman: slots(rows.craftsman), engineer: slots(rows.engineer) } satisfies Record<Worker, Slot[]>,
    objectives: new Map<string, ObjectiveFace>(data.objectives.map((card) => [card.id, objectiveOf(card)])),
    masters: new Map<string, MasterFace>(data.station_masters.map((tile) => [tile.id, masterOf(tile)])),
    cattle: new Map([...cards(printed), ...cards(data)].map((card) => [cattleId(card), card])),
    offers: data.cattle_offers.map((row): OfferFace => ({ ...row, offer: row.id as Offer })),
    cities: new Map<string, CityFigures>(data.cities.map((city) => [city.id, { cash: city.cash, vp: city.vp_per_disc }])),
    links: new Map(data.city_links.map((link) => [link.cities.join(' '), link.vp])),
  };
}
let now = tables(printed);
/** Draws with these corrections of the printed figures from now on. */
export function playWith(changes: readonly Difference[]) {
  now = tables(corrected(printed, changes));
}

const BLACK_FRAMES = new Set(printed.player_board.disc_spaces.filter((space) => space.frame === 'black').map((space) => (space.group === 'hand' ? 'hand' : space.id)));
/** A disc that leaves a black frame fits only black-framed cities and stations. */
export const isBlackDisc = (disc: string): boolean => BLACK_FRAMES.has(disc);
