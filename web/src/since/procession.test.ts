import { beforeEach, describe, expect, it } from 'vitest';
import { Procession } from './procession';

let seen: number[];
let timers: { ms: number; then: () => void }[];
let procession: Procession<number>;
const second = () => 1_000;
const elapse = () => timers.splice(0).forEach(({ then }) => then());

beforeEach(() => {
  seen = [];
  timers = [];
  const after = (ms: number, then: () => void) => {
    const timer = { ms, then };
    timers.push(timer);
    return () => void (timers = timers.filter((other) => other !== timer));
  };
  procession = new Procession({ after }, (one) => void seen.push(one));
});

describe('frames', () => {
  it('are shown one after the other, each for its time', () => {
    for (const one of [1, 2, 3]) procession.push(one, second);
    expect(seen).toEqual([1]);
    elapse();
    expect(seen).toEqual([1, 2]);
    elapse();
    expect(seen).toEqual([1, 2, 3]);
  });
  it('do not wait for what needs no time', () => {
    procession.push(1, () => 0);
    procession.push(2, () => 0);
    expect(seen).toEqual([1, 2]);
    expect(timers).toEqual([]);
  });
  it('stay by how many wait', () => {
    procession.push(1, second);
    procession.push(2, (waiting) => 100 * waiting);
    procession.push(3, second);
    elapse();
    expect(timers.map(({ ms }) => ms)).toEqual([100]);
  });
  it('are all shown when somebody acts', () => {
    for (const one of [1, 2, 3]) procession.push(one, second);
    procession.hurry();
    expect(seen).toEqual([1, 2, 3]);
    procession.push(4, second);
    expect(seen).toEqual([1, 2, 3, 4]);
  });
  it('are forgotten where the table is told anew', () => {
    for (const one of [1, 2, 3]) procession.push(one, second);
    procession.clear();
    procession.push(9, second);
    expect(seen).toEqual([1, 9]);
  });
});

describe('a scene', () => {
  it('is not overtaken', () => {
    const over = procession.hold();
    procession.push(1, second);
    procession.hurry();
    elapse();
    expect(seen).toEqual([]);
    over();
    expect(seen).toEqual([1]);
  });
  it('ends once, and with it the last of several', () => {
    const [one, other] = [procession.hold(), procession.hold()];
    procession.push(1, second);
    one();
    one();
    expect(seen).toEqual([]);
    other();
    expect(seen).toEqual([1]);
  });
});
