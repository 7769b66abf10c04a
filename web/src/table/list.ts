// The list of what may be chosen: many that belong together under one head, and what reads the same told apart.

import type { GameClient } from '../games/client';
import type { Offer } from '../wire';
import type { Speech } from './speech.svelte';

export interface Listed {
  offer: Offer;
  /** Its place among all offers, by which the number keys choose. */
  i: number;
  label: string;
}
/** One offer, or several under a head. */
export interface Part {
  key: string;
  head: string | null;
  offers: Listed[];
}

export function listed(offers: readonly Offer[], view: unknown, game: Pick<GameClient, 'fold' | 'detail'>, speech: Pick<Speech, 'line' | 'word'>): Part[] {
  const labels = offers.map((offer) => speech.line(offer.label));
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  const parts = new Map<string, Part>();
  offers.forEach((offer, i) => {
    const detail = isAlone(labels[i]!) ? null : (game.detail?.(offer, view, speech.word) ?? null);
    const label = detail === null ? labels[i]! : `${labels[i]} (${detail})`;
    const head = game.fold?.(offer, view) ?? null;
    const key = head === null ? offer.notation : `under ${head}`;
    const part = parts.get(key) ?? { key, head, offers: [] };
    part.offers.push({ offer, i, label });
    parts.set(key, part);
  });
  // A head over one offer hides more than it orders.
  return [...parts.values()].map((part) => (part.offers.length === 1 ? { ...part, head: null } : part));
}
