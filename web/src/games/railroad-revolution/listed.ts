// Lists in sentences.

import type { Language } from '../../settings.svelte';

/** A list as a sentence reads it: `a, b and c`. */
export function listed(items: readonly string[], language: Language, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(language, { type }).format(items);
}
