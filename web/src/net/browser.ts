// A table in a real browser: WebSocket, timers, and the tab's own storage.

import { api, socketPath } from './api';
import { packedLine } from './packed';
import type { Decision, TableSource } from './socket';

export function liveTable(table: string): TableSource {
  const address = new URL(socketPath(table), location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const key = `railhead.unanswered.${table}`;
  return {
    connect: () => packedLine(address),
    after,
    random: Math.random,
    newId,
    load: () => load(key),
    keep: (decisions) => keep(key, decisions),
    at: (step, seat) => api.at(table, step, seat),
    watch: (lost, back) => {
      window.addEventListener('offline', lost);
      window.addEventListener('online', back);
      return () => {
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', back);
      };
    },
    see: (tell) => {
      const look = () => tell(document.visibilityState === 'visible');
      look();
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
  };
}

export function after(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

/** `crypto.randomUUID` exists in secure contexts alone, and a home network is none. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A browser may forbid storage: then decisions live as long as the page.
function load(key: string): Decision[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Decision[]) : [];
  } catch {
    return [];
  }
}

function keep(key: string, decisions: Decision[]) {
  try {
    if (decisions.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(decisions));
  } catch {
    return;
  }
}
