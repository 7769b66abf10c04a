import { beforeEach, describe, expect, it } from 'vitest';
import { byLease, byLock, type Shelf } from './leader';

let kept: string | null;
let now: number;
let ticks: (() => void)[];
let leaves: Map<string, () => void>;
let leading: string[];

const shelf = (me: string): Shelf => ({
  load: () => kept,
  keep: (text) => (kept = text),
  now: () => now,
  every(_, run) {
    ticks.push(run);
    return () => void (ticks = ticks.filter((other) => other !== run));
  },
  onLeave(run) {
    leaves.set(me, run);
    return () => void leaves.delete(me);
  },
});
const lead = (me: string) => () => {
  leading.push(me);
  return () => void (leading = leading.filter((other) => other !== me));
};
const page = (me: string) => byLease(me, shelf(me))(lead(me));
const tick = (milliseconds: number) => {
  now += milliseconds;
  [...ticks].forEach((run) => run());
};

beforeEach(() => {
  [kept, now, ticks, leaves, leading] = [null, 0, [], new Map<string, () => void>(), []];
});

describe('by a lease', () => {
  it('one page leads, and goes on while it is there', () => {
    page('a');
    page('b');
    for (let i = 0; i < 20; i += 1) tick(20_000);
    expect(leading).toEqual(['a']);
  });
  it('another follows when it goes', () => {
    page('a');
    page('b');
    leaves.get('a')!();
    expect(leading).toEqual([]);
    ticks.shift();
    tick(20_000);
    expect(leading).toEqual(['b']);
  });
  it('another follows when it is gone without a word', () => {
    page('a');
    page('b');
    ticks.shift();
    tick(120_000);
    expect(leading).toEqual(['a']);
    tick(20_000);
    expect(leading).toEqual(['a', 'b']);
  });
  it('who was taken for gone steps back', () => {
    page('a');
    page('b');
    const asleep = ticks.shift()!;
    tick(140_000);
    asleep();
    expect(leading).toEqual(['b']);
  });
  it('nonsense in the storage is nobody', () => {
    kept = 'nonsense';
    page('a');
    expect(leading).toEqual(['a']);
  });
});

describe('by a lock', () => {
  /** Gives the lock to one after the other. */
  class Locks {
    #free: Promise<unknown> = Promise.resolve();
    request(_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
      const turn = this.#free.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : run()));
      this.#free = turn.catch(() => {});
      return turn;
    }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('one page leads until it steps back', async () => {
    const elect = byLock(new Locks() as unknown as LockManager);
    const stepBack = elect(lead('a'));
    const never = elect(lead('b'));
    elect(lead('c'));
    await settled();
    expect(leading).toEqual(['a']);
    never();
    stepBack();
    await settled();
    expect(leading).toEqual(['c']);
  });
});
