import { afterEach, expect, it, vi } from 'vitest';
import { PACES, firstPace, motionTime, replayTime, stepTime } from './pace';

const prefer = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
afterEach(() => vi.unstubAllGlobals());

it('off waits for nothing, and calm longer than quick', () => {
  prefer(false);
  expect([stepTime('off', 1), motionTime('off')]).toEqual([0, 0]);
  expect(stepTime('calm', 1)).toBeGreaterThan(stepTime('quick', 1));
  expect(motionTime('calm')).toBeGreaterThan(motionTime('quick'));
});
it('who comes late to many steps does not wait for all of them', () => {
  expect(stepTime('calm', 60) * 60).toBeCloseTo(stepTime('calm', 6) * 6);
});
it('nothing moves where somebody prefers that, and steps follow at once unless a pace was chosen', () => {
  prefer(true);
  expect(PACES.map(motionTime)).toEqual([0, 0, 0]);
  expect(firstPace()).toBe('off');
  prefer(false);
  expect(firstPace()).toBe('quick');
});
it('a replay has a pace of its own', () => {
  expect(replayTime('off')).toBe(replayTime('quick'));
  expect(replayTime('calm')).toBeGreaterThan(replayTime('quick'));
});
