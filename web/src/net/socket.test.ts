import { beforeEach, describe, expect, it } from 'vitest';
import type { FromTable, ToTable } from '../wire';
import { TableSocket, type Connection, type Decision, type Line, type Surroundings } from './socket';

class FakeLine implements Line {
  sent: ToTable[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(data: string) {
    this.sent.push(JSON.parse(data) as ToTable);
  }
  close() {
    this.closed = true;
  }
  says(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  breaks() {
    this.onclose?.();
  }
}

const WELCOME = { type: 'welcome', table: {}, log: [], chat: [], notes: [], wish: null };
const PLAY = { type: 'play', seat: 0, action: 'steal orange', after_seq: 3 } as const;

let lines: FakeLine[];
let timers: { wait: number; then: () => void }[];
let kept: Decision[];
let states: Connection[];
let heard: FromTable[];
let ids: number;

const line = () => lines.at(-1)!;
const pass = (longest: number) => {
  const due = timers.filter((timer) => timer.wait <= longest);
  timers = timers.filter((timer) => longest < timer.wait);
  due.forEach((timer) => timer.then());
};
const around: Surroundings = {
  connect() {
    lines.push(new FakeLine());
    return line();
  },
  after(wait, then) {
    const timer = { wait, then };
    timers.push(timer);
    return () => (timers = timers.filter((other) => other !== timer));
  },
  random: () => 0.5,
  newId: () => `id${(ids += 1)}`,
  load: () => kept,
  keep: (decisions) => (kept = decisions),
};
const open = () => {
  const socket = new TableSocket(around, (message) => heard.push(message), (state) => states.push(state));
  socket.open();
  return socket;
};

beforeEach(() => {
  [lines, timers, kept, states, heard, ids] = [[], [], [], [], [], 0];
});

describe('a decision', () => {
  it('is sent, and forgotten when the table has stored it', () => {
    const socket = open();
    line().says(WELCOME);
    const id = socket.decide(PLAY);
    expect(line().sent).toEqual([{ ...PLAY, id }]);
    expect(kept).toHaveLength(1);
    line().says({ type: 'done', id, seq: 4 });
    expect(kept).toEqual([]);
  });
  it('is sent again under the same id after the line broke', () => {
    const socket = open();
    line().says(WELCOME);
    const id = socket.decide(PLAY);
    line().breaks();
    expect(states.at(-1)).toBe('reconnecting');
    pass(1_000);
    expect(lines).toHaveLength(2);
    expect(line().sent).toEqual([]);
    line().says(WELCOME);
    expect(line().sent).toEqual([{ ...PLAY, id }]);
    expect(states.at(-1)).toBe('connected');
  });
  it('made without a line waits for the welcome', () => {
    const socket = open();
    const id = socket.decide(PLAY);
    expect(line().sent).toEqual([]);
    line().says(WELCOME);
    expect(line().sent).toEqual([{ ...PLAY, id }]);
  });
  it('outlives a reload of the page', () => {
    kept = [{ ...PLAY, id: 'before' }];
    open();
    line().says(WELCOME);
    expect(line().sent).toEqual([{ ...PLAY, id: 'before' }]);
  });
  it('that is refused is not sent again', () => {
    const socket = open();
    line().says(WELCOME);
    const id = socket.decide(PLAY);
    line().says({ type: 'refused', id, refusal: {} });
    line().breaks();
    pass(1_000);
    line().says(WELCOME);
    expect(line().sent).toEqual([]);
  });
  it('waits a little when the table says too fast, and for the next server when it shuts down', () => {
    const socket = open();
    line().says(WELCOME);
    const id = socket.decide(PLAY);
    line().says({ type: 'problem', id, code: 'too_fast', text: '' });
    pass(1_000);
    expect(line().sent).toHaveLength(2);
    line().says({ type: 'problem', id, code: 'shutting_down', text: '' });
    expect(kept).toHaveLength(1);
  });
});

describe('a question', () => {
  it('gets its own answer', async () => {
    const socket = open();
    line().says(WELCOME);
    const answer = socket.ask({ type: 'explain', seat: 0, action: 'move tulsa', after: [] });
    line().says({ type: 'allowed', id: 'id1' });
    expect(await answer).toEqual({ type: 'allowed', id: 'id1' });
  });
  it('fails when the line breaks', async () => {
    const socket = open();
    line().says(WELCOME);
    const answer = socket.ask({ type: 'hint', seat: 0 });
    line().breaks();
    await expect(answer).rejects.toThrow('broke');
  });
});

describe('the line', () => {
  it('is tried again after longer and longer waits', () => {
    open();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      line().breaks();
      waits.push(timers[0]!.wait);
      pass(20_000);
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });
  it('that is silent is asked, then given up', () => {
    open();
    line().says(WELCOME);
    pass(25_000);
    expect(line().sent).toEqual([{ type: 'refresh' }]);
    pass(8_000);
    expect(states.at(-1)).toBe('reconnecting');
  });
  it('is taken up at once when the network is back', () => {
    const socket = open();
    line().says(WELCOME);
    socket.networkLost();
    expect(states.at(-1)).toBe('offline');
    expect(line().closed).toBe(true);
    socket.networkBack();
    line().says(WELCOME);
    expect(states.at(-1)).toBe('connected');
  });
  it('survives messages that it does not understand', () => {
    open();
    line().says(WELCOME);
    line().says('{nonsense');
    expect(heard).toHaveLength(1);
  });
  it('stays closed when the page is left', () => {
    const socket = open();
    socket.close();
    line().breaks();
    expect(timers).toEqual([]);
  });
});

describe('a page that is looked at', () => {
  it('says whether it is in sight, when that changes and after every reconnect', () => {
    const socket = open();
    socket.look(true);
    expect(line().sent).toEqual([]);
    line().says(WELCOME);
    socket.look(true);
    expect(line().sent).toEqual([{ type: 'look', visible: true }]);
    socket.look(false);
    expect(line().sent.at(-1)).toEqual({ type: 'look', visible: false });
    line().breaks();
    pass(1_000);
    line().says(WELCOME);
    expect(line().sent).toEqual([{ type: 'look', visible: false }]);
  });
  it('says nothing where nobody needs to know', () => {
    const socket = open();
    line().says(WELCOME);
    socket.look(null);
    expect(line().sent).toEqual([]);
  });
});
