// The actions printed on tiles, cards and boards: their names, which are those of the engine and its dictionary, and
// the icons that a name is drawn with.

import printed from '../../../../crates/game-great-western-trail/data/great-western-trail.json';
import type { Difference } from '../../wire';
import type { Building, Cattle, DealId, Neutral, Objective, Offer, Side, StationMaster, Worker } from '../../wire/great-western-trail';
import { corrected } from '../figures';

/** An icon with the figure beside it; `for` is the arrow between price and gain. */
export interface Glyph {
  icon: string;
  text?: string;
  /** A piece that an objective still lacks. */
  isMissing?: boolean;
}

interface Cost {
  k: string;
  n?: number;
  breed?: string;
}
interface Gain {
  k: string;
  n?: number;
  per?: string;
  max?: number;
  max_per?: string;
  modifier?: number;
  cash_per_craftsman?: number;
  to?: string;
  pay_fees?: boolean;
}
interface Deal {
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
  const [, breed = '', vp] = /^(.*?)(?:_(\d))?$/.exec(cattle)!;
  const row = printed.breeds.find((one) => one.id === breed)!;
  return { breed, value: row.value, vp: vp === undefined ? (now.points.get(breed) ?? 0) : Number(vp), mark: MARKS[breed]! };
}
export interface OfferFace {
  offer: Offer;
  cowboys: number;
  cash: number;
  cards: number;
  value: number | null;
}
export const offers = (): readonly OfferFace[] => now.offers;
export const BREEDS = printed.breeds.map((row) => row.id);

/** What a table may play with other figures for. */
function tables(data: typeof printed) {
  const rows = data.player_board.worker_rows;
  const face = (tile: (typeof data.personal_buildings)[number]): Face => ({ id: tile.id, craftsmen: tile.craftsmen, vp: tile.vp, hands: tile.hands, actions: (tile.actions as Printed[]).map(ways) });
  return {
    faces: new Map(data.personal_buildings.map((tile) => [tile.id, face(tile)])),
    slots: { cowboy: slots(rows.cowboy), craftsman: slots(rows.craftsman), engineer: slots(rows.engineer) } satisfies Record<Worker, Slot[]>,
    objectives: new Map<string, ObjectiveFace>(data.objectives.map((card) => [card.id, objectiveOf(card)])),
    masters: new Map<string, MasterFace>(data.station_masters.map((tile) => [tile.id, masterOf(tile)])),
    points: new Map([...data.starting_deck, ...data.market_deck].map((card) => [card.breed, card.vp])),
    offers: data.cattle_offers.map((row): OfferFace => ({ ...row, offer: row.id as Offer })),
  };
}
let now = tables(printed);
/** Draws with these corrections of the printed figures from now on. */
export function playWith(changes: readonly Difference[]) {
  now = tables(corrected(printed, changes));
}

/** The icons of a deal, price first. */
export function glyphs(deal: DealId): Glyph[] {
  const [first = '', second] = deal.split('_for_');
  const parts = (text: string) => text.split('_and_');
  if (second === undefined) return parts(first).flatMap(gainGlyphs);
  return [...parts(first).map(costGlyph), { icon: 'for' }, ...parts(second).flatMap(gainGlyphs)];
}
function costGlyph(word: string): Glyph {
  const n = /_(\d+)$/.exec(word)?.[1];
  if (word.startsWith('pay_')) return { icon: 'coin', text: `−${n}` };
  if (word.startsWith('engine_back_')) return { icon: 'back', text: n };
  if (word === 'any_cattle') return { icon: 'cattle' };
  return { icon: word === 'pair' || word === 'objective' ? word : `breed-${word}` };
}
function gainGlyphs(word: string): Glyph[] {
  const n = /_(\d+)$/.exec(word)?.[1];
  const per = /^cash_(\d+)_per_(.+)$/.exec(word);
  if (per) return [{ icon: 'coin', text: `${per[1]} /` }, { icon: per[2] === 'engineer' ? 'engineer' : 'woods' }];
  if (word.startsWith('cash_')) return [{ icon: 'coin', text: n }];
  if (word === 'certificates_to_limit') return [{ icon: 'certificate', text: 'max' }];
  if (word.startsWith('certificates_')) return [{ icon: 'certificate', text: n === '1' ? undefined : n }];
  if (word === 'teepee_pairs') return [{ icon: 'teepees' }, { icon: 'for' }, { icon: 'certificate', text: '2' }, { icon: 'coin', text: '2' }];
  if (word.startsWith('hire')) return [{ icon: 'hire', text: n === undefined ? undefined : `${word.includes('plus') ? '+' : '−'}$${n}` }];
  if (word.startsWith('build_at_')) return [{ icon: 'build', text: `$${n}` }];
  if (word.startsWith('engine_')) return n === undefined ? [{ icon: 'engine' }, { icon: word.endsWith('engineer') ? 'engineer' : 'woods' }] : [{ icon: 'engine', text: n }];
  if (word.startsWith('free_move_')) return [{ icon: 'free-step', text: n }];
  if (word.startsWith('move_')) return [{ icon: 'step', text: n }];
  if (word.startsWith('draw_')) return n === undefined ? [{ icon: 'cycle' }, { icon: 'cowboy' }] : [{ icon: 'cycle', text: n }];
  if (word.startsWith('remove_')) return [{ icon: 'cull', text: n === '1' ? undefined : n }];
  if (word === 'objective_to_hand') return [{ icon: 'objective' }, { icon: 'to-hand' }];
  return [{ icon: word }];
}
/** The names of icons for what an objective asks for. */
export function needGlyph(what: string): Glyph {
  const value = /^cattle_value_(\d)$/.exec(what)?.[1];
  if (value) return { icon: 'cow', text: value };
  return { icon: { building: 'build', hazard: 'hazard', station: 'station', san_francisco_disc: 'francisco', teepee_green: 'teepee-green', teepee_blue: 'teepee-blue' }[what] ?? what };
}

const BLACK_FRAMES = new Set(printed.player_board.disc_spaces.filter((space) => space.frame === 'black').map((space) => space.id.replace(/^hand_\d$/, 'hand')));
/** A disc that leaves a black frame fits only black-framed cities and stations. */
export const isBlackDisc = (disc: string): boolean => BLACK_FRAMES.has(disc);
