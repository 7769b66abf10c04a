import { expect, it } from 'vitest';
import { MOST_WORDS, outdated, shellName, tooMany, wayOf } from './plan';

const HERE = 'https://play.example';
const FILES = ['/', '/assets/index-1f3a.js', '/icon-192.png'];
const way = (path: string, mode = 'cors', method = 'GET') => wayOf({ method, mode, url: path.startsWith('http') ? path : HERE + path }, HERE, FILES);

it('pages are the shell, but only those that the client knows', () => {
  for (const path of ['/', '/#mine', '/table/abc', '/new/longhorn', '/rules/longhorn#LH-1', '/imprint']) expect(way(path, 'navigate'), path).toBe('page');
  for (const path of ['/api/docs', '/health', '/nowhere', '/favicon.svg', '/sw.js']) expect(way(path, 'navigate'), path).toBe('network');
});
it('files of this build are kept, and others are not ours', () => {
  expect(way('/assets/index-1f3a.js')).toBe('file');
  expect(way('/icon-192.png', 'no-cors')).toBe('file');
  expect(way('/assets/index-0000.js')).toBe('network');
  expect(way('https://elsewhere.example/assets/index-1f3a.js')).toBe('network');
});
it('words, rules and figures are asked for first', () => {
  for (const path of ['/api/site', '/api/site/imprint', '/api/games', '/api/games/longhorn/words?lang=fr', '/api/games/longhorn/rules', '/api/games/longhorn/data/1f3a']) {
    expect(way(path), path).toBe('words');
  }
});
it('what tables and people say is never kept', () => {
  for (const path of ['/api/lobby', '/api/me', '/api/me/events', '/api/tables/abc', '/api/tables/abc/at/3', '/api/games/longhorn/lesson', '/metrics']) {
    expect(way(path), path).toBe('network');
  }
  expect(way('/api/games', 'cors', 'POST')).toBe('network');
});
it('only shells of other builds are outdated', () => {
  expect(outdated([shellName('a'), shellName('b'), 'railhead-words', 'other'], 'b')).toEqual([shellName('a')]);
});
it('the oldest words go first', () => {
  const kept = Array.from({ length: MOST_WORDS + 2 }, (_, i) => i);
  expect(tooMany(kept)).toEqual([0, 1]);
  expect(tooMany([1, 2])).toEqual([]);
});
