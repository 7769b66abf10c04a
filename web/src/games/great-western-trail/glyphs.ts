// The icons that printed actions are drawn with.

import { settings } from '../../settings.svelte';
import { formatCash } from '../../text';
import type { Auxiliary, DealId } from '../../wire/great-western-trail';
import { auxiliaryDeal, dealOf, type Cost, type Deal, type Gain } from './deals';

/** An icon with the figure beside it; `for` is the arrow between price and gain. */
export interface Glyph {
  icon: string;
  text?: string;
  /** A piece that an objective still lacks. */
  isMissing?: boolean;
}

/** The icons of a deal, price first. */
export function glyphs(id: DealId): Glyph[] {
  const deal = dealOf(id);
  return deal ? glyphsOf(deal) : [];
}
export const auxiliaryGlyphs = (auxiliary: Auxiliary, twice: boolean): Glyph[] => glyphsOf(auxiliaryDeal(auxiliary, twice));

function glyphsOf({ cost, gain }: Deal): Glyph[] {
  const gains = gain.flatMap(gainGlyphs);
  return cost.length === 0 ? gains : [...cost.map(costGlyph), { icon: 'for' }, ...gains];
}
function costGlyph(cost: Cost): Glyph {
  switch (cost.k) {
    case 'cash':
      return { icon: 'coin', text: `−${cost.n}` };
    case 'engine_back':
      return { icon: 'back', text: String(cost.n) };
    case 'discard_cattle':
      return { icon: cost.breed === 'any' ? 'cattle' : `breed-${cost.breed}` };
    case 'discard_pair':
      return { icon: 'pair' };
    default:
      return { icon: 'objective' };
  }
}

const WORKERS: ReadonlySet<string> = new Set(['engineer', 'cowboy']);
const perGlyph = (per: string): Glyph => ({ icon: WORKERS.has(per) ? per : 'woods' });
/** One of a kind is drawn without its number. */
const several = (n: number | undefined) => (n === 1 ? undefined : String(n));

function gainGlyphs(gain: Gain): Glyph[] {
  switch (gain.k) {
    case 'cash':
      return [{ icon: 'coin', text: String(gain.n) }];
    case 'cash_per':
      return [{ icon: 'coin', text: `${gain.n} /` }, perGlyph(gain.per!)];
    case 'certificate':
      return [{ icon: 'certificate', text: several(gain.n) }];
    case 'certificate_max':
      return [{ icon: 'certificate', text: 'max' }];
    case 'per_teepee_pair':
      return [{ icon: 'teepees' }, { icon: 'for' }, ...gain.gain!.flatMap(gainGlyphs)];
    case 'hire':
      return [{ icon: 'hire', text: hirePrice(gain.modifier ?? 0) }];
    case 'build':
      return [{ icon: 'build', text: formatCash(settings.language, gain.cash_per_craftsman!) }];
    case 'engine_forward':
      return gain.max_per ? [{ icon: 'engine' }, perGlyph(gain.max_per)] : [{ icon: 'engine', text: String(gain.max) }];
    case 'move_cattleman':
      return [{ icon: gain.pay_fees === false ? 'free-step' : 'step', text: String(gain.max) }];
    case 'draw_then_discard':
      return gain.max_per ? [{ icon: 'cycle' }, perGlyph(gain.max_per)] : [{ icon: 'cycle', text: String(gain.max) }];
    case 'remove_card_from_hand':
      return [{ icon: 'cull', text: several(gain.n) }];
    case 'take_objective':
      return gain.to === 'hand' ? [{ icon: 'objective' }, { icon: 'to-hand' }] : [{ icon: 'objective' }];
    case 'remove_hazard':
      return [{ icon: 'hazard' }];
    case 'village_trade':
      return [{ icon: 'trade' }];
    case 'copy_adjacent_building':
      return [{ icon: 'copy' }];
    case 'upgrade_passed_station':
      return [{ icon: 'passed_station' }];
    default:
      return [{ icon: gain.k }];
  }
}
function hirePrice(modifier: number): string | undefined {
  if (modifier === 0) return undefined;
  return `${modifier > 0 ? '+' : ''}${formatCash(settings.language, modifier)}`;
}

/** The names of icons for what an objective asks for. */
export function needGlyph(what: string): Glyph {
  const value = CATTLE_VALUES.find((n) => what === `cattle_value_${n}`);
  if (value) return { icon: 'cow', text: String(value) };
  return { icon: { building: 'build', hazard: 'hazard', station: 'station', san_francisco_disc: 'francisco', teepee_green: 'teepee-green', teepee_blue: 'teepee-blue' }[what] ?? what };
}
const CATTLE_VALUES = [3, 4, 5] as const;
