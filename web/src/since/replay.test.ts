import { beforeEach, expect, it } from 'vitest';
import { Past } from '../table/past.svelte';
import type { Frame } from '../wire';
import { Procession } from './procession';
import { Replay } from './replay.svelte';

let timers: (() => void)[];
let past: Past;
let replay: Replay;
let procession: Procession<Frame>;
const log = [1, 2, 3, 4, 5];
/** The time of one step passes, and what was asked for has come. */
async function elapse() {
  timers.splice(0).forEach((then) => then());
  await settle();
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  timers = [];
  past = new Past((step) => Promise.resolve({ step } as Frame));
  const after = (_: number, then: () => void) => {
    timers.push(then);
    return () => void (timers = timers.filter((other) => other !== then));
  };
  procession = new Procession({ after }, () => {});
  replay = new Replay({ past, log, procession }, { after });
});

it('goes from before the first step to the present by itself', async () => {
  await replay.play(4);
  expect([past.step, replay.isPlaying]).toEqual([3, true]);
  await elapse();
  expect([past.step, past.before]).toEqual([4, 3]);
  await elapse();
  expect([past.step, replay.isPlaying], 'live').toEqual([null, false]);
});
it('stops where somebody stops it, and goes on from there', async () => {
  await replay.play(2);
  replay.pause();
  await elapse();
  expect(past.step).toBe(1);
  replay.resume();
  await elapse();
  expect(past.step).toBe(2);
});
it('goes by hand in both directions, and then no longer by itself', async () => {
  await replay.play(3);
  await replay.step(1);
  expect([past.step, replay.isPlaying]).toEqual([3, false]);
  await replay.step(-1);
  await replay.step(-1);
  await elapse();
  expect(past.step).toBe(1);
});
it('is over when somebody goes to the present elsewhere', async () => {
  await replay.play(2);
  past.live();
  await elapse();
  expect([past.step, replay.isPlaying]).toEqual([null, false]);
});
it('sees a scene to its end', async () => {
  await replay.play(2);
  const over = procession.hold();
  await elapse();
  expect(past.step).toBe(1);
  over();
  await settle();
  expect([past.step, replay.isPlaying]).toEqual([2, true]);
});
it('may be stopped in the midst of a scene', async () => {
  await replay.play(2);
  const over = procession.hold();
  await elapse();
  replay.pause();
  over();
  await settle();
  expect([past.step, replay.isPlaying]).toEqual([1, false]);
});
