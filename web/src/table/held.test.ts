import { expect, it, vi } from 'vitest';
import { HeldKey } from './held';

it('tells a key that is held from one that is pressed', () => {
  vi.useFakeTimers();
  const key = new HeldKey();
  key.press('Slash');
  vi.advanceTimersByTime(900);
  expect(key.letGo('ShiftLeft')).toBe(false);
  expect(key.letGo('Slash')).toBe(true);
  expect(key.letGo('Slash')).toBe(false);
  key.press('Slash');
  vi.advanceTimersByTime(100);
  expect(key.letGo('Slash')).toBe(false);
  vi.useRealTimers();
});
