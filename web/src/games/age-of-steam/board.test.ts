import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../wire';
import type { Event, Half } from '../../wire/age-of-steam';
import { aims, deliveryOf, kindsOf } from './aims';
import { step } from './cursor';
import { position } from './fixture';
import { deliveries, roll } from './happenings';
import { mapIds, sheetOf } from './layout';
import { chance } from './odds';
import { price, pruned, sketches, totalCost } from './plan';
import { byWorth, course, pays, type Delivery } from './routes';
import { PLACEMENTS, curve, shapeOf, tracksOf } from './track';

const rust = sheetOf('rust_belt');

describe('a map', () => {
  it('is drawn from its file, whichever it is', () => {
    expect(mapIds()).toEqual(['rust_belt', 'france']);
    expect(rust.hexes).toHaveLength(162);
    expect(rust.waters).toHaveLength(27);
    expect(rust.names.get('st_louis')).toBe('St. Louis');
    const france = sheetOf('france');
    expect(france.hexOf.get('paris')?.id).toBe('c09r03');
    expect(france.columns.find((column) => column.id === 'w1')?.feeds).toBe('paris');
  });
  it('lets rivers run on where the file does not draw them', () => {
    const rivers = sheetOf('france').hexes.filter((hex) => hex.terrain === 'river');
    expect(rivers.length).toBeGreaterThan(0);
    expect(rivers.every((hex) => hex.rivers.length >= 2)).toBe(true);
  });
  it('blocks a side from both hexes', () => {
    const france = sheetOf('france');
    expect(france.at.get('c14r06')!.beyond[3]).toBeNull();
    expect(france.at.get('c14r07')!.beyond[0]).toBeNull();
  });
  it('is walked over by arrow keys, lakes included', () => {
    const at = (id: string) => rust.at.get(id)!;
    expect(step(rust, at('c08r07'), 'right')?.id).toBe('c09r07');
    expect(step(rust, at('c09r07'), 'down')?.id).toBe('c09r08');
    expect(step(rust, at('c07r03'), 'right')?.id).toBe('c10r03');
    expect(step(rust, at('c00r00'), 'up')).toBeNull();
  });
});

describe('track', () => {
  it('turns with its tile', () => {
    expect(shapeOf({ tile: 'gentle', rotation: 1 }).tracks).toEqual([[1, 3]]);
    expect(tracksOf({ tile: 'straight', rotation: 1 }, true)).toEqual([[1], [4]]);
    expect(PLACEMENTS).toHaveLength(3 + 6 + 6 + 3 + 6 + 6 + 6 + 3 + 6 + 6 + 6 + 6 + 6 + 6 + 2);
  });
  it('is a line, a wide arc, a tight arc or a stub', () => {
    expect(curve([0, 3])).toBe('M0 -39.84L0 39.84');
    expect(curve([0, 2])).toContain('A69 69 0 0 0');
    expect(curve([2, 0])).toContain('A69 69 0 0 1');
    expect(curve([0, 1])).toContain('A23 23');
    expect(curve([0])).toBe('M0 -39.84L0 -15');
  });
});

describe('a delivery', () => {
  const view = position();
  const own: Delivery = { do: 'deliver', good: 'blue', from: 'cincinnati', legs: [{ side: 'nw', to: 'indianapolis' }, { side: 'sw', to: 'evansville' }] };
  const rival: Delivery = { do: 'deliver', good: 'blue', from: 'cincinnati', legs: [{ side: 'sw', to: 'evansville' }] };

  it('pays the owner of each link', () => {
    expect(pays(view, own)).toEqual([{ seat: 0, links: 2 }]);
    expect(pays(view, rival)).toEqual([{ seat: 1, links: 1 }]);
  });
  it('that brings me most comes first', () => {
    expect([rival, own].toSorted(byWorth(view, 0))[0]).toBe(own);
    expect([own, rival].toSorted(byWorth(view, 1))[0]).toBe(rival);
  });
  it('follows the rails', () => {
    const points = course(view, rust, own);
    const at = (id: string) => ({ x: rust.at.get(id)!.x, y: rust.at.get(id)!.y });
    expect(points[0]).toEqual(at('c12r08'));
    expect(points).toContainEqual(at('c10r08'));
    expect(points.at(-1)).toEqual(at('c09r09'));
    expect(points).toHaveLength(7);
  });
  it('is read back from its target and from the log', () => {
    expect(deliveryOf('route:blue:cincinnati:nw indianapolis sw evansville')).toEqual(own);
    expect(deliveries([{ action: rival } as unknown as LogEntry])).toEqual([rival]);
  });
});

