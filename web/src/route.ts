// The addresses of Railhead's pages: what an address means, and the address of a page.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'table'; table: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'lost' };

export function parseRoute(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decode);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (second === undefined || second === '' || parts.length > 2) return { page: 'lost' };
  switch (first) {
    case 'new':
      return { page: 'new', game: second };
    case 'learn':
      return { page: 'learn', game: second };
    case 'table':
      return { page: 'table', table: second };
    case 'rules':
      return { page: 'rules', game: second, rule: hash.length > 1 ? decode(hash.slice(1)) : null };
    default:
      return { page: 'lost' };
  }
}

export const homePath = '/';
export const newPath = (game: string) => `/new/${encodeURIComponent(game)}`;
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const tablePath = (table: string) => `/table/${encodeURIComponent(table)}`;
export const rulesPath = (game: string, rule?: string) =>
  `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
