import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf, forgetDrafts, isBegun, keepDraft, keepWords, wordsFor } from './drafts';

/** As a browser's: what is kept are its own fields. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('what is begun comes back, each table its own', () => {
  keepDraft('a', { seq: 3, clicks: ['tile:tulsa'], then: null });
  keepWords('b', 'well p');
  expect(draftOf('a')).toEqual({ seq: 3, clicks: ['tile:tulsa'], then: null });
  expect([draftOf('b'), wordsFor('a'), wordsFor('b')]).toEqual([null, '', 'well p']);
  expect(['a', 'b', 'c'].map(isBegun)).toEqual([true, true, false]);
});
it('what is done or thrown away is not begun any more', () => {
  keepDraft('a', { seq: 3, clicks: ['x'], then: null });
  keepWords('a', 'x');
  keepDraft('a', { seq: 4, clicks: [], then: null });
  keepWords('a', '');
  expect(isBegun('a')).toBe(false);
});
it('somebody else finds nothing begun', () => {
  keepDraft('a', { seq: 3, clicks: ['x'], then: null });
  keepWords('b', 'x');
  sessionStorage.setItem('railhead.other', 'stays');
  forgetDrafts();
  expect([isBegun('a'), isBegun('b'), sessionStorage.getItem('railhead.other')]).toEqual([false, false, 'stays']);
});
it('nonsense in the storage is nothing begun, nor is a browser without one', () => {
  sessionStorage.setItem('railhead.draft.a', '{"seq":');
  expect(draftOf('a')).toBe(null);
  vi.stubGlobal('sessionStorage', undefined);
  keepWords('a', 'x');
  expect([draftOf('a'), wordsFor('a')]).toEqual([null, '']);
});
