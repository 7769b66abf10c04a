// What is to be checked of a game's figures: the pieces of a group, and the fields of each that are not from the print.

import type { Doubt, Provenance } from '../wire';

/** The figures of one group and origin. */
export interface Group {
  group: string;
  origin: Provenance;
  members: Doubt[];
}

/** In the order of the file; two lists of one name are two groups. */
export function grouped(doubts: readonly Doubt[]): Group[] {
  const groups: (Group & { parent: string })[] = [];
  for (const doubt of doubts) {
    const path = doubt.records[0]!.path;
    const parent = isPart(doubt) ? path : path.slice(0, path.lastIndexOf('.'));
    const known = groups.find((group) => group.parent === parent && group.origin === doubt.origin);
    if (known) known.members.push(doubt);
    else groups.push({ parent, group: doubt.group, origin: doubt.origin, members: [doubt] });
  }
  return groups;
}

/** A part of the file that is no list of pieces, such as the set-up. */
export const isPart = (doubt: Doubt): boolean => doubt.records.length === 1 && doubt.records[0]!.path === doubt.group;

/** One place of the file that an owner may look at. */
export interface Field {
  /** As the server names it. */
  path: string;
  name: string;
  value: unknown;
  /** The file may be otherwise there. */
  isOpen: boolean;
}
export interface Row {
  name: string;
  path: string;
  fields: Field[];
}

/** What a doubtful figure is called in the records, where that is not its own name alone. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  place: ['a', 'b'],
  pieces: ['buildings', 'rails'],
  tolls: ['spaces'],
  toll_amounts: ['spaces'],
  pairing: ['sides'],
  shares: ['shares', 'first_shares'],
};
/** For drawing, or the name of the record. */
const NO_FIGURES = new Set(['id', 'index', 'number', 'x', 'y', 'angle', 'polygon', 'anchors', 'anchor', 'printed_on', 'between', 'type']);

export function rowsOf(file: unknown, group: Group, open: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const doubt of group.members) {
    for (const { name, path } of doubt.records) {
      const row = rows.get(path) ?? { name, path, fields: [] };
      rows.set(path, row);
      const record = at(file, path);
      for (const field of fieldsOf(doubt.figure, record)) {
        const place = `${path}.${field}`;
        if (row.fields.some((known) => known.path === place)) continue;
        row.fields.push({ path: place, name: field, value: record[field], isOpen: isWithin(place, open) });
      }
    }
  }
  return [...rows.values()];
}

function fieldsOf(figure: string, record: Readonly<Record<string, unknown>>): readonly string[] {
  if (figure === 'whole') return Object.keys(record).filter((name) => !NO_FIGURES.has(name) && !name.endsWith('prov'));
  if (Object.hasOwn(record, figure) && !Object.hasOwn(FIELDS, figure)) return [figure];
  return (FIELDS[figure] ?? (Object.hasOwn(record, 'spaces') ? ['spaces'] : [])).filter((name) => Object.hasOwn(record, name));
}

/** The record at a path: keys, the ids of list items that have one, else their numbers. */
export function at(file: unknown, path: string): Readonly<Record<string, unknown>> {
  const found = path.split('.').reduce<unknown>((inside, name) => {
    if (!Array.isArray(inside)) return (inside as Record<string, unknown> | undefined)?.[name];
    return inside.find((item: unknown) => (item as { id?: unknown } | null)?.id === name) ?? inside[Number(name)];
  }, file);
  return (found ?? {}) as Record<string, unknown>;
}

/** Whether a path leads to one of these places or into it; `*` is any name. */
export function isWithin(path: string, places: readonly string[]): boolean {
  const names = path.split('.');
  return places.some((place) => place.split('.').every((name, i) => i < names.length && (name === '*' || name === names[i])));
}
