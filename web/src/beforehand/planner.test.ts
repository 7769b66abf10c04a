import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameClient } from '../games/client';
import type { Frame, FromTable, TableInfo } from '../wire';
import { Planner, type Live } from './planner.svelte';

const text = (say: string) => ({ say, with: [] });
const offer = (notation: string) => ({ notation, action: {}, label: text(notation) });
const GAME = { path: (one: { notation: string }) => [one.notation], next: () => [], whyNot: () => null } as unknown as GameClient;

let refused: string[];
let isBlind: boolean;
let live: Live;
const prepare = vi.fn<Live['prepare']>();
const explain = vi.fn<Live['explain']>();
let planner: Planner;

/** As the table answers: 'end' ends the turn, and what is refused names a rule. */
function answer(actions: string[]): FromTable {
  if (isBlind) return { type: 'problem', id: 'q', code: 'bad_request', text: '', message: text('no') };
  if (actions.some((action) => refused.includes(action))) return { type: 'refused', id: 'q', refusal: { rule: 'TT-3', reason: text('no') }, remedies: [], text: 'no' };
  const end = actions.includes('end') ? 'turn' : null;
  const chosen = actions.map((notation) => ({ notation, label: text(notation), only: false }));
  // After 'linger' there is but one thing to do.
  const steps = actions.at(-1) === 'linger' ? [...chosen, { notation: 'rest', label: text('rest'), only: true }] : chosen;
  const scores = { categories: [], totals: [] };
  return { type: 'prospect', id: 'q', prospect: { steps, status: { waiting: 1 }, prompt: text('act'), rule: 'TT-1', view: { after: actions.length }, legal: end ? [] : [offer('linger'), offer('end')], scores, end } };
}
const settled = () => vi.waitFor(() => expect(planner.session.sending).toBe(0));
async function chooses(notation: string) {
  planner.session.choose(planner.session.offers.find((one) => one.notation === notation)!);
  planner.session.confirm();
  await settled();
}
const notations = () => planner.steps.map((step) => step.notation);

beforeEach(async () => {
  refused = [];
  isBlind = false;
  vi.stubGlobal('innerWidth', 800);
  vi.stubGlobal('innerHeight', 600);
  const info = { id: 't', game: 'toy', mine: [1, 2], seats: [] } as unknown as TableInfo;
  const frame = { seq: 9, step: 9, viewer: { seat: 1 }, secret: [], legal: [], news: [], status: { waiting: 0 }, view: {} } as unknown as Frame;
  live = { info, log: [], notes: [], frame, game: GAME, lookAhead: (_, actions) => Promise.resolve(answer(actions)), explain, prepare, at: () => Promise.reject(new Error('no past')) };
  planner = new Planner(live, 1);
  planner.session.open();
  await vi.waitFor(() => expect(planner.session.frame).not.toBeNull());
});

describe('a next turn', () => {
  it('is prepared step by step at a table like any other', async () => {
    expect(planner.session.acting).toBe(1);
    await chooses('linger');
    await chooses('end');
    expect(notations()).toEqual(['linger', 'end']);
    expect(planner.session.offers).toEqual([]);
    expect(planner.session.frame?.view).toEqual({ after: 2 });
    planner.keep();
    expect(prepare).toHaveBeenCalledWith(1, ['linger', 'end']);
  });
  it('goes back by taking back, and by its own button', async () => {
    await chooses('linger');
    await chooses('linger');
    planner.session.undo();
    await settled();
    expect(notations()).toEqual(['linger', 'rest']);
    planner.removeLast();
    await vi.waitFor(() => expect(notations()).toEqual([]));
  });
  it('shows why the rules refuse a step', async () => {
    refused = ['end'];
    await chooses('end');
    expect(planner.session.whyNot?.refusal.rule).toBe('TT-3');
    expect(notations()).toEqual([]);
  });
  it('loses from its end what fits no longer when others have moved', async () => {
    await chooses('linger');
    await chooses('end');
    refused = ['end'];
    await planner.renew();
    expect([notations(), planner.lost]).toEqual([['linger', 'rest'], 1]);
  });
  it('keeps what was chosen, and not what follows by itself', async () => {
    await chooses('linger');
    planner.keep();
    expect(prepare).toHaveBeenCalledWith(1, ['linger']);
  });
  it('answers why something may not be done after what is prepared', async () => {
    await chooses('linger');
    explain.mockResolvedValue({ type: 'refused', id: 'q', refusal: { rule: 'TT-3', reason: text('no') }, remedies: [], text: 'no' });
    await planner.session.explain(1, { do: 'end' }, []);
    expect(explain).toHaveBeenCalledWith(1, { do: 'end' }, ['linger']);
  });
  it('cannot be prepared where nobody can say what it will be', async () => {
    isBlind = true;
    await planner.renew();
    expect(planner.isBlind).toBe(true);
  });
});
