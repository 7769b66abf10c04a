// The addresses of Railhead's pages: what an address means, and the address of a page.

import type { SitePageName } from './wire';

export type Route =
  | { page: 'home' }
  | { page: 'lobby'; search: string }
  | { page: 'friends' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'bring' }
  | { page: 'words'; words: SitePageName }
  | { page: 'table'; table: string; step: number | null; seat: number | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'check'; game: string }
  | { page: 'account'; tab: AccountTab; table: string | null }
  | { page: 'person'; name: string }
  | { page: 'ladder'; game: string }
  | { page: 'lost' };

/** The parts of the account's page; `word` is how one hears of one's turn, `rescue` where an operator's link leads. */
export const ACCOUNT_TABS = ['me', 'ways', 'devices', 'word', 'programs', 'data', 'rescue'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export function parseRoute(path: string, hash: string, search = ''): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decode);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'account' && parts.length < 3) return accountRoute(second ?? 'me', search);
  if (first === 'lobby' && parts.length === 1) return { page: 'lobby', search };
  if (first === 'friends' && parts.length === 1) return { page: 'friends' };
  if (first === 'bring' && parts.length === 1) return { page: 'bring' };
  if ((first === 'imprint' || first === 'privacy') && parts.length === 1) return { page: 'words', words: first };
  if (second === undefined || second === '' || parts.length > 2) return { page: 'lost' };
  switch (first) {
    case 'new':
      return { page: 'new', game: second };
    case 'learn':
      return { page: 'learn', game: second };
    case 'table':
      return { page: 'table', table: second, step: numberOf(search, 'step'), seat: numberOf(search, 'seat') };
    case 'rules':
      return { page: 'rules', game: second, rule: hash.length > 1 ? decode(hash.slice(1)) : null };
    case 'check':
      return { page: 'check', game: second };
    case 'people':
      return { page: 'person', name: second };
    case 'ladder':
      return { page: 'ladder', game: second };
    default:
      return { page: 'lost' };
  }
}

/** A number of a query; null if it is missing or none. */
function numberOf(search: string, key: string): number | null {
  const word = new URLSearchParams(search).get(key);
  return word !== null && /^\d{1,9}$/.test(word) ? Number(word) : null;
}

function accountRoute(word: string, search: string): Route {
  const tab = ACCOUNT_TABS.find((tab) => tab === word);
  return tab ? { page: 'account', tab, table: new URLSearchParams(search).get('table') } : { page: 'lost' };
}

export const homePath = '/';
export const accountPath = (tab: AccountTab = 'me') => (tab === 'me' ? '/account' : `/account/${tab}`);
/** Where a guest becomes a member, and then goes back to the table. */
export const doorPath = (table: string) => `/account?table=${encodeURIComponent(table)}`;
export const lobbyPath = '/lobby';
export const friendsPath = '/friends';
export const newPath = (game: string) => `/new/${encodeURIComponent(game)}`;
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const checkPath = (game: string) => `/check/${encodeURIComponent(game)}`;
export const tablePath = (table: string) => `/table/${encodeURIComponent(table)}`;
/** A table at a moment of its game, through a seat's eyes if one is named. */
export const momentPath = (table: string, step: number, seat: number | null = null) => `${tablePath(table)}?step=${step}${seat === null ? '' : `&seat=${seat}`}`;
export const bringPath = '/bring';
export const sitePath = (page: SitePageName) => `/${page}`;
export const rulesPath = (game: string, rule?: string) =>
  `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`;

export const personPath = (name: string) => `/people/${encodeURIComponent(name)}`;
export const ladderPath = (game: string) => `/ladder/${encodeURIComponent(game)}`;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
