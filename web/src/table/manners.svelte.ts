// Whose words I do not want at this table, and who is who there: the server leaves out their lines, so all that is known
// here is whom I have muted or blocked myself.

import { api } from '../net/api';
import type { Hidden, Said, Seat, Whom } from '../wire';

const NOBODY: Hidden = { me: null, seats: [], muted: [], blocked: [] };

export class Manners {
  #hidden: Hidden = $state.raw(NOBODY);

  constructor(private readonly table: string) {}

  async load() {
    this.#hidden = await api.hidden(this.table).catch(() => this.#hidden);
  }
  isMe(said: Said): boolean {
    return said.speaker !== null && said.speaker === this.#hidden.me;
  }
  /** The word that stands for somebody here. */
  speaker(whom: Whom): string | null {
    return 'speaker' in whom ? whom.speaker : (this.#hidden.seats[whom.seat] ?? null);
  }
  mutes(whom: Whom): boolean {
    return isAmong(this.speaker(whom), this.#hidden.muted);
  }
  blocks(whom: Whom): boolean {
    return isAmong(this.speaker(whom), this.#hidden.blocked);
  }
  /** Whom I muted here, and may want to read again. */
  get muted(): readonly string[] {
    return this.#hidden.muted;
  }
  async mute(whom: Whom, mute: boolean) {
    await api.mute(this.table, { whom, mute });
    await this.load();
  }
  async block(whom: Whom, block: boolean) {
    await api.block(this.table, { whom, block });
    await this.load();
  }
  report(whom: Whom, reason: string) {
    return api.report(this.table, { whom, reason });
  }
}

const isAmong = (speaker: string | null, list: readonly string[]) => speaker !== null && list.includes(speaker);

/** Somebody at the table whom one can do something about: by their seat, or by a line. */
export interface Met {
  whom: Whom;
  name: string;
  /** Their name as a member. */
  profile: string | null;
}

export const atSeat = (seat: Seat, name: string, profile: string | null): Met => ({ whom: { seat }, name, profile });
