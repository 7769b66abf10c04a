// What the operator says of this place: its name, the languages it speaks, words of its own, and how long it keeps what
// nobody comes back to. The first page brings it along; a page that was kept in the browser asks whether it still holds.

import { LANGUAGES, type Language } from './languages';
import { api } from './net/api';
import type { Keeps, SiteInfo, SitePageName, TableInfo } from './wire';

const DAY = 24 * 60 * 60 * 1000;
const NOTHING_GOES: Keeps = { guests: null, guest_sessions: null, member_sessions: null, unbegun: null, ended: null };

class Site {
  name = $state('Railhead');
  languages: readonly Language[] = $state.raw(LANGUAGES);
  pages: readonly SitePageName[] = $state.raw([]);
  keeps: Keeps = $state.raw(NOTHING_GOES);

  load() {
    const kept = document.querySelector<HTMLMetaElement>('meta[name="railhead-site"]');
    if (kept) this.#take(JSON.parse(kept.content) as SiteInfo);
    // A worker answers with the page as it was when the worker came.
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (!kept || isKept) void api.site().then((info) => this.#take(info), () => {});
  }
  #take({ name, languages, pages, keeps }: SiteInfo) {
    this.name = name;
    const spoken = languages.filter((code) => LANGUAGES.includes(code));
    this.languages = spoken.length > 0 ? spoken : LANGUAGES;
    this.pages = pages;
    this.keeps = keeps;
  }
}

export const site = new Site();

/** When a table will be cleared away if nothing changes there; null if it stays. */
export function keptUntil(table: Pick<TableInfo, 'stage' | 'changed_at' | 'starts' | 'origin'>, keeps: Keeps): number | null {
  const days = table.stage === 'gathering' ? keeps.unbegun : table.stage === 'over' && table.origin?.kind !== 'record' ? keeps.ended : null;
  return days === null ? null : Math.max(table.changed_at, table.starts?.at ?? 0) + days * DAY;
}
