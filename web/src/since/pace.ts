// How fast a table goes before one's eyes. Bots keep to it, whatever they think.

import type { LogEntry, Seat } from '../wire';

export const PACES = ['off', 'quick', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds for which a step of others stays before the next is shown. */
const STEP: Readonly<Record<Pace, number>> = { off: 0, quick: 550, calm: 1_600 };
/** Milliseconds that a piece takes to its place. */
const MOTION: Readonly<Record<Pace, number>> = { off: 0, quick: 320, calm: 700 };
/** Milliseconds between the steps of a replay. Who wants no motion still wants to see one step after the other. */
const REPLAY: Readonly<Record<Pace, number>> = { off: 900, quick: 900, calm: 1_900 };

/** So many steps that wait are shown at the pace; where there are more, they share that time. */
const PATIENCE = 6;

export function stepTime(pace: Pace, waiting: number): number {
  return waiting <= PATIENCE ? STEP[pace] : (STEP[pace] * PATIENCE) / waiting;
}
/** How long new steps are looked at before the next come: what I did myself I know. */
export function stayTime(news: readonly Pick<LogEntry, 'seat'>[], mine: readonly Seat[], pace: Pace, waiting: number): number {
  return news.some((entry) => !mine.includes(entry.seat)) ? stepTime(pace, waiting) : 0;
}
export const replayTime = (pace: Pace): number => REPLAY[pace];

export const prefersStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How long something is seen to move: not at all where somebody prefers that. */
export const motionTime = (pace: Pace): number => (prefersStill() ? 0 : MOTION[pace]);
/** The pace of who never chose one. */
export const firstPace = (): Pace => (prefersStill() ? 'off' : 'quick');
