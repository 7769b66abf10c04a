import { expect, it } from 'vitest';
import { Amount } from './amount.svelte';
import type { SpotState } from './hand';

/** A field between 3 and 7, and what is picked with it. */
function field(chosen: string | null = null, range = { least: 3, most: 7 }) {
  const picked: [string, boolean][] = [];
  const hand = { pick: (target: string, _at: Element, sure: boolean) => void picked.push([target, sure]), stateOf: (target: string): SpotState => (target === chosen ? 'chosen' : 'open') };
  const amount = new Amount(hand, () => range, (n) => `bid:${n}`);
  const type = (valueAsNumber: number) => amount.type({ currentTarget: { valueAsNumber } as HTMLInputElement });
  const submit = () => amount.submit({ preventDefault: () => {}, currentTarget: {} as Element });
  return { amount, picked, type, submit };
}

it('begins with the least, and with nothing where nothing fits', () => {
  expect(field().amount.typed).toBe(3);
  expect(field(null, { least: 8, most: 7 }).amount.typed).toBeNull();
});
it('chooses what fits as it is typed, and leaves the rest', () => {
  const { picked, type } = field();
  for (const typed of [2, 8, 4.5, NaN, 5]) type(typed);
  expect(picked).toEqual([['bid:5', false]]);
});
it('is sure of what fits when it is sent', () => {
  const { picked, type, submit } = field('bid:5');
  type(5);
  submit();
  expect(picked).toEqual([['bid:5', false], ['bid:5', true]]);
});
it('asks why not when what does not fit is sent', () => {
  const { picked, type, submit } = field();
  type(9);
  submit();
  type(NaN);
  submit();
  expect(picked).toEqual([['bid:9', false]]);
});
