import { describe, expect, it } from 'vitest';
import data from '../../../../crates/game-railroad-revolution/data/railroad-revolution.json';
import type { Language } from '../../settings.svelte';
import type { Effect } from '../../wire/railroad-revolution';
import { effectWords } from './effects';
import { glyphs, lay, stacked } from './glyphs';

const word = (id: string) => id;
const FREE = { money: 0, shares: 0 };

/** Every effect that is printed anywhere; parts that the file leaves out are as the server fills them in. */
const PRINTED = [
  ...data.actions.flatMap((action) => Object.values(action.abilities)),
  ...data.city_tiles.flatMap((tile) => [tile.main, tile.first]),
  ...data.telegraph_tiles.map((tile) => tile.effect),
  ...data.train_types.map((train) => train.effect),
  ...data.deal_tiles.flatMap((tile): unknown[] => tile.deals),
  ...data.setup_tiles.flatMap((tile) => tile.sides.map((side) => side.effect)),
].map((printed) => {
  const effect = printed as Effect;
  return { ...effect, ops: effect.ops.map((op) => (op.op === 'promote' ? { ...op, money_each: op.money_each ?? 0 } : op)) };
});

describe('an effect in words', () => {
  it('says its cost and all that it gives', () => {
    const effect: Effect = { cost: { money: 200, shares: 1 }, ops: [{ op: 'promote', max: 2, money_each: 0 }, { op: 'gain_shares', n: 1 }] };
    expect(effectWords(effect, 'en', word)).toBe('pay 1 share and $200: promote up to 2 workers and gain 1 share');
    expect(effectWords(effect, 'fr', word)).toBe('payer 1 Part et 200\u00a0$\u202f: promouvoir 2 ouvriers au plus et gagner 1 Part');
  });
  it('tells a choice of workers from several workers', () => {
    const gain = (pick: number): Effect => ({ cost: FREE, ops: [{ op: 'gain_workers', colors: ['purple', 'gray'], pick }] });
    expect(effectWords(gain(1), 'en', word)).toBe('gain one purple or gray worker');
    expect(effectWords(gain(2), 'en', word)).toBe('gain one purple worker and one gray worker');
  });
  it('says what an orange worker adds on the Railroad', () => {
    const orange = data.actions.find((action) => action.id === 'action_railroad')!.abilities.orange as Effect;
    expect(effectWords(orange, 'en', word)).toBe('gain $100 and $50 per mountain built on');
  });
  it.each(['en', 'fr'] as const)('has no hole, whatever is printed (%s)', (language) => {
    for (const effect of PRINTED) expect(effectWords(effect, language, word)).not.toMatch(/[{}]|undefined|NaN/);
  });
});

describe('an effect in pictures', () => {
  it('shows something of each, one after the other', () => {
    for (const effect of PRINTED) {
      const row = glyphs(effect, 'en');
      expect(row.length).toBeGreaterThan(0);
      const { at, width } = lay(row);
      expect([...at].sort((a, b) => a - b)).toEqual(at);
      expect(at.at(-1)!).toBeLessThan(width);
    }
  });
  it('writes money as each language does', () => {
    const pays: Effect = { cost: { money: 100, shares: 0 }, ops: [{ op: 'gain_money', n: 600 }] };
    const said = (language: Language) => glyphs(pays, language).map((glyph) => (glyph.kind === 'text' ? glyph.text : glyph.icon));
    expect(said('en')).toEqual(['−$100', ':', '+$600']);
    expect(said('fr')).toEqual(['−100$', ':', '+600$']);
  });
  it('puts the cost above what it buys where room is short', () => {
    expect(stacked({ cost: { money: 100, shares: 0 }, ops: [{ op: 'take_train', n: 1 }] }, 'en')).toHaveLength(2);
    expect(stacked({ cost: FREE, ops: [{ op: 'take_train', n: 1 }] }, 'en')).toHaveLength(1);
  });
});
