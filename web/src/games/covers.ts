// The pictures of the games on the shelf, loaded after the first page stands.

import type { Component } from 'svelte';

const COVERS: Readonly<Record<string, () => Promise<{ default: Component }>>> = {
  'age-of-steam': () => import('./age-of-steam/Cover.svelte'),
  'great-western-trail': () => import('./great-western-trail/Cover.svelte'),
  longhorn: () => import('./longhorn/Cover.svelte'),
  'pappy-winchester': () => import('./pappy-winchester/Cover.svelte'),
  'railroad-revolution': () => import('./railroad-revolution/Cover.svelte'),
};

export async function cover(id: string): Promise<Component | null> {
  const load = Object.hasOwn(COVERS, id) ? COVERS[id] : undefined;
  return load ? (await load()).default : null;
}
