// The words of sealed luck: they come with the table, not with the first page.

import { settings } from '../settings.svelte';
import { byLanguage, sayer, type Args } from '../text';
import type en from './words/en.json';

type Key = keyof typeof en;

const speak = sayer(byLanguage<Key>(import.meta.glob('./words/*.json', { import: 'default', eager: true })));

export function say(key: Key, args: Args = {}): string {
  return speak(settings.language, key, args);
}
