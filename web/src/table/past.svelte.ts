// The time line: which step is looked at, and the positions of the steps seen so far.

import type { Frame } from '../wire';

export class Past {
  /** The step looked at; null is live. */
  step: number | null = $state(null);
  /** Its position, once it has come. */
  frame: Frame | null = $state.raw(null);
  failed = $state(false);
  #seen = new Map<number, Frame>();

  constructor(private readonly at: (step: number) => Promise<Frame>) {}

  async go(step: number, live: number) {
    if (step >= live) return this.live();
    this.step = Math.max(0, step);
    this.failed = false;
    const frame = this.#seen.get(this.step) ?? (await this.#fetch(this.step));
    if (frame && this.step === frame.step) this.frame = frame;
  }
  live() {
    this.step = null;
    this.frame = null;
    this.failed = false;
  }
  /** Steps from here on were taken back, so what was seen of them is no longer true. */
  forgetFrom(step: number) {
    for (const seen of [...this.#seen.keys()]) if (seen >= step) this.#seen.delete(seen);
    if (this.step !== null && this.step >= step) this.live();
  }

  async #fetch(step: number): Promise<Frame | null> {
    try {
      const frame = await this.at(step);
      this.#seen.set(step, frame);
      return frame;
    } catch {
      if (this.step === step) this.failed = true;
      return null;
    }
  }
}
