// Games with figures that were reconstructed by us, and what tells of them on the rules page.

import type { Component } from 'svelte';

const OURS: Readonly<Record<string, () => Promise<{ default: Component }>>> = {
  'railroad-revolution': () => import('./railroad-revolution/Ours.svelte'),
};

export async function oursOf(id: string): Promise<Component | null> {
  const load = Object.hasOwn(OURS, id) ? OURS[id] : undefined;
  return load ? (await load()).default : null;
}
