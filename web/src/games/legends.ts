// What the icons of each board mean, loaded when somebody looks them up.

import type { Component } from 'svelte';
import { fileOf } from './folders';

const LEGENDS = import.meta.glob<{ default: Component }>('./*/Legend.svelte');

/** None for a game whose board says everything in words. */
export async function legend(id: string): Promise<Component | null> {
  const load = fileOf(LEGENDS, id, 'Legend.svelte');
  return load ? (await load()).default : null;
}
