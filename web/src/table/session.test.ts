import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameClient } from '../games/client';
import type { Line, TableSource } from '../net/socket';
import { settings } from '../settings.svelte';
import type { FromTable, TableInfo, ToTable } from '../wire';
import { TableSession } from './session.svelte';

const TABLE = { id: 't', game: 'toy', mine: [0], seats: [] } as unknown as TableInfo;
const offer = (notation: string) => ({ notation, action: {}, label: { say: notation, with: [] } });
const GAME = { path: (one: { notation: string }) => [one.notation], next: () => [], whyNot: () => null } as unknown as GameClient;
/** It is my turn, and I may do this. */
const frame = (seq: number, ...may: string[]) => ({ type: 'frame', seq, step: seq, viewer: { seat: 0 }, status: { waiting: 0 }, view: {}, secret: [], legal: may.map(offer), news: [], undone_from: null, can_undo: true, thinking: false });

let sent: ToTable[];
let timers: (() => void)[];
const elapse = () => timers.splice(0).forEach((then) => then());
let line: Line;
let session: TableSession;
const says = (message: unknown) => line.onmessage?.({ data: JSON.stringify(message) });
const welcome = () => says({ type: 'welcome', table: TABLE, log: [], chat: [], notes: [], wish: null });
const idOf = (type: ToTable['type']) => (sent.findLast((message) => message.type === type) as { id: string }).id;
const done = (type: ToTable['type'], seq: number) => says({ type: 'done', id: idOf(type), seq } satisfies FromTable);
const glows = () => session.offers.map((one) => one.notation);

beforeEach(() => {
  settings.confirm = 'final';
  settings.askAlways = false;
  sent = [];
  timers = [];
  let ids = 0;
  const source: TableSource = {
    connect: () => (line = { send: (data) => void sent.push(JSON.parse(data) as ToTable), close() {}, onopen: null, onmessage: null, onclose: null }),
    after: (_, then) => {
      timers.push(then);
      return () => void (timers = timers.filter((other) => other !== then));
    },
    random: () => 0.5,
    newId: () => `id${(ids += 1)}`,
    load: () => [],
    keep() {},
    at: () => Promise.reject(new Error('no past')),
    watch: () => () => {},
    see: () => () => {},
  };
  vi.stubGlobal('innerWidth', 800);
  vi.stubGlobal('innerHeight', 600);
  session = new TableSession(TABLE, GAME, source);
  session.open();
  welcome();
  says(frame(3, 'steal', 'move'));
  session.choose(session.offers[0]!);
});

describe('a decision is on its way', () => {
  beforeEach(() => session.confirm());

  it('until the frame that shows what it did', () => {
    expect([session.sending, glows()]).toEqual([1, []]);
    done('play', 4);
    expect([session.sending, glows()], 'what glowed is no longer true').toEqual([1, []]);
    says(frame(4, 'move'));
    expect([session.sending, glows()]).toEqual([0, ['move']]);
  });
  it('until the rules refuse it', () => {
    says({ type: 'refused', id: idOf('play'), refusal: { rule: 'TT-1', reason: { say: 'no', with: [] } }, remedies: [] });
    expect([session.sending, glows()]).toEqual([0, ['steal', 'move']]);
  });
  it('until the table has a problem with it', () => {
    says({ type: 'problem', id: idOf('play'), code: 'stale', text: '', message: { say: '', with: [] } });
    expect([session.sending, glows()]).toEqual([0, ['steal', 'move']]);
  });
  it('not beyond a line that broke before its frame came', () => {
    done('play', 4);
    session.reconnectNow();
    welcome();
    says(frame(4, 'move'));
    expect([session.sending, glows()]).toEqual([0, ['move']]);
  });
});

describe('a choice', () => {
  const preview = (settles: boolean) => says({ type: 'preview', id: idOf('preview'), preview: { events: [], uncertain: false, view: {}, scores: null, status: { waiting: 0 }, settles } });
  const played = () => sent.filter((message) => message.type === 'play').map((message) => message.action);
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('that can simply be taken back is played at once', async () => {
    preview(false);
    await settled();
    expect(played()).toEqual(['steal']);
  });
  it('that ends the turn, or brings luck, waits to be confirmed', async () => {
    preview(true);
    await settled();
    expect([played(), session.chosen?.notation]).toEqual([[], 'steal']);
    session.confirm();
    expect(played()).toEqual(['steal']);
  });
  it('takes the way that leads to it with it, and waits by itself where it ends the turn', async () => {
    GAME.through = (target, offers) => (target === 'worker' ? (offers.find((one) => one.notation === 'move') ?? null) : null);
    expect(session.stateOf('worker')).toBe('next');
    session.drop();
    session.pick('worker', {} as Element, false);
    expect([session.chosen?.notation, session.planned]).toEqual(['move', 'worker']);
    preview(false);
    await settled();
    expect(played()).toEqual(['move']);
    done('play', 4);
    says(frame(4, 'worker', 'engine'));
    expect([session.chosen?.notation, played()]).toEqual(['worker', ['move']]);
    preview(true);
    await settled();
    expect(played()).toEqual(['move']);
    session.confirm();
    expect(played()).toEqual(['move', 'worker']);
    delete GAME.through;
  });
  it('waits where nothing is taken back', async () => {
    session.info = { ...TABLE, undo: 'strict' };
    preview(false);
    await settled();
    expect(played()).toEqual([]);
  });
  it('waits where everything is to be confirmed', async () => {
    settings.confirm = 'always';
    preview(false);
    await settled();
    expect(played()).toEqual([]);
  });
  it('is not played when another was made meanwhile', async () => {
    const first = idOf('preview');
    session.choose(session.offers[1]!);
    says({ type: 'preview', id: first, preview: { events: [], uncertain: false, view: {}, scores: null, status: { waiting: 0 }, settles: false } });
    await settled();
    expect(played()).toEqual([]);
  });
  it('is made once by two quick clicks', async () => {
    const at = { getBoundingClientRect: () => ({}) } as Element;
    session.pick('move', at, false);
    preview(false);
    await settled();
    done('play', 4);
    says(frame(4, 'move', 'rest'));
    session.pick('move', at, true);
    expect(played()).toEqual(['move']);
  });
});

