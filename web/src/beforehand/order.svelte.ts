// An order as it is put together before it is left behind: a limit within bounds, and what is done then.

import type { LeftBehind, Orders } from '../wire';

/** The order that a seat has left for what is auctioned now. */
export type StandingOrder = Extract<LeftBehind, { kind: 'order' }>;

export class OrderForm {
  constructor(
    private readonly offered: () => Orders | null,
    private readonly standing: () => StandingOrder | null,
  ) {}
  readonly least = $derived.by(() => this.offered()?.limits?.[0] ?? 0);
  readonly most = $derived.by(() => this.offered()?.limits?.[1] ?? 0);
  readonly canBid = $derived.by(() => this.offered()?.limits != null);
  // What stands is where a change begins; what is out of bounds by now is put right.
  limit: number = $derived.by(() => clamp(this.standing()?.limit ?? this.least, this.least, this.most));
  resort: boolean = $derived.by(() => this.standing()?.resort ?? false);
  readonly fits = $derived.by(() => Number.isInteger(this.limit) && this.least <= this.limit && this.limit <= this.most);

  readonly type = (event: { currentTarget: HTMLInputElement }) => {
    this.limit = event.currentTarget.valueAsNumber;
  };
  step(by: number) {
    this.limit = clamp((Number.isNaN(this.limit) ? this.least : this.limit) + by, this.least, this.most);
  }
  /** In the notation of orders. */
  get words(): string {
    const asks = this.resort && this.offered()?.resort != null;
    return asks ? `up_to ${this.limit} last_resort` : `up_to ${this.limit}`;
  }
}

function clamp(n: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, n));
}
