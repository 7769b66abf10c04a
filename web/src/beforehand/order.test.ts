import { describe, expect, it } from 'vitest';
import type { Orders } from '../wire';
import { OrderForm, type StandingOrder } from './order.svelte';

const text = (say: string) => ({ say, with: [] });
const offered: Orders = { lot: 7, about: text('parcel 7'), limits: [3, 8], pass: text('pass'), resort: text('challenge to a duel') };
const form = (standing: StandingOrder | null = null, orders: Orders | null = offered) => new OrderForm(() => orders, () => standing);
const standing = (limit: number | null, resort = false): StandingOrder => ({ seat: 1, kind: 'order', lot: 7, limit, resort, dropped: null });

describe('an order', () => {
  it('begins with the lowest bid, or with what stands', () => {
    expect(form().words).toBe('up_to 3');
    expect(form(standing(5, true)).words).toBe('up_to 5 last_resort');
    expect(form(standing(null)).limit).toBe(3);
  });
  it('that stands is put right where others have bid beyond it', () => {
    expect(form(standing(2)).limit).toBe(3);
  });
  it('stays within its bounds by the buttons', () => {
    const order = form();
    order.step(-1);
    expect(order.limit).toBe(3);
    for (let i = 0; i < 9; i += 1) order.step(1);
    expect(order.limit).toBe(8);
    expect(order.fits).toBe(true);
  });
  it('that is typed out of bounds does not fit', () => {
    const order = form();
    for (const typed of [2, 9, 3.5, NaN]) {
      order.type({ currentTarget: { valueAsNumber: typed } as HTMLInputElement });
      expect(order.fits).toBe(false);
    }
    order.step(1);
    expect(order.limit).toBe(4);
  });
  it('asks for the last resort only where there is one', () => {
    const order = form(standing(4, true), { ...offered, resort: null });
    expect(order.words).toBe('up_to 4');
    expect(form(null, { ...offered, limits: null }).canBid).toBe(false);
  });
});
