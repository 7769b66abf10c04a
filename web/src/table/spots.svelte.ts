// The spots of a board that a key can reach, and the one at which Tab stops.

import { SvelteMap } from 'svelte/reactivity';
import type { Target } from './draft';

export class Spots {
  #spots = new SvelteMap<string, Target>();
  #focused: string | null = $state(null);

  constructor(private readonly isOpen: (target: Target) => boolean) {}

  readonly stop: string | null = $derived.by(() => {
    if (this.#focused !== null && this.#spots.has(this.#focused)) return this.#focused;
    return this.firstOpen ?? this.#spots.keys().next().value ?? null;
  });
  /** The first spot that may be chosen. */
  get firstOpen(): string | null {
    return [...this.#spots].find(([, target]) => this.isOpen(target))?.[0] ?? null;
  }
  enter(key: string, target: Target): () => void {
    this.#spots.set(key, target);
    return () => void this.#spots.delete(key);
  }
  focused(key: string) {
    this.#focused = key;
  }
}
