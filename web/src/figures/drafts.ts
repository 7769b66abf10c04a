// What an owner has corrected so far, kept in the tab: a reload or a look at another page loses nothing.

const keyOf = (game: string) => `check:${game}`;

export type Drafts = Readonly<Record<string, unknown>>;

export function kept(game: string): Drafts {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Drafts) : {};
  } catch {
    return {};
  }
}

export function keep(game: string, drafts: Drafts): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(drafts));
  } catch {
    // A tab without storage has the page alone.
  }
}
