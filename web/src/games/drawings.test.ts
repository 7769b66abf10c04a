// Every drawing belongs to a rule that is there, and every part of a sheet that speaks of something one sees has one.

import { describe, expect, it } from 'vitest';
import type { Drawings } from './drawings';

const tables = import.meta.glob<Drawings>('./*/drawings.ts', { eager: true, import: 'drawings' });
const captions = import.meta.glob<Record<string, string>>('./*/drawings/*.json', { eager: true, import: 'default' });
const dictionaries = import.meta.glob('./*/words/*.json');
const sheets = import.meta.glob<string>('../../../crates/game-*/sheets/en.md', { eager: true, query: '?raw', import: 'default' });

const lessons = import.meta.glob('../../../crates/game-*/lessons/first.record');

/** Parts of a sheet about nothing that lies on the table. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  longhorn: ['Match'],
  'great-western-trail': ['10. Variants and options'],
};

const folderOf = (path: string) => path.split('/')[1]!;
const fileOf = (path: string) => path.split('/').at(-1)!;

/** The rules of a sheet, by the heading above them. */
function parts(sheet: string): Map<string, string[]> {
  const all = new Map<string, string[]>();
  let heading = '';
  for (const line of sheet.split('\n')) {
    heading = /^#+ (.*)/.exec(line)?.[1]?.trim() ?? heading;
    const rule = /^- \*\*([A-Z]{2}-\d+)\*\*/.exec(line)?.[1];
    if (rule) all.set(heading, [...(all.get(heading) ?? []), rule]);
  }
  return all;
}

describe.each(Object.keys(tables).map(folderOf))('%s', (game) => {
  const { rules } = tables[`./${game}/drawings.ts`]!;
  const sheet = parts(sheets[`../../../crates/game-${game}/sheets/en.md`]!);

  it('draws for rules of its sheet', () => {
    const known = [...sheet.values()].flat();
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(rules).filter((rule) => !known.includes(rule))).toEqual([]);
  });
  it('draws something for every part of its sheet, but for those about nothing one sees', () => {
    const bare = [...sheet].filter(([, ids]) => !ids.some((rule) => Object.hasOwn(rules, rule))).map(([heading]) => heading);
    expect(bare).toEqual(UNSEEN[game] ?? []);
  });
  it('has a caption for each drawing and no other, in every language of its board', () => {
    const languages = (files: Record<string, unknown>, folder: string) => Object.keys(files).filter((path) => path.startsWith(`./${game}/${folder}/`)).map(fileOf).sort();
    expect(languages(captions, 'drawings')).toEqual(languages(dictionaries, 'words'));
    for (const language of languages(captions, 'drawings')) expect(Object.keys(captions[`./${game}/drawings/${language}`]!), language).toEqual(Object.keys(rules));
  });
});

it('is there for every game that has a lesson, from whose positions it draws', () => {
  expect(Object.keys(tables).map(folderOf).sort()).toEqual(Object.keys(lessons).map((path) => /game-([^/]+)/.exec(path)![1]!).sort());
});
