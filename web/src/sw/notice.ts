// What a push message says, and what becomes of it. Nothing here knows the browser.

/** A push message, as the server sends it. */
export interface Notice {
  kind: string;
  title: string;
  body: string;
  /** Where it leads. */
  url: string;
  /** A newer notice of the same name takes its place. */
  tag: string;
  table: string | null;
  /** How many tables wait for the reader, where the server says it. */
  badge: number | null;
}

/** Reads a push message. A browser that was sent something must show something, so whatever is missing is filled in. */
export function readNotice(text: string | null): Notice {
  const said = fields(text);
  const table = typeof said.table === 'string' && said.table !== '' ? said.table : null;
  return {
    kind: word(said.kind, 'news'),
    title: word(said.title, 'Railhead'),
    body: word(said.body, ''),
    url: word(said.url, table === null ? '/' : `/table/${encodeURIComponent(table)}`),
    tag: word(said.tag, table ?? 'railhead'),
    table,
    badge: typeof said.badge === 'number' && Number.isInteger(said.badge) && said.badge >= 0 ? said.badge : null,
  };
}

/** The address that a notice leads to: one of ours, whatever it says. */
export function destination(url: string, origin: string): string {
  try {
    const to = new URL(url, origin);
    if (to.origin === origin) return to.href;
  } catch {
    // What is no address leads home.
  }
  return `${origin}/`;
}

/** The table that a page shows. */
export function tableAt(address: string): string | null {
  const part = /^\/table\/([^/]+)/.exec(new URL(address).pathname)?.[1];
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Who looks at the table needs no word of it. */
export function isSeen(notice: Notice, pages: readonly { url: string; visibilityState: string }[]): boolean {
  return notice.table !== null && pages.some((page) => page.visibilityState === 'visible' && tableAt(page.url) === notice.table);
}

/** Whether it tells that it is the reader's turn at one of these tables. */
export function tellsOfTurn(notice: Pick<Notice, 'kind' | 'table'>, tables: readonly string[]): boolean {
  const isOfTurn = notice.kind === 'your_turn' || notice.kind === 'time_short';
  return isOfTurn && notice.table !== null && tables.includes(notice.table);
}

/** The open page to go to: one that shows the table. */
export function pageFor<P extends { url: string }>(notice: Pick<Notice, 'table'>, pages: readonly P[]): P | null {
  return pages.find((page) => notice.table !== null && tableAt(page.url) === notice.table) ?? null;
}

function fields(text: string | null): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text ?? '');
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function word(said: unknown, otherwise: string): string {
  return typeof said === 'string' && said !== '' ? said : otherwise;
}
