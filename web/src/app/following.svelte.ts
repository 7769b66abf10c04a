// What is done beside a live table while it is open: what is begun there and how it stands is kept.

import type { TableSession } from '../table/session.svelte';
import { waiting } from '../waiting/waiting.svelte';
import type { Difference } from '../wire';
import { draftOf, keepDraft } from './drafts';
import { keep } from './kept';

/** Milliseconds in which several steps are kept as one. */
const GATHER = 400;

/** To be called inside an effect, which ends it. */
export function follow(session: TableSession, owner: number, title: string, changes: readonly Difference[]) {
  const table = session.info.id;
  const isMine = $derived(session.info.mine.length > 0);
  let isTakenUp = false;

  $effect(() => {
    if (isMine && session.info.stage !== 'over') waiting.wake();
  });
  $effect(() => {
    const { frame, draft, isAsked } = session;
    // Behind a curtain, or while a decision is on its way, there is nothing to go on with.
    if (!frame || !isAsked) return;
    const kept = draftOf(table);
    if (!isTakenUp && kept?.seq === frame.seq) {
      isTakenUp = true;
      return session.takeUp(kept);
    }
    isTakenUp = true;
    keepDraft(table, { seq: frame.seq, ...draft });
  });
  $effect(() => {
    const { frame, info, log } = session;
    if (!frame || !isMine) return;
    const timer = setTimeout(() => void keep({ table, owner, at: Date.now(), title, info, frame, log, changes }), GATHER);
    return () => clearTimeout(timer);
  });
}
