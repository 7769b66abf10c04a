import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../net/socket';
import type { Frame, FromTable, Lesson, LogEntry } from '../wire';
import { Script } from './script.svelte';

const entry = (step: number) => ({ step, notation: `move ${step}` }) as LogEntry;
const frame = (step: number, awaited?: string) =>
  ({ step, seq: step, news: step === 0 ? [] : [entry(step)], legal: awaited ? [{ notation: awaited }] : [] }) as unknown as Frame;
const page = (step: number, ask: string | null) => ({ step, say: { en: `page ${step}` }, ask: ask ? { en: ask } : null, preview: null });
// The learner's move, two steps of the script, and the farewell.
const LESSON = {
  table: { game: 'toy' },
  frames: [frame(0, 'steal'), frame(1), frame(2), frame(3)],
  pages: [page(0, 'Steal.'), page(1, null), page(3, null)],
} as unknown as Lesson;

let script: Script;
let line: Line;
let heard: FromTable[];
const say = (message: unknown) => line.send(JSON.stringify(message));
const frames = () => heard.filter((message) => message.type === 'frame');
const explain = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  heard = [];
  script = new Script(LESSON, explain);
  line = script.source.connect();
  line.onmessage = (event) => heard.push(JSON.parse(event.data as string) as FromTable);
  await Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe('a lesson', () => {
  it('welcomes and shows where it begins', () => {
    expect(heard.map((message) => message.type)).toEqual(['welcome', 'frame']);
    expect(script.isLast).toBe(false);
  });
  it('waits for its move and takes no other', () => {
    script.next();
    say({ type: 'play', id: 'a', seat: 0, action: 'move', after_seq: 1 });
    expect(script.at).toBe(0);
    say({ type: 'play', id: 'b', seat: 0, action: 'steal', after_seq: 1 });
    expect([script.at, script.step]).toEqual([1, 1]);
    expect(script.told).toEqual([entry(1)]);
  });
  it('plays the steps of others one by one', () => {
    script.go(1);
    script.next();
    expect([script.at, script.step, script.isMoving]).toEqual([1, 2, true]);
    vi.runAllTimers();
    expect([script.at, script.step, script.isMoving, script.isLast]).toEqual([2, 3, false, true]);
    expect(frames().slice(-2).map((shown) => shown.news)).toEqual([[entry(2)], [entry(3)]]);
    expect(script.told).toEqual([entry(2), entry(3)]);
    script.next();
    expect(script.step).toBe(3);
  });
  it('goes back by taking back, and stops what was under way', () => {
    script.go(1);
    script.next();
    script.back();
    vi.runAllTimers();
    expect([script.at, script.step]).toEqual([1, 1]);
    script.back();
    script.back();
    expect(frames().at(-1)).toMatchObject({ step: 0, undone_from: 1, news: [] });
    const seqs = frames().map((shown) => shown.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });
  it('tells the rule where there is one, also without a network', async () => {
    explain.mockResolvedValueOnce({ rule: 'LH-9' }).mockRejectedValueOnce(new Error('offline'));
    say({ type: 'explain', id: 'a', seat: 0, action: 'move', after: [] });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'refused', id: 'a', refusal: { rule: 'LH-9' } }));
    say({ type: 'explain', id: 'b', seat: 0, action: 'move', after: [] });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'allowed', id: 'b' }));
  });
  it('hints at the awaited move and keeps the line alive', () => {
    say({ type: 'hint', id: 'a', seat: 0 });
    expect(heard.at(-1)).toMatchObject({ type: 'hint', notation: 'steal' });
    const { seq } = frames().at(-1)!;
    say({ type: 'refresh' });
    expect(frames().at(-1)).toMatchObject({ seq, news: [] });
  });
});
