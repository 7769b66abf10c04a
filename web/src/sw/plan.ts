// Which request is answered from where, and what is kept. Nothing here knows the browser.

import { parseRoute } from '../route';

/** page: the shell, kept with this build · file: a file of this build · words: asked for, and kept for when nobody
 * answers · network: none of our business. What tables say is never kept here, so it is never told as if it were new. */
export type Way = 'page' | 'file' | 'words' | 'network';

export interface Asked {
  method: string;
  /** As the browser calls it: 'navigate' for a page. */
  mode: string;
  url: string;
}

const WORDS = /^\/api\/(?:site(?:\/[a-z]+)?|games(?:\/[^/]+\/(?:words|rules|data\/[^/]+))?)$/;

export function wayOf({ method, mode, url }: Asked, origin: string, files: readonly string[]): Way {
  const { pathname, hash, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'network';
  if (mode === 'navigate') return parseRoute(pathname, hash).page === 'lost' ? 'network' : 'page';
  if (WORDS.test(pathname)) return 'words';
  return files.includes(pathname) ? 'file' : 'network';
}

const SHELL = 'railhead-shell-';
export const shellName = (build: string): string => SHELL + build;
export const WORDS_NAME = 'railhead-words';
/** The first page, under which the shell is kept. */
export const FIRST_PAGE = '/';

/** Caches of other builds, which nobody needs once this one has taken over. */
export function outdated(names: readonly string[], build: string): string[] {
  return names.filter((name) => name.startsWith(SHELL) && name !== shellName(build));
}

/** Answers of one kind that are kept. */
export const MOST_WORDS = 80;

/** Those to be let go, of what was kept in this order. */
export function tooMany<T>(kept: readonly T[]): readonly T[] {
  return kept.slice(0, Math.max(0, kept.length - MOST_WORDS));
}
