import { expect, it } from 'vitest';
import type { View } from '../../wire/great-western-trail';
import { showText } from '../../text';
import { called } from './called';

it('a building is called by the letter that is drawn on it, wherever it stands', () => {
  const view = { trail: [{ at: 'n_d', spot: { neutral: 'G' } }, { at: 'c_1', spot: 'empty' }] } as unknown as View;
  const sentence = { say: 'to {to}', with: [['to', { word: 'n_d' }]] } as const;
  const shown = (language: string, say: string) => showText({ ...sentence, say }, { language, entries: { n_d: 'neutral space D', ...called(view, language) } }, String);
  expect(shown('en', 'moves to {to}')).toBe('moves to building G');
  expect(shown('fr', 'va {to:au}')).toBe('va au bâtiment G');
  expect(Object.keys(called(view, 'en'))).toEqual(['n_d']);
});
