import { expect, it } from 'vitest';
import type { Preview } from '../wire';
import { tell } from './preview';

const speech = { line: (text: { say: string }) => text.say, name: (seat: number) => ['Ada', 'Bo'][seat]! };
const score = (n: number) => (n < 0 ? `−$${-n}` : `$${n}`);
const preview = (totals: number[] | null, status: Preview['status']): Preview => ({
  events: [{ say: 'Ada steals 3 orange cows', with: [] }],
  uncertain: totals === null,
  view: null,
  scores: totals && { categories: [], totals },
  status,
  settles: true,
});

it('a preview tells what happens and who gains', () => {
  const told = tell(preview([300, 100], { waiting: 0 }), [0, 200], speech, score);
  expect(told).toEqual({ sentences: ['Ada steals 3 orange cows.', 'Ada +$300.', 'Bo −$100.'], ends: false, uncertain: false });
});
it('a preview warns of the end and of luck', () => {
  expect(tell(preview([0, 200], { over: [] }), [0, 200], speech, score).ends).toBe(true);
  expect(tell(preview(null, null), [0, 200], speech, score).uncertain).toBe(true);
});
