// Links to tables in what people say: `/table/<id>` of this server becomes a link, nothing else does.

export interface Part {
  text: string;
  table: string | null;
}

export function withLinks(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(/\/table\/([A-Za-z0-9_-]+)/g)) {
    if (at < match.index) parts.push({ text: text.slice(at, match.index), table: null });
    parts.push({ text: match[0], table: match[1]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), table: null });
  return parts;
}
