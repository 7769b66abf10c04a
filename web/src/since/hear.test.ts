import { expect, it } from 'vitest';
import type { Frame } from '../wire';
import { callOf, soundOf } from './hear';
import type { Change, Look } from './pieces';
import { SCORE } from './sounds';

const frame = (step: number, status: Frame['status']) => ({ step, status }) as Frame;
const waits = (step: number, seat: number) => frame(step, { waiting: seat });
/** Who made the steps, from the first. */
const log = (...seats: number[]) => seats.map((seat, i) => ({ step: i + 1, seat }));
const moved = (...looks: Look['kind'][]) => looks.map((kind) => ({ look: { kind } }) as Change);

it('my turn is heard when it comes, not at each of its steps', () => {
  expect(callOf(waits(1, 1), waits(2, 0), [0], log(1, 1))).toBe('turn');
  expect(callOf(waits(2, 0), waits(3, 0), [0], log(1, 1, 0))).toBeNull();
  expect(callOf(waits(2, 0), waits(3, 1), [0], log(1, 1, 0))).toBeNull();
});
it('my turn that came while the line was broken is heard, once', () => {
  expect(callOf(waits(3, 1), waits(7, 0), [0], log(1, 1, 0, 1, 2, 2, 1))).toBe('turn');
  expect(callOf(waits(7, 0), waits(7, 0), [0], log(1, 1, 0, 1, 2, 2, 1)), 'the same is told again').toBeNull();
  expect(callOf(waits(2, 0), waits(5, 0), [0], log(1, 1, 0, 1, 1)), 'it had been mine, and was decided elsewhere').toBe('turn');
  expect(callOf(waits(2, 0), waits(3, 0), [0], log(1, 1, 0)), 'I had decided').toBeNull();
});
it('the end outdoes everything, once', () => {
  const over = frame(3, { over: [] });
  expect(callOf(waits(2, 1), over, [0], [])).toBe('over');
  expect(callOf(waits(1, 1), over, [0], []), 'after a broken line').toBe('over');
  expect(callOf(over, frame(4, { over: [] }), [0], [])).toBeNull();
});
it('what moves sounds as what it is', () => {
  expect(soundOf(moved('card', 'coin'))).toBe('coin');
  expect(soundOf(moved('card', 'mark'))).toBe('piece');
  expect(soundOf(moved('card'))).toBe('card');
  expect(soundOf([])).toBeNull();
});
it('nobody is called on coming, or when something is taken back', () => {
  expect(callOf(null, waits(5, 0), [0], log(1, 1))).toBeNull();
  expect(callOf(waits(5, 1), waits(4, 0), [0], log(1, 1))).toBeNull();
});
it('the sounds are short and quiet', () => {
  for (const tones of Object.values(SCORE)) {
    expect(Math.max(...tones.map(({ at, rings }) => at + rings))).toBeLessThan(1.5);
    expect(tones.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThan(0.6);
  }
});
