// The sentences of the board that name figures of the rules, each from the tables that the table is played with.

import type { Language } from '../../settings.svelte';
import { formatNumber } from '../../text';
import type { SpecialAction } from '../../wire/age-of-steam';
import type { MapSheet } from './layout';
import { say } from './words';

const points = (language: Language, n: number) => ({ points: formatNumber(language, n), n: Math.abs(n) });

export function shareMore(language: Language, { tracks, costs, scoring }: MapSheet): string {
  return say(language, 'issueMore', { each: tracks.shares.cash_per_share, due: costs.expenses.per_share, ...points(language, scoring.per_share) });
}

export function auctionMore(language: Language, { costs }: MapSheet): string {
  const { first_out, last_two, others } = costs.bid_payment;
  const percent = (part: number) => Math.round(part * 100);
  return say(language, 'auctionMore', { two: percent(last_two), last: percent(first_out), others: percent(others) });
}

export function actionMore(language: Language, action: SpecialAction, { limits }: MapSheet): string {
  switch (action) {
    case 'engineer':
      return say(language, 'act_engineer', { n: limits.builds_engineer, usual: limits.builds });
    case 'production':
      return say(language, 'act_production', { n: limits.production_cubes });
    default:
      return say(language, `act_${action}`);
  }
}

/** The columns of the books. */
export type Figure = 'engine' | 'shares' | 'income' | 'cash' | 'next_balance';

export function columnMore(language: Language, column: Figure, { costs, scoring }: MapSheet): string {
  switch (column) {
    case 'engine':
      return say(language, 'more_engine', { due: costs.expenses.per_engine_level });
    case 'shares':
      return say(language, 'more_shares', { due: costs.expenses.per_share, ...points(language, scoring.per_share) });
    case 'income':
      return say(language, 'more_income', points(language, scoring.per_income));
    case 'cash':
    case 'next_balance':
      return say(language, `more_${column}`);
  }
}
