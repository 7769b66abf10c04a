// The plan of one seat at one table, kept in this browser.

import type { View } from '../../wire/age-of-steam';
import { pruned, type Plan, type Planned } from './plan';
import { PLACEMENTS } from './track';

export class Plans {
  plan: Plan = $state.raw([]);
  readonly #key: string;

  constructor(table: string, seat: number | 'spectator') {
    this.#key = `railhead.plan.${table}.${seat}`;
    this.plan = remembered(this.#key);
  }
  set(plan: Plan) {
    if (plan === this.plan) return;
    this.plan = plan;
    try {
      if (plan.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(plan));
    } catch {
      return;
    }
  }
  put(one: Planned) {
    this.set([...this.plan.filter((other) => other.hex !== one.hex), one]);
  }
  prune(view: View) {
    this.set(pruned(this.plan, view));
  }
  take(hex: string) {
    this.set(this.plan.filter((other) => other.hex !== hex));
  }
}

// A browser may forbid storage, and what it kept may be of an older Railhead.
function remembered(key: string): Plan {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlanned) : [];
  } catch {
    return [];
  }
}
function isPlanned(one: unknown): one is Planned {
  if (typeof one !== 'object' || one === null) return false;
  const { hex, tile, rotation } = one as Partial<Planned>;
  return typeof hex === 'string' && PLACEMENTS.some((placement) => placement.tile === tile && placement.rotation === rotation);
}
