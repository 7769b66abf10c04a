// How the words of this board are filled in.

import type { Language } from '../../settings.svelte';
import { fillTemplate, formatNumber, isSingular } from '../../text';

export type Args = Record<string, string | number>;

/** `{n}` is replaced by its argument, `{n|one|many}` by the form that fits the number. */
export function fill(template: string, language: Language, args: Args): string {
  return fillTemplate(template, (hole) => {
    const [name = '', one, many] = hole.split('|');
    const value = args[name];
    if (value === undefined) return null;
    if (one === undefined || many === undefined) return typeof value === 'number' ? formatNumber(language, value) : value;
    return isSingular(language, Number(value)) ? one : many;
  });
}

/** A list as a sentence reads it: `a, b and c`. */
export function listed(items: readonly string[], language: Language, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(language, { type }).format(items);
}
