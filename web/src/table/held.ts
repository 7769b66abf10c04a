// A key that opens something: pressed, it stays open; held, it is open for as long as the key is down.

/** Milliseconds after which a key is held, not pressed. */
const HELD = 500;

export class HeldKey {
  #down: { code: string; since: number } | null = null;

  /** Told by its code: what a key writes may change while it is down. */
  press(code: string) {
    this.#down = { code, since: Date.now() };
  }
  /** Whether it was held until now. */
  letGo(code: string): boolean {
    if (this.#down?.code !== code) return false;
    const { since } = this.#down;
    this.#down = null;
    return Date.now() - since >= HELD;
  }
}
