// An amount that a player types between a least and a most, such as a bid: what fits is chosen at once, what
// does not is asked about.

import type { Target } from './draft';
import type { Hand } from './hand';

export class Amount {
  constructor(
    private readonly hand: Pick<Hand, 'pick' | 'stateOf'>,
    private readonly range: () => { least: number; most: number },
    private readonly targetOf: (amount: number) => Target,
  ) {}
  readonly least = $derived.by(() => this.range().least);
  readonly most = $derived.by(() => this.range().most);
  // A new range makes what was typed before meaningless.
  typed: number | null = $derived(this.least <= this.most ? this.least : null);
  readonly #fits = $derived(this.typed !== null && Number.isInteger(this.typed) && this.least <= this.typed && this.typed <= this.most);

  readonly type = (event: { currentTarget: HTMLInputElement }) => {
    const { valueAsNumber } = event.currentTarget;
    this.typed = Number.isNaN(valueAsNumber) ? null : valueAsNumber;
    if (this.#fits) this.hand.pick(this.targetOf(this.typed!), event.currentTarget, false);
  };
  readonly submit = (event: { preventDefault(): void; currentTarget: Element }) => {
    event.preventDefault();
    if (this.typed === null) return;
    const target = this.targetOf(this.typed);
    if (this.hand.stateOf(target) !== 'chosen') this.hand.pick(target, event.currentTarget, false);
    if (this.#fits) this.hand.pick(target, event.currentTarget, true);
  };
}
