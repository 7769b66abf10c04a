// Effects in pictures: a row of small drawings and figures, measured so that it can be laid out anywhere.

import type { Language } from '../../settings.svelte';
import { formatCash } from '../../text';
import type { Effect, Op, Worker as Colour } from '../../wire/railroad-revolution';

export type Icon =
  | 'step' | 'money' | 'share' | 'worker' | 'exchange' | 'promote' | 'flip' | 'train' | 'rail' | 'station' | 'office'
  | 'free' | 'first' | 'again' | 'mountain' | 'tile' | 'market';

export type Glyph =
  | { kind: 'icon'; icon: Icon; colour?: Colour | 'any' }
  /** `small` figures stand for a factor or a separator. */
  | { kind: 'text'; text: string; tone?: 'cost' | 'small' };

const icon = (name: Icon, colour?: Colour | 'any'): Glyph => (colour ? { kind: 'icon', icon: name, colour } : { kind: 'icon', icon: name });
const text = (said: string, tone?: 'cost' | 'small'): Glyph => (tone ? { kind: 'text', text: said, tone } : { kind: 'text', text: said });

/** Money as it is printed on plates and tiles, where every sign takes room. */
export const printed = (money: number, language: Language, sign = ''): string => sign + formatCash(language, money).replace(/\s/g, '');

export function glyphs(effect: Effect, language: Language): Glyph[] {
  const [cost, gain] = [costGlyphs(effect, language), gainGlyphs(effect, language)];
  return cost.length > 0 ? [...cost, text(':', 'small'), ...gain] : gain;
}

/** The same in narrow places: the cost above what it buys. */
export function stacked(effect: Effect, language: Language): Glyph[][] {
  return [costGlyphs(effect, language), gainGlyphs(effect, language)].filter((row) => row.length > 0);
}

function costGlyphs({ cost: { money, shares } }: Effect, language: Language): Glyph[] {
  return [...(shares > 0 ? [text(`−${shares}`, 'cost'), icon('share')] : []), ...(money > 0 ? [text(printed(money, language, '−'), 'cost')] : [])];
}

function gainGlyphs({ ops }: Effect, language: Language): Glyph[] {
  return ops.flatMap((op, i) => (i === 0 ? opGlyphs(op, language) : [text('+', 'small'), ...opGlyphs(op, language)]));
}

function opGlyphs(op: Op, language: Language): Glyph[] {
  switch (op.op) {
    case 'advance':
      return [text(String(op.n)), icon('step')];
    case 'gain_money':
      return [text(printed(op.n, language, '+'))];
    case 'gain_shares':
      return [text(`+${op.n}`), icon('share')];
    case 'gain_workers':
      return op.colors.flatMap((colour, i) => (i === 0 ? [] : [text(op.pick < op.colors.length ? '/' : '+', 'small')]).concat(icon('worker', colour)));
    case 'gain_worker_any':
      return [icon('worker', 'any')];
    case 'exchange_worker':
      return [icon('exchange')];
    case 'promote':
      return [...(op.max > 1 ? [text(`1–${op.max}`)] : []), icon('promote'), ...(op.money_each > 0 ? [text(printed(op.money_each, language), 'cost')] : [])];
    case 'flip_train':
      return [...(op.times > 1 ? [text(`${op.times}×`)] : []), icon('flip')];
    case 'take_train':
      return [icon('train')];
    case 'place_free_rail':
    case 'setup_rail':
      return [icon('rail')];
    case 'place_free_station':
    case 'setup_station':
      return [icon('station')];
    case 'place_free_office':
    case 'setup_office':
      return [icon('office')];
    case 'waive_station_cost':
      return [icon('free')];
    case 'repeat_first_station_bonus':
      return [icon('first'), icon('station')];
    case 'repeat_city_main_reward':
      return [icon('again')];
    case 'extra_rail':
      return [text(`+${op.n}`), icon('rail')];
    case 'gain_money_per_triangle':
      return [text(`${printed(op.n, language)}/`), icon('mountain')];
    case 'repeat_first_office_bonus':
      return [icon('first'), icon('share')];
    case 'gain_money_per_share_taken':
      return [text(`${printed(op.n, language)}/`), icon('share')];
    case 'telegraph_tile_bonus':
      return [icon('tile')];
    case 'take_one_current_deal':
      return [icon('market')];
    case 'gain_money_per_train':
      return [text(`${printed(op.n, language)}/`), icon('train')];
  }
}

/** The height of a row; icons are as wide as they are high, trains wider. */
export const HIGH = 24;
const DIGIT = 11.4;
const NARROW = 5.4;

export function widthOf(glyph: Glyph): number {
  if (glyph.kind === 'icon') return glyph.icon === 'train' || glyph.icon === 'flip' ? 32 : glyph.icon === 'worker' ? 20 : HIGH;
  const wide = [...glyph.text].reduce((sum, sign) => sum + (/[/:.]/.test(sign) ? NARROW : DIGIT), 0);
  return glyph.tone === 'small' ? wide : wide + 1;
}

/** Where each glyph of a row begins, and how wide the row is. */
export function lay(row: readonly Glyph[]): { at: number[]; width: number } {
  let width = 0;
  const at = row.map((glyph) => {
    const left = width;
    width += widthOf(glyph) + 1;
    return left;
  });
  return { at, width: Math.max(0, width - 1) };
}
