// Drawings of what the rules speak of: for each game a table of rules, the position of its lesson that shows the thing,
// and where on the board it is. They are loaded with the page that shows them.

import type { Place } from '../since/pieces';
import { byLanguage, sayer } from '../text';
import { fileOf } from './folders';

export interface Drawing {
  /** Steps of the lesson done before. */
  step: number;
  at: readonly Place[];
}
export interface Drawings {
  /** The step whose whole board stands for the game. */
  picture: number;
  /** By the id of the rule. */
  rules: Readonly<Record<string, Drawing>>;
}

const TABLES = import.meta.glob<{ drawings: Drawings }>('./*/drawings.ts');
const CAPTIONS = import.meta.glob<Record<string, string>>('./*/drawings/*.json', { import: 'default' });

export async function drawingsOf(id: string): Promise<Drawings | null> {
  const load = fileOf(TABLES, id, 'drawings.ts');
  return load ? (await load()).drawings : null;
}

/** Says what a drawing shows, by the id of its rule. */
export async function captionsOf(id: string): Promise<ReturnType<typeof sayer<string>>> {
  const files = Object.entries(CAPTIONS).filter(([path]) => path.startsWith(`./${id}/`));
  return sayer(byLanguage<string>(Object.fromEntries(await Promise.all(files.map(async ([path, load]) => [path, await load()] as const)))));
}
