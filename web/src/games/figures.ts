// The figures of a table where they are not the printed ones: the printed file with the corrections put in.

import type { Difference } from '../wire';

/** A copy of the file with other values at these places; items of lists are named by their ids, else by their numbers. */
export function corrected<T>(file: T, changes: readonly Difference[]): T {
  const copy = structuredClone(file);
  const shortened = new Set<unknown[]>();
  for (const { path, theirs } of changes) {
    const names = path.split('.');
    const last = names.pop()!;
    const place = names.reduce<unknown>((inside, name) => child(inside, name), copy);
    if (typeof place !== 'object' || place === null) continue;
    (place as Record<string, unknown>)[keyOf(place, last)] = theirs ?? undefined;
    if (Array.isArray(place)) shortened.add(place);
  }
  for (const list of shortened) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  return copy;
}

function child(inside: unknown, name: string): unknown {
  return typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[keyOf(inside, name)] : undefined;
}

function keyOf(place: object, name: string): string {
  if (!Array.isArray(place)) return name;
  const index = place.findIndex((item: unknown) => typeof item === 'object' && item !== null && 'id' in item && item.id === name);
  return index >= 0 ? String(index) : name;
}
