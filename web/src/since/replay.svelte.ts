// The steps since one's last turn, seen again at one's own pace: forwards, back, or by themselves.

import { settings } from '../settings.svelte';
import type { Past } from '../table/past.svelte';
import { replayTime } from './pace';
import type { Procession, Timing } from './procession';

/** What a replay needs of the table. */
export interface Replayed {
  readonly past: Past;
  readonly log: readonly unknown[];
  /** A scene is seen to its end in a replay too. */
  readonly procession: Pick<Procession<unknown>, 'whenQuiet'>;
}

export class Replay {
  isPlaying = $state(false);
  /** One looks back by the replay, not by the time line; whoever shows it ends that in the present. */
  isOn = $state(false);
  #stop: (() => void) | null = null;

  constructor(
    private readonly table: Replayed,
    private readonly timing: Timing,
  ) {}

  /** Begins before this step and goes on by itself to the present. */
  async play(from: number) {
    this.pause();
    this.isPlaying = true;
    const there = this.#go(from - 1);
    this.isOn = true;
    await there;
    this.#goOn();
  }
  /** Goes on by itself from the step on show. */
  resume() {
    this.pause();
    this.isPlaying = true;
    this.#goOn();
  }
  pause() {
    this.isPlaying = false;
    this.#stop?.();
    this.#stop = null;
  }
  /** One step on or back by hand. */
  step(by: 1 | -1) {
    this.pause();
    return this.#go(this.#at + by);
  }

  get #at(): number {
    return this.table.past.step ?? this.table.log.length;
  }
  #go(step: number) {
    return this.table.past.go(step, this.table.log.length);
  }
  #goOn() {
    if (!this.isPlaying) return;
    this.#stop = this.timing.after(replayTime(settings.pace), () => {
      this.#stop = this.table.procession.whenQuiet(() => void this.#next());
    });
  }
  async #next() {
    const { past, log } = this.table;
    // Somebody has gone elsewhere on the time line, or the present is there.
    if (past.step === null || past.failed) return this.pause();
    const next = past.step + 1;
    await this.#go(next);
    if (next >= log.length) this.pause();
    else this.#goOn();
  }
}
