// Showing once more who one is, before what opens further doors or cannot be taken back.

import { ApiError } from '../net/api';

class Proof {
  /** Somebody is asked: what to tell them when they have shown it, or have not. */
  asked: ((done: boolean) => void) | null = $state.raw(null);

  /** Asks, and tells whether it was shown. */
  ask(): Promise<boolean> {
    this.asked?.(false);
    return new Promise((resolve) => (this.asked = resolve));
  }
  done(shown: boolean) {
    this.asked?.(shown);
    this.asked = null;
  }
  /** Does it; if the server wants a proof first, asks for one and does it again. None if nobody gave one. */
  async first<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
      return (await this.ask()) ? what() : null;
    }
  }
}

export const proof = new Proof();
