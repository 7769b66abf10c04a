import { expect, it } from 'vitest';
import type { Frame } from '../wire';
import { soundOf } from './hear';
import type { Change, Look } from './pieces';
import { SCORE } from './sounds';

const frame = (step: number, status: Frame['status']) => ({ step, status }) as Frame;
const waits = (step: number, seat: number) => frame(step, { waiting: seat });
const moved = (...looks: Look['kind'][]) => looks.map((kind) => ({ look: { kind } }) as Change);

it('my turn is heard when it comes, not at each of its steps', () => {
  expect(soundOf(waits(1, 1), waits(2, 0), [0], moved('coin'))).toBe('turn');
  expect(soundOf(waits(2, 0), waits(3, 0), [0], moved('mark'))).toBe('piece');
  expect(soundOf(waits(2, 0), waits(3, 1), [0], [])).toBeNull();
});
it('the end outdoes everything, once', () => {
  const over = frame(3, { over: [] });
  expect(soundOf(waits(2, 1), over, [0], moved('coin'))).toBe('over');
  expect(soundOf(over, frame(4, { over: [] }), [0], [])).toBeNull();
});
it('what moves sounds as what it is', () => {
  expect(soundOf(waits(1, 1), waits(2, 2), [0], moved('card', 'coin'))).toBe('coin');
  expect(soundOf(waits(1, 1), waits(2, 2), [0], moved('card'))).toBe('card');
});
it('nothing is heard on coming, or when something is taken back', () => {
  expect(soundOf(null, waits(5, 0), [0], moved('coin'))).toBeNull();
  expect(soundOf(waits(5, 1), waits(4, 0), [0], moved('coin'))).toBeNull();
});
it('the sounds are short and quiet', () => {
  for (const tones of Object.values(SCORE)) {
    expect(Math.max(...tones.map(({ at, rings }) => at + rings))).toBeLessThan(1.5);
    expect(tones.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThan(0.6);
  }
});
