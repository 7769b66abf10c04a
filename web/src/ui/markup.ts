// The light markup of a rules sheet, as pieces: no HTML is ever made from text.

import { lookUp, type Dictionary } from '../text';
import { t } from '../words';

export interface Piece {
  kind: 'plain' | 'bold' | 'italic' | 'code';
  text: string;
}

const MARK = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`/g;

export function inline(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (at < match.index) pieces.push({ kind: 'plain', text: text.slice(at, match.index) });
    const [whole, bold, italic, code] = match;
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) pieces.push({ kind: 'italic', text: italic });
    else pieces.push({ kind: 'code', text: code! });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'plain', text: text.slice(at) });
  return pieces;
}

/** What players call an id of the data that a rule names: an option, an option and its value, or a thing. */
export function nameOf(id: string, words: Dictionary): string | null {
  const named = (key: string) => (Object.hasOwn(words.entries, key) ? lookUp(words, key) : null);
  const [option, value] = id.split(': ', 2) as [string, string?];
  const label = named(`option.${option}`);
  if (value !== undefined) {
    const said = named(`option.${option}.${value}`);
    return label && said ? t('labelled', { label, said }) : null;
  }
  const ofSome = Object.keys(words.entries).find((key) => key.startsWith('option.') && key.endsWith(`.${id}`));
  return label ?? named(id) ?? (ofSome ? named(ofSome) : null);
}

/** The title of a section without its number in the sheet, of which a reader sees only a part. */
export const withoutNumber = (title: string): string => title.replace(/^\d+(?:\.\d+)*\.?\s+/, '');
