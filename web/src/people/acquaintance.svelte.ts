// What I can do about somebody, wherever I meet them: follow, mute, block, tell the operator.

import { api } from '../net/api';
import type { Manners } from '../table/manners.svelte';
import type { Friends, Whom } from '../wire';

/** Where we meet, and how they are known there. */
export interface Meeting {
  manners: Manners;
  whom: Whom;
}

export class Acquaintance {
  #friends: Friends | null = $state.raw(null);

  constructor(
    /** Their name as a member. */
    private readonly profile: string | null,
    private readonly meeting: Meeting | null,
  ) {}

  async load() {
    [this.#friends] = await Promise.all([api.friends(), this.meeting?.manners.load()]);
  }
  /** Whether I follow them; nothing if one of us is no member. */
  readonly follows: boolean | null = $derived.by(() => (this.#friends?.is_member && this.profile !== null ? this.#friends.follows.some(({ name }) => name === this.profile) : null));
  /** Whether I read them here; nothing where there is nothing to read. */
  readonly mutes: boolean | null = $derived.by(() => (this.meeting ? this.meeting.manners.mutes(this.meeting.whom) : null));
  readonly blocks: boolean = $derived.by(() => (this.meeting ? this.meeting.manners.blocks(this.meeting.whom) : this.#key !== null));
  readonly #key: string | null = $derived(this.#friends?.blocks.find(({ name }) => name === this.profile)?.key ?? null);

  async follow(on: boolean) {
    if (this.profile === null) return;
    await (on ? api.follow(this.profile) : api.unfollow(this.profile));
    await this.load();
  }
  async mute(on: boolean) {
    await this.meeting?.manners.mute(this.meeting.whom, on);
  }
  async block(on: boolean) {
    if (this.meeting) await this.meeting.manners.block(this.meeting.whom, on);
    else if (on && this.profile !== null) await api.blockMember(this.profile);
    else if (this.#key !== null) await api.unblock(this.#key);
    await this.load();
  }
  async report(reason: string) {
    if (this.meeting) await this.meeting.manners.report(this.meeting.whom, reason);
    else if (this.profile !== null) await api.reportMember(this.profile, reason);
  }
}
