// The pictures of the games on the shelf, loaded after the first page stands.

import type { Component } from 'svelte';
import { fileOf } from './folders';

const COVERS = import.meta.glob<{ default: Component }>('./*/Cover.svelte');

export async function cover(id: string): Promise<Component | null> {
  const load = fileOf(COVERS, id, 'Cover.svelte');
  return load ? (await load()).default : null;
}
