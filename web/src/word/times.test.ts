// Times of the day, and zones.

import { expect, test } from 'vitest';
import { clock, minute, zones } from './times';

test('a time of the day goes to the page and back', () => {
  for (const at of [0, 59, 480, 1439]) expect(minute(clock(at))).toBe(at);
  expect(clock(65)).toBe('01:05');
  expect(minute('')).toBeNull();
});

test('the own zone is among those to choose', () => {
  expect(zones('Europe/Paris')).toContain('Europe/Paris');
  expect(zones('Etc/Railhead')[0]).toBe('Etc/Railhead');
});
