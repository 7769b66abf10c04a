// What happened since one's last turn at a table: the steps, and their replay.

import { after } from '../net/browser';
import type { TableSession } from '../table/session.svelte';
import type { LogEntry, Note, Seat } from '../wire';
import { Replay } from './replay.svelte';
import { sinceLast } from './turns';
import { notesBeside } from './ways';

export class Recent {
  readonly replay: Replay;
  /** What changed is marked on the board. */
  showsMarks = $state(true);

  constructor(private readonly session: TableSession) {
    this.replay = new Replay(session, { after });
  }
  /** Whose last turn it is since: mine, or where several sit at one screen, that of who is to decide. */
  readonly seat: Seat | null = $derived.by(() => {
    const { acting, info } = this.session;
    return acting ?? (info.mine.length === 1 ? info.mine[0]! : null);
  });
  readonly steps: readonly LogEntry[] = $derived.by(() => {
    if (this.seat === null || this.session.isOver) return [];
    return sinceLast(this.session.log, this.session.notes, this.seat, this.session.acting !== null);
  });
  /** What was noted beside them: who ran out of time, came back, left. */
  readonly notes: readonly Note[] = $derived.by(() => notesBeside(this.session.notes, this.steps, this.session.log.length));
  /** Shows it again from the first step, or stops where it is shown. */
  play() {
    if (this.replay.isPlaying) this.replay.pause();
    else if (!this.session.isLive) this.replay.resume();
    else if (this.steps.length > 0) void this.replay.play(this.steps[0]!.step);
  }
}
