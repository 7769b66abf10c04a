import { expect, test } from 'vitest';
import { changeText, pace, ratingChart, ratingText } from './rating';

test('a rating is written with its uncertainty, a change with its sign', () => {
  expect(ratingText({ rating: 1512, uncertainty: 84, provisional: false })).toBe('1512 ± 84');
  expect([changeText(1500, 1515), changeText(1500, 1492), changeText(1500, 1500)]).toEqual(['+15', '−8', '±0']);
});

test('the line ends at the newest rating, within its band', () => {
  const point = (rating: number, uncertainty: number) => ({ at: 0, rating, uncertainty });
  const drawn = ratingChart([point(1500, 100), point(1600, 80)], 100, 50);
  // From 1380 (1500 less 100 less the room) to 1700 (1600 and 80 and the room).
  expect(drawn.line).toBe('0,31.3 100,15.6');
  expect(drawn.end).toEqual({ x: 100, y: 15.6 });
  expect(drawn.band.split(' ')).toHaveLength(4);
  expect([drawn.bottom, drawn.top]).toEqual([1500, 1600]);
});

test('one game is a point at the right', () => {
  const drawn = ratingChart([{ at: 0, rating: 1578, uncertainty: 238 }], 100, 50);
  expect(drawn.end.x).toBe(100);
  expect(Number.isFinite(drawn.end.y)).toBe(true);
});

test('times are told in a unit that fits', () => {
  expect(pace(300)).toEqual({ unit: 'seconds', n: 1 });
  expect(pace(42_000)).toEqual({ unit: 'seconds', n: 42 });
  expect(pace(5 * 60_000)).toEqual({ unit: 'minutes', n: 5 });
  expect(pace(3 * 3_600_000)).toEqual({ unit: 'hours', n: 3 });
  expect(pace(3 * 86_400_000)).toEqual({ unit: 'days', n: 3 });
});
