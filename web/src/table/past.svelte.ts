// The time line: which step is looked at and through whose eyes, and the positions seen so far.

import type { Frame, LogEntry, Seat } from '../wire';

export class Past {
  /** The step looked at; null is live. */
  step: number | null = $state(null);
  /** The seat through whose eyes; null as I may see it. */
  seat: Seat | null = $state(null);
  /** Its position, once it has come. */
  frame: Frame | null = $state.raw(null);
  failed = $state(false);
  /** The step that was shown before, so that one step on can be seen to happen. */
  before: number | null = $state(null);
  #seen = new Map<string, Frame>();

  constructor(private readonly at: (step: number, seat: Seat | null) => Promise<Frame>) {}

  async go(step: number, live: number) {
    if (step >= live && this.seat === null) return this.live();
    const before = this.frame?.step ?? null;
    this.step = Math.min(Math.max(0, step), live);
    this.failed = false;
    const [at, seat] = [this.step, this.seat];
    const frame = this.#seen.get(keyOf(at, seat)) ?? (await this.#fetch(at, seat));
    if (!frame || this.step !== at || this.seat !== seat) return;
    this.before = before;
    this.frame = frame;
  }
  /** The step that is seen to happen: the one that leads on from the position that was shown before. */
  happening(log: readonly LogEntry[]): LogEntry[] {
    const { frame, before } = this;
    return frame && before !== null && frame.step === before + 1 ? log.filter((entry) => entry.step === frame.step) : [];
  }
  /** The position after a step as I may see it, without going there; none where it cannot be had. */
  async peek(step: number): Promise<Frame | null> {
    return this.#seen.get(keyOf(step, null)) ?? (await this.#fetch(step, null));
  }
  /** Looks through a seat's eyes, or through one's own. */
  look(seat: Seat | null, live: number): Promise<void> {
    this.seat = seat;
    return this.go(this.step ?? live, live);
  }
  live() {
    this.step = null;
    this.seat = null;
    this.frame = null;
    this.before = null;
    this.failed = false;
  }
  /** Steps from here on were taken back, so what was seen of them is no longer true. */
  forgetFrom(step: number) {
    for (const [key, seen] of [...this.#seen]) if (seen.step >= step) this.#seen.delete(key);
    if (this.step !== null && this.step >= step) this.live();
  }

  async #fetch(step: number, seat: Seat | null): Promise<Frame | null> {
    try {
      const frame = await this.at(step, seat);
      this.#seen.set(keyOf(step, seat), frame);
      return frame;
    } catch {
      if (this.step === step) this.failed = true;
      return null;
    }
  }
}

const keyOf = (step: number, seat: Seat | null) => `${step} ${seat ?? ''}`;
