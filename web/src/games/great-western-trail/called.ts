// Places are called by what is drawn there: where buildings are shuffled, the one drawn G may stand on the fourth space.

import type { Language } from '../../settings.svelte';
import type { Entry } from '../../wire';
import type { Node, View } from '../../wire/great-western-trail';
import { say } from './words';

export function called(view: View, language: Language): Record<Node, Entry> {
  const neutral = view.trail.flatMap(({ at, spot }) => (typeof spot === 'object' && 'neutral' in spot ? [[at, spot.neutral] as const] : []));
  return Object.fromEntries(neutral.map(([at, letter]) => [at, { one: say(language, 'buildingCalled', { letter }), gender: 'm' }]));
}
