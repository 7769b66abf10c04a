// What an action would do, as sentences.

import type { Preview } from '../wire';
import type { Speech } from './speech.svelte';

export interface Told {
  sentences: string[];
  ends: boolean;
  uncertain: boolean;
}

export function tell(preview: Preview, now: readonly number[], speech: Pick<Speech, 'line' | 'name'>, score: (n: number) => string): Told {
  const events = preview.events.map((event) => `${speech.line(event)}.`);
  const changes = (preview.scores?.totals ?? []).flatMap((total, seat) => {
    const change = total - (now[seat] ?? 0);
    return change === 0 ? [] : [`${speech.name(seat)} ${change > 0 ? '+' : ''}${score(change)}.`];
  });
  return {
    sentences: [...events, ...changes],
    ends: preview.status !== null && 'over' in preview.status,
    uncertain: preview.uncertain,
  };
}
