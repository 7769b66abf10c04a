// The words of what is ours and of checking it: they come with those pages, not with the first one.

import { settings } from '../settings.svelte';
import { byLanguage, sayer, type Args } from '../text';
import type en from './words/en.json';

export type FigureKey = keyof typeof en;

const speak = sayer(byLanguage<FigureKey>(import.meta.glob('./words/*.json', { import: 'default', eager: true })));

export function say(key: FigureKey, args: Args = {}): string {
  return speak(settings.language, key, args);
}
