import { describe, expect, it } from 'vitest';
import type { Fees, View } from '../../wire/great-western-trail';
import { drawnWays, waysTo } from './ways';

const FREE: Fees = { bank: 0, seats: [0, 0, 0, 0] };
const ROSA: Fees = { bank: 0, seats: [0, 2, 0, 0] };
const view = {
  trail: [{ at: 'a_2' }, { at: 'flood_1' }, { at: 'n_b' }, { at: 'n_c' }],
  reachable: [
    { to: 'n_b', steps: 2, fees: ROSA, way: ['a_1', 'a_2', 'a_3', 'n_b'], tolls: [{ at: 'a_2', cash: 2, seat: 1 }] },
    { to: 'n_b', steps: 2, fees: FREE, way: ['flood_1', 'flood_2', 'n_b'], tolls: [] },
    { to: 'n_c', steps: 3, fees: FREE, way: ['flood_1', 'n_b', 'n_c'], tolls: [] },
  ],
} as unknown as View;

describe('ways on the trail', () => {
  it('are those to the place that is looked at, or else to the chosen one', () => {
    expect(drawnWays(view, 'n_a', null, [])).toEqual([]);
    expect(drawnWays(view, null, 'node:n_c', [])).toEqual([]);
    expect(drawnWays(view, 'n_a', 'node:a_1', ['node:n_c'])).toHaveLength(1);
    expect(drawnWays(view, 'n_a', 'node:n_b', ['node:n_c'])).toHaveLength(2);
  });
  it('count the steps and not the empty spaces, and tell who is paid where', () => {
    const [free, paid] = drawnWays(view, 'n_a', 'node:n_b', []);
    expect(free!.steps.map((place) => place.node)).toEqual(['flood_1', 'n_b']);
    expect(free!.lines).toHaveLength(3);
    expect(paid!.steps.map((place) => place.node)).toEqual(['a_2', 'n_b']);
    expect(paid!.tolls.map(({ place, cash, seat }) => [place.node, cash, seat])).toEqual([['a_2', 2, 1]]);
  });
  it('have letters where there are several, the cheapest first, at a space of their own', () => {
    expect(waysTo(view, 'n_b').map((way) => way.fees)).toEqual([FREE, ROSA]);
    const drawn = drawnWays(view, 'n_a', null, ['node:n_b']);
    expect(drawn.map((way) => [way.letter, way.pin.node, way.isMeant])).toEqual([['A', 'flood_1', true], ['B', 'a_1', true]]);
    expect(drawnWays(view, 'n_a', 'node:n_c', [])[0]!.letter).toBeNull();
  });
  it('step back when one of them is looked at or chosen', () => {
    const meant = (looked: string | null, picked: string[]) => drawnWays(view, 'n_a', looked, picked).map((way) => way.isMeant);
    expect(meant('way:n_b: 1:2', ['node:n_b'])).toEqual([false, true]);
    expect(meant(null, ['node:n_b', 'way:n_b:'])).toEqual([true, false]);
    expect(meant('way:n_b:', ['node:n_b', 'way:n_b: 1:2'])).toEqual([true, false]);
  });
});
