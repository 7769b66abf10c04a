// Looking for words in a rules sheet.

import type { Section, Sheet } from '../wire';

/** The rules in which every word is found, by section; accents and capitals do not matter. */
export function search(sheet: Sheet, wanted: string): Section[] {
  const words = plain(wanted).split(/\s+/).filter((word) => word !== '');
  return sheet.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = plain(`${rule.id} ${section.title} ${rule.text}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}