describe('what may be laid', () => {
  it('is gathered by kind, the cheaper first', () => {
    const targets = ['lay:c10r08:sharp:0', 'lay:c10r08:sharp:2', 'lay:c10r08:town_one:1', 'hex:c10r08', 'lay:c11r08:sharp:0'];
    const kinds = kindsOf(aims(targets, 'c10r08'), (placement) => (placement.tile === 'sharp' ? 3 : 2));
    expect(kinds.map((kind) => [kind.tile, kind.price, kind.ways.length])).toEqual([['town_one', 2, 1], ['sharp', 3, 2]]);
  });
});

describe('a plan', () => {
  const view = position();
  it('costs by the tables', () => {
    const cost = (hex: string, tile: Parameters<typeof price>[2]['tile'], rotation = 0) => price(view, rust, { hex, tile, rotation }, 0);
    expect(cost('c08r07', 'straight')).toBe(2);
    expect(cost('c12r09', 'sharp')).toBe(3);
    expect(cost('c16r09', 'straight')).toBe(4);
    expect(cost('c10r08', 'cross_straights')).toBe(3);
    expect(cost('c11r08', 'cross_straights')).toBe(3);
    expect(cost('c11r08', 'gentle')).toBe(2);
    expect(price(position({ towns: [{ town: 'lexington', hex: 'c13r09' }] }), rust, { hex: 'c13r09', tile: 'town_three_star', rotation: 0 }, 0)).toBe(4);
    expect(totalCost(view, rust, [{ hex: 'c08r07', tile: 'straight', rotation: 0 }, { hex: 'c12r09', tile: 'sharp', rotation: 5 }], 0)).toBe(5);
  });
  it('offers tiles that keep what lies there and join nobody else', () => {
    const over = sketches(view, rust, [], 'c11r08', 0);
    expect(over.length).toBeGreaterThan(0);
    expect(over).toContainEqual({ tile: 'cross_straights', rotation: 1 });
    expect(sketches(view, rust, [], 'c09r09', 0)).toEqual([]);
    // The line of the other player comes to c09r09 and c12r08 alone: nothing new may lead into it.
    const beside = sketches(view, rust, [], 'c11r09', 0);
    expect(beside.every((placement) => shapeOf(placement).exits.every((edge) => rust.at.get('c11r09')!.beyond[edge]))).toBe(true);
  });
  it('forgets what was laid and what became a city', () => {
    const plan = [{ hex: 'c11r08', tile: 'straight' as const, rotation: 1 }, { hex: 'c12r08', tile: 'straight' as const, rotation: 0 }, { hex: 'c08r07', tile: 'straight' as const, rotation: 0 }];
    expect(pruned(plan, view).map((one) => one.hex)).toEqual(['c08r07']);
    const kept = pruned(plan, view);
    expect(pruned(kept, view)).toBe(kept);
  });
});

describe('dice', () => {
  it('hit with the chances of dice', () => {
    expect(chance(3, 1)).toBeCloseTo(1 - (5 / 6) ** 3);
    expect(chance(3, 3)).toBeCloseTo(1 / 216);
    expect(chance(3, 4)).toBe(0);
  });
  it('are read from the news', () => {
    const rolled = (half: Half, dice: number[]): Event => ({ what: 'dice_rolled', half, dice });
    const entry = (...shown: Event[]) => ({ shown }) as unknown as LogEntry;
    const turn = [entry(rolled('west', [1, 4, 4]), rolled('east', [2, 2, 6])), entry()];
    expect(roll(turn)).toEqual({ west: [1, 4, 4], east: [2, 2, 6] });
    expect(roll([...turn, entry(rolled('west', [5, 5, 5]), rolled('east', [1, 2, 3]))])).toEqual({ west: [5, 5, 5], east: [1, 2, 3] });
    expect(roll([])).toBeNull();
  });
});
