// The words of what happened: they come with the table, not with the first page.

import { settings } from '../settings.svelte';
import { byLanguage, sayer, type Args } from '../text';
import type en from './words/en.json';
import type { Way } from './ways';

type Key = keyof typeof en;

const speak = sayer(byLanguage<Key>(import.meta.glob('./words/*.json', { import: 'default', eager: true })));

export function say(key: Key, args: Args = {}): string {
  return speak(settings.language, key, args);
}

const WAYS = { order: 'byOrder', prepared: 'byPrepared', only: 'byOnly', stand_in: 'byStandIn' } as const satisfies Record<Way, Key>;
/** How a step came about. */
export const sayWay = (way: Way): string => say(WAYS[way]);
