// Who this browser is signed in as, as far as every page needs it.

import { api } from '../net/api';
import type { Account } from '../wire';

class Known {
  account: Account | null = $state.raw(null);
  #asked = false;

  /** The member's name; none for a guest, or before it is known. */
  get member(): string | null {
    return this.account?.member ? this.account.name : null;
  }
  /** Asks once; a page that cannot know goes on as a guest's. */
  look() {
    if (this.#asked) return;
    this.#asked = true;
    this.load().catch(() => (this.#asked = false));
  }
  async load(): Promise<Account> {
    this.account = await api.account();
    return this.account;
  }
}

export const known = new Known();
