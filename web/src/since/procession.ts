// Frames one after the other, each for as long as it takes to see it: what comes meanwhile waits. A scene, such as a
// duel, holds them all.

export interface Timing {
  after(milliseconds: number, then: () => void): () => void;
}

export class Procession<T> {
  #waiting: { one: T; stays: (waiting: number) => number }[] = [];
  #stop: (() => void) | null = null;
  #scenes = 0;
  #whenQuiet: (() => void)[] = [];

  constructor(
    private readonly timing: Timing,
    private readonly show: (one: T) => void,
  ) {}

  /** Shows it when its turn has come; it then stays for as long as `stays` says, given how many wait. */
  push(one: T, stays: (waiting: number) => number) {
    this.#waiting.push({ one, stays });
    this.#goOn();
  }
  /** Nobody wants to see what waits. */
  clear() {
    this.#waiting = [];
    this.#release();
  }
  /** What waits is shown now: somebody acts, or takes back. A scene is still seen to its end. */
  hurry() {
    this.#release();
    this.#waiting = this.#waiting.map(({ one }) => ({ one, stays: () => 0 }));
    this.#goOn();
  }
  /** A scene is on; call what it gives when it is over. */
  hold = (): (() => void) => {
    let isOn = true;
    this.#scenes += 1;
    return () => {
      if (!isOn) return;
      isOn = false;
      this.#scenes -= 1;
      this.#goOn();
      if (this.#scenes === 0) for (const then of this.#whenQuiet.splice(0)) then();
    };
  };
  /** At once, or when the scene is over; what it gives calls that off. */
  whenQuiet(then: () => void): () => void {
    if (this.#scenes === 0) then();
    else this.#whenQuiet.push(then);
    return () => void (this.#whenQuiet = this.#whenQuiet.filter((other) => other !== then));
  }

  #goOn() {
    while (this.#stop === null && this.#scenes === 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.show(next.one);
      const time = next.stays(this.#waiting.length);
      if (time > 0) this.#stop = this.timing.after(time, () => (this.#release(), this.#goOn()));
    }
  }
  #release() {
    this.#stop?.();
    this.#stop = null;
  }
}
