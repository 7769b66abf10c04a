// The games that can draw a piece of their data file for who compares it with the printed one.

import type { Component } from 'svelte';
import { fileOf } from '../games/folders';

export interface DrawingProps {
  /** The data file, with the corrections so far. */
  file: unknown;
  /** The list that the piece stands in. */
  group: string;
  /** The path of the piece that is looked at. */
  path: string;
  /** There is room for a part of a large drawing only. */
  narrow: boolean;
}

const DRAWINGS = import.meta.glob<{ default: Component<DrawingProps>; draws: readonly string[] }>('../games/*/Drawing.svelte');
const byGame = Object.fromEntries(Object.entries(DRAWINGS).map(([path, load]) => [path.replace('../games/', './'), load]));

/** What draws the pieces of a group; nothing where a table must do. */
export async function drawingOf(game: string, group: string): Promise<Component<DrawingProps> | null> {
  const load = fileOf(byGame, game, 'Drawing.svelte');
  if (!load) return null;
  const { default: Drawing, draws } = await load();
  return draws.includes(group) ? Drawing : null;
}
