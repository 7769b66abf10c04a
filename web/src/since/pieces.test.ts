import { describe, expect, it } from 'vitest';
import { changes, coins, many, marksOf, seatPlace, type Piece } from './pieces';

const piece = (kind: string, at: string, seat: number | null = null): Piece => ({ kind, at, seat, look: { kind: 'mark' } });
const told = (before: Piece[], after: Piece[]) => changes(before, after).map(({ kind, from, to }) => `${kind}: ${from} > ${to}`);

describe('pieces', () => {
  it('come, go and move', () => {
    const before = [piece('man:0', 'a', 0), piece('hazard', 'b'), piece('disc:1', 'c', 1)];
    const after = [piece('man:0', 'd', 0), piece('house:1', 'e', 1), piece('disc:1', 'c', 1)];
    expect(told(before, after)).toEqual(['man:0: a > d', 'house:1: null > e', 'hazard: b > null']);
  });
  it('of one kind are counted', () => {
    expect(told(many(3, piece('cow', 'tile')), [piece('cow', 'tile'), ...many(2, piece('cow', 'herd'))])).toEqual(['cow: tile > herd', 'cow: tile > herd']);
    expect(told(many(2, piece('cow', 'tile')), many(2, piece('cow', 'tile')))).toEqual([]);
  });
});

describe('money', () => {
  const paid = (before: (number | null)[], after: (number | null)[]) => coins(before, after).map(({ look, from, to }) => [look.kind === 'coin' && look.n, from, to]);
  it('goes from who pays to who gains, the rest to the bank', () => {
    expect(paid([10, 5, 5], [3, 7, 6])).toEqual([
      [2, 'seat:0', 'seat:1'],
      [1, 'seat:0', 'seat:2'],
      [4, 'seat:0', null],
    ]);
  });
  it('comes from the bank where nobody pays enough, and is not seen where it is hidden', () => {
    expect(paid([1, 1], [5, 0])).toEqual([
      [4, null, 'seat:0'],
      [1, 'seat:1', null],
    ]);
    expect(paid([null, 4], [null, 4])).toEqual([]);
  });
});

describe('marks', () => {
  it('tell what came, went and moved, and whose it is', () => {
    const all = changes([piece('man:0', 'a', 0), piece('hazard', 'b'), piece('worker', 'job')], [piece('man:0', 'd', 0), piece('house:1', 'e', 1), piece('worker', seatPlace(1), 1)]);
    expect(marksOf(all)).toEqual([
      { kind: 'moved', at: 'd', seat: 0 },
      { kind: 'came', at: 'e', seat: 1 },
      { kind: 'went', at: 'job', seat: 1 },
      { kind: 'went', at: 'b', seat: null },
    ]);
  });
  it('leave supplies alone, whose figures tell of them', () => {
    const supply: Piece = { ...piece('man', 'supply'), isStock: true };
    expect(marksOf(changes(many(2, supply), [piece('man', seatPlace(0), 0), piece('man', 'city', 0)]))).toEqual([{ kind: 'came', at: 'city', seat: 0 }]);
  });
  it('stand once at a place, and what is new outdoes what is gone', () => {
    const all = changes([piece('track:old', 'hex', 0), ...many(2, piece('cow', 'tile'))], [piece('track:new', 'hex', 0)]);
    expect(marksOf(all)).toEqual([
      { kind: 'came', at: 'hex', seat: 0 },
      { kind: 'went', at: 'tile', seat: null },
    ]);
  });
});