describe('why not', () => {
  const whyNot = vi.fn<GameClient['whyNot']>();
  const refused = (id: string) => says({ type: 'refused', id, refusal: { rule: 'TT-2', reason: { say: 'too far', with: [] } }, remedies: [] });
  const at = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 1, height: 1 }) } as Element;

  it('is asked after what is chosen', async () => {
    whyNot.mockImplementation((target, view) => ({ do: target, from: view }));
    GAME.whyNot = whyNot;
    says({ type: 'preview', id: idOf('preview'), preview: { events: [], uncertain: false, view: 'later', scores: null, status: { waiting: 0 }, settles: true } });
    await new Promise((resolve) => setTimeout(resolve));
    session.pick('tulsa', at, false);
    expect(sent.at(-1)).toMatchObject({ type: 'explain', action: { do: 'tulsa', from: 'later' }, after: ['steal'] });
    refused(idOf('explain'));
    await vi.waitFor(() => expect(session.whyNot?.refusal.rule).toBe('TT-2'));
  });
  it('is asked with the clicks so far, where nothing comes before it', async () => {
    GAME.whyNot = whyNot.mockImplementation((target, _, clicks) => ({ do: target, clicks }));
    session.drop();
    session.pick('tulsa', at, false);
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'explain', action: { do: 'tulsa', clicks: [] }, after: [] }));
  });
});

it('who wants to be asked everything says so, and again to every new line', async () => {
  settings.askAlways = true;
  await vi.waitFor(() => expect(sent).toContainEqual({ type: 'ask', always: true }));
  session.reconnectNow();
  sent = [];
  welcome();
  expect(sent).toContainEqual({ type: 'ask', always: true });
});

it('who wants bots to play at once says so, and again to every new line, until they want to follow', async () => {
  settings.pace = 'off';
  await vi.waitFor(() => expect(sent).toContainEqual({ type: 'pace', at_once: true }));
  session.reconnectNow();
  sent = [];
  welcome();
  expect(sent).toContainEqual({ type: 'pace', at_once: true });
  settings.pace = 'calm';
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: 'pace', at_once: false }));
});

it('who is sent away reads why and does not come back', () => {
  const old = line;
  const close = vi.spyOn(old, 'close');
  says({ type: 'problem', id: null, code: 'forbidden', text: '', message: { say: 'the table is closed', with: [] } });
  expect(session.trouble).toBe('the table is closed');
  expect(close).toHaveBeenCalled();
  old.onclose?.();
  expect(line, 'no other line').toBe(old);
});

it('what changes no row is done at once', () => {
  session.say('hello');
  done('say', 3);
  expect([session.sending, glows()]).toEqual([0, ['steal', 'move']]);
});

it('hears how many watch, and nothing else of the table changes', () => {
  says({ type: 'watchers', watchers: 1834 } satisfies FromTable);
  expect(session.info).toEqual({ ...TABLE, watchers: 1834 });
});

describe('what others do', () => {
  const step = (n: number, seat: number) => ({ ...frame(3 + n, 'steal'), step: n, status: { waiting: 1 }, legal: [], news: [{ step: n, turn: n, whose: seat, seat, events: [], asides: [], shown: [], totals: [0, 0] }] });
  beforeEach(() => (settings.pace = 'calm'));
  afterEach(() => (settings.pace = 'off'));

  it('is shown at my pace, one step after the other', () => {
    for (const n of [1, 2, 3]) says(step(n, 1));
    expect(session.frame?.step).toBe(1);
    elapse();
    expect(session.frame?.step).toBe(2);
  });
  it('comes at once where I want it so', () => {
    settings.pace = 'off';
    for (const n of [1, 2, 3]) says(step(n, 1));
    expect(session.frame?.step).toBe(3);
  });
  it('waits for a scene', () => {
    const over = session.procession.hold();
    says(step(1, 1));
    elapse();
    expect(session.frame?.seq).toBe(3);
    over();
    expect(session.frame?.step).toBe(1);
  });
  it('is not waited for when something is taken back, or the table is told anew', () => {
    for (const n of [1, 2]) says(step(n, 1));
    says({ ...step(3, 1), seq: 9, step: 0, news: [], undone_from: 1 });
    expect(session.frame?.step).toBe(0);
    for (const n of [1, 2]) says({ ...step(n, 1), seq: 9 + n });
    welcome();
    says({ ...step(2, 1), seq: 20 });
    expect(session.frame?.seq).toBe(20);
  });
  it('does not wait for what I did myself', () => {
    for (const n of [1, 2]) says(step(n, 0));
    expect(session.frame?.step).toBe(2);
  });
});
