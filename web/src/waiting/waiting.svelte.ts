// The tables that wait for me, as every page of this browser knows them. One page listens to the server and tells the
// others; nobody listens until this browser has sat down somewhere.

import { api } from '../net/api';
import { after as later, newId } from '../net/browser';
import { router } from '../router.svelte';
import type { MyEvent, MyTable } from '../wire';
import { election } from './leader';
import { after, fromLobby, newlyWaiting, nextFrom, past, waitingFor } from './list';
import { listen, type Source } from './stream';
import { takeAway } from './told';

/** What pages say to each other. */
type Word = { told: MyEvent } | { asks: true } | { again: true };

const FLAG = 'railhead.plays';

class WaitingTables {
  /** My tables that are not over. */
  tables: readonly MyTable[] = $state.raw([]);
  /** Those that have begun to wait while something else was looked at, and were not put away. */
  notices: readonly MyTable[] = $state.raw([]);
  /** Those where somebody wants me, and which were not put away. */
  invitations: readonly MyTable[] = $state.raw([]);
  isAwake = $state(false);
  #channel: BroadcastChannel | null = null;
  #knows = false;
  #leads = false;
  #again = () => {};
  #stop = () => {};

  /** The table that this page shows. */
  readonly here = $derived(router.route.page === 'table' ? router.route.table : null);
  readonly waiting = $derived(waitingFor(this.tables));
  /** Those that wait elsewhere. */
  readonly others = $derived(this.waiting.filter((table) => table.id !== this.here));
  readonly next = $derived(nextFrom(this.waiting, this.here));

  /** Listens if this browser has sat down somewhere before. */
  start() {
    if (remembers()) this.wake();
  }
  /** This browser has a seat somewhere: from now on it is listened for. */
  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    remember(true);
    this.#channel = new BroadcastChannel(FLAG);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#word(data);
    this.#say({ asks: true });
    this.#stop = election(newId())(() => this.#lead());
  }
  /** Somebody else is signed in now: what was known is another's, here and in every page. */
  startAnew() {
    this.#say({ again: true });
    this.#forget();
    this.wake();
  }
  /** Nobody is signed in any more: there is nothing to listen for. */
  stop() {
    this.#say({ again: true });
    [this.tables, this.notices, this.#knows] = [[], [], false];
    if (this.isAwake) this.#sleep();
  }
  putAway(table: string) {
    this.notices = this.notices.filter((notice) => notice.id !== table);
    this.invitations = this.invitations.filter((notice) => notice.id !== table);
  }
  goOn() {
    if (this.next) router.go(`/table/${encodeURIComponent(this.next.id)}`);
  }

  #lead(): () => void {
    this.#leads = true;
    const around = { open: () => new EventSource('/api/me/events') as Source, ask: () => api.lobby().then(({ mine }) => fromLobby(mine)), after: later };
    const begin = () => listen(around, (event) => this.#lookAfter(event));
    let end = begin();
    this.#again = () => (end(), (end = begin()));
    return () => {
      this.#leads = false;
      this.#again = () => {};
      end();
    };
  }
  #lookAfter(event: MyEvent) {
    this.#hear(event);
    this.#say({ told: event });
    // Nothing goes on any more: who sits down again wakes it again.
    if (event.type === 'tables' && event.tables.length === 0) this.#sleep();
  }
  #sleep() {
    remember(false);
    this.#stop();
    this.#channel?.close();
    this.#channel = null;
    this.isAwake = false;
  }
  #word(word: Word) {
    if ('told' in word) this.#hear(word.told);
    else if ('again' in word) this.#forget();
    else if (this.#leads && this.#knows) this.#say({ told: { type: 'tables', tables: [...this.tables], invitations: [] } });
  }
  #hear(event: MyEvent) {
    // Who sits there, or sees that it is gone, needs no invitation.
    if ('id' in event) this.invitations = this.invitations.filter((table) => table.id !== event.id);
    if (event.type === 'invited' && event.id !== this.here) this.invitations = [...this.invitations, event];
    const [before, now] = [this.tables, after(this.tables, event)];
    this.tables = now;
    const stillWaits = (notice: MyTable) => now.some((table) => table.id === notice.id && table.waits);
    // What waits when a page opens is in its list; a notice is for what comes after.
    const fresh = this.#knows ? newlyWaiting(before, now).filter((table) => table.id !== this.here) : [];
    const isFresh = (notice: MyTable) => fresh.some((table) => table.id === notice.id);
    this.notices = [...this.notices.filter((notice) => stillWaits(notice) && !isFresh(notice)), ...fresh];
    this.#knows = true;
    takeAway(past(before, now)).catch(() => {});
  }
  #forget() {
    [this.tables, this.notices, this.invitations, this.#knows] = [[], [], [], false];
    this.#again();
  }
  #say(word: Word) {
    this.#channel?.postMessage(word);
  }
}

export const waiting = new WaitingTables();

// A browser may forbid storage: then it listens once it sits down.
function remembers(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}
function remember(plays: boolean) {
  try {
    if (plays) localStorage.setItem(FLAG, 'yes');
    else localStorage.removeItem(FLAG);
  } catch {
    return;
  }
}
