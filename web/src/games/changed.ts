// For tests: a table whose every open figure is otherwise than printed, and the figures that a sentence names.

import type { Difference } from '../wire';

/** Added to every figure, so that no printed one is left. */
const MORE = 400;

/** The places that can be corrected, read from the source of the rules: `"setup.money",`. */
export function openPlaces(source: string): string[] {
  const list = source.slice(source.indexOf('OPEN: &')).split('];')[0]!;
  return [...list.matchAll(/"([^"]+)"/g)].map(([, place]) => place!);
}

/** A correction of every open figure of a file. */
export function changedEverywhere(file: unknown, open: readonly string[]): Difference[] {
  return figures(file, '').filter(({ path }) => open.some((place) => leadsTo(place, path))).map(({ path, n }) => ({ path, ours: n, theirs: n + MORE }));
}
function figures(value: unknown, path: string): { path: string; n: number }[] {
  if (typeof value === 'number') return [{ path, n: value }];
  if (typeof value !== 'object' || value === null) return [];
  const named = Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item);
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = named ? String((inner as { id: unknown }).id) : key;
    return figures(inner, path === '' ? name : `${path}.${name}`);
  });
}
function leadsTo(place: string, path: string): boolean {
  const names = path.split('.');
  return place.split('.').every((name, i) => name === '*' || name === names[i]);
}

/** The numbers in a sentence, however its language groups their digits. */
export function numbersIn(text: string): number[] {
  const plain = text.replace(/(?<=\d)[,\u202f\u00a0 ](?=\d{3})/g, '');
  return [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/** The sentences that name a figure which was not changed. */
export const printedIn = (sentences: readonly string[]): string[] => sentences.filter((text) => numbersIn(text).some((n) => n < MORE / 2));
