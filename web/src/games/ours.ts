// Games with figures that were reconstructed by us, and what tells of them on the rules page.

import type { Component } from 'svelte';
import { fileOf } from './folders';

const OURS = import.meta.glob<{ default: Component }>('./*/Ours.svelte');

export async function oursOf(id: string): Promise<Component | null> {
  const load = fileOf(OURS, id, 'Ours.svelte');
  return load ? (await load()).default : null;
}
