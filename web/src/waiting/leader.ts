// One page of this browser does something for all of them, such as listening to the server; when it goes, another
// takes over. Browsers have locks for it in secure places alone; elsewhere the pages write into their common storage
// until when they lead, and two that lead for a moment do no harm.

/** Calls `lead` once this page is the one, and what that returned when it no longer is. Returns how to step back. */
export type Election = (lead: () => () => void) => () => void;

const NAME = 'railhead.leader';
/** Milliseconds for which a page leads without a sign; timers of hidden pages run once a minute. */
const LEASE = 130_000;
const RENEW = 20_000;

/** What a lease needs of its surroundings; tests bring their own. */
export interface Shelf {
  load(): string | null;
  keep(text: string): void;
  now(): number;
  every(milliseconds: number, run: () => void): () => void;
  /** The page goes away. */
  onLeave(run: () => void): () => void;
}

export function byLock(locks: LockManager): Election {
  return (lead) => {
    let stop = () => {};
    const waiting = new AbortController();
    const held = (): Promise<void> =>
      new Promise((release) => {
        const end = lead();
        stop = () => (end(), release());
      });
    // Only stepping back before one's turn breaks it off.
    locks.request(NAME, { signal: waiting.signal }, held).catch(() => {});
    return () => (waiting.abort(), stop());
  };
}

export function byLease(me: string, shelf: Shelf): Election {
  return (lead) => {
    let end: (() => void) | null = null;
    const look = () => {
      const held = read(shelf.load());
      const isMine = held === null || held.who === me || held.until < shelf.now();
      if (isMine) {
        shelf.keep(JSON.stringify({ who: me, until: shelf.now() + LEASE }));
        end ??= lead();
      } else {
        end?.();
        end = null;
      }
    };
    const leave = () => {
      if (end) shelf.keep('');
      end?.();
      end = null;
    };
    look();
    const stops = [shelf.every(RENEW, look), shelf.onLeave(leave)];
    return () => {
      stops.forEach((stop) => stop());
      leave();
    };
  };
}

function read(text: string | null): { who: string; until: number } | null {
  try {
    const held: unknown = JSON.parse(text ?? '');
    const isLease = typeof held === 'object' && held !== null && 'who' in held && 'until' in held;
    return isLease ? (held as { who: string; until: number }) : null;
  } catch {
    return null;
  }
}

/** As this browser can. */
export function election(me: string): Election {
  if ('locks' in navigator) return byLock(navigator.locks);
  return byLease(me, {
    load: () => attempt(() => localStorage.getItem(NAME)),
    keep: (text) => void attempt(() => localStorage.setItem(NAME, text)),
    now: Date.now,
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    onLeave(run) {
      window.addEventListener('pagehide', run);
      return () => window.removeEventListener('pagehide', run);
    },
  });
}

// A browser may forbid storage: then every page leads for itself.
function attempt<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    return null;
  }
}
