// Whose words are not shown at this table: muted here, blocked, or of who does not want to meet me. What is said comes
// in the same bytes to everybody, so it is left out here, by the word that stands for a speaker.

import { api } from '../net/api';
import type { Hidden, Said, Whom } from '../wire';

const NOBODY: Hidden = { me: null, muted: [], blocked: [], apart: [] };

export class Manners {
  #hidden: Hidden | null = $state.raw(null);

  constructor(private readonly table: string) {}

  /** The words of the speakers hold until the server starts anew, so this is asked with every connection. */
  async load() {
    this.#hidden = await api.hidden(this.table).catch(() => this.#hidden ?? NOBODY);
  }
  /** Nothing is shown before it is known what is to be left out. */
  readonly isKnown = $derived.by(() => this.#hidden !== null);

  isShown(said: Said): boolean {
    const { muted, blocked, apart } = this.#hidden ?? NOBODY;
    return said.speaker === null || !(muted.includes(said.speaker) || blocked.includes(said.speaker) || apart.includes(said.speaker));
  }
  isMe(said: Said): boolean {
    return said.speaker !== null && said.speaker === this.#hidden?.me;
  }
  /** Lines of those whom I muted here, whom I may want to read again. */
  isMuted(speaker: string): boolean {
    return this.#hidden?.muted.includes(speaker) ?? false;
  }
  get muted(): readonly string[] {
    return this.#hidden?.muted ?? [];
  }
  async mute(whom: Whom, mute: boolean) {
    await api.mute(this.table, { whom, mute });
    await this.load();
  }
  async block(whom: Whom) {
    await api.block(this.table, whom);
    await this.load();
  }
  report(whom: Whom, reason: string) {
    return api.report(this.table, { whom, reason });
  }
}
