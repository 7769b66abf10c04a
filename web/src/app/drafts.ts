// What somebody has begun and not sent, kept in the tab: a reload, wanted or not, loses none of it.

import type { Draft } from '../table/draft';

const CLICKS = 'railhead.draft.';
const WORDS = 'railhead.words.';

/** The clicks so far, in the position after this row. */
export interface KeptDraft extends Draft {
  seq: number;
}

export function keepDraft(table: string, draft: KeptDraft) {
  const isEmpty = draft.clicks.length === 0;
  keep(CLICKS + table, isEmpty ? null : JSON.stringify(draft));
}

export function draftOf(table: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(load(CLICKS + table) ?? 'null');
    const isDraft = typeof kept === 'object' && kept !== null && 'seq' in kept && 'clicks' in kept && Array.isArray(kept.clicks);
    return isDraft ? (kept as KeptDraft) : null;
  } catch {
    return null;
  }
}

export function keepWords(table: string, text: string) {
  keep(WORDS + table, text === '' ? null : text);
}
export const wordsFor = (table: string): string => load(WORDS + table) ?? '';

/** Something is begun at this table. */
export const isBegun = (table: string): boolean => load(CLICKS + table) !== null || load(WORDS + table) !== null;

/** Whatever is begun in this tab is another's. */
export function forgetDrafts() {
  try {
    const begun = Object.keys(sessionStorage).filter((key) => key.startsWith(CLICKS) || key.startsWith(WORDS));
    begun.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    return;
  }
}

// A browser may forbid storage: then a draft lives as long as the page.
function load(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
