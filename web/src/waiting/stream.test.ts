import { beforeEach, expect, it } from 'vitest';
import type { MyEvent, MyTable } from '../wire';
import { listen, type Source, type Surroundings } from './stream';

class FakeSource implements Source {
  onmessage: Source['onmessage'] = null;
  onerror: Source['onerror'] = null;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  breaks(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

const MINE = { id: 'a', waits: true } as MyTable;
let opened: FakeSource[];
let timers: (() => void)[];
let heard: MyEvent[];
let asked: number;
let stop: () => void;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  [opened, timers, heard, asked] = [[], [], [], 0];
  const around: Surroundings = {
    open() {
      const source = new FakeSource();
      opened.push(source);
      return source;
    },
    ask: () => ((asked += 1), asked === 2 ? Promise.reject(new Error('no line')) : Promise.resolve([MINE])),
    after(_, then) {
      timers.push(then);
      return () => void (timers = timers.filter((timer) => timer !== then));
    },
  };
  stop = listen(around, (event) => heard.push(event));
});

it('what comes is told, and what cannot be read is not', () => {
  opened[0]!.onmessage?.({ data: JSON.stringify({ type: 'left', id: 'a' }) });
  opened[0]!.onmessage?.({ data: '<html>' });
  expect(heard).toEqual([{ type: 'left', id: 'a' }]);
});
it('a line that breaks is the browser\'s to open again', () => {
  opened[0]!.breaks(0);
  expect([asked, opened.length]).toEqual([0, 1]);
});
it('a stream that is refused is asked for now and then, and tried again', async () => {
  opened[0]!.breaks(2);
  for (let i = 0; i < 6; i += 1) {
    await settled();
    timers.shift()?.();
  }
  expect([asked, opened.length]).toEqual([6, 2]);
  expect(heard).toEqual(Array(5).fill({ type: 'tables', tables: [MINE], invitations: [] }));
});
it('nothing is done once it is over', async () => {
  opened[0]!.breaks(2);
  stop();
  await settled();
  expect([heard, timers]).toEqual([[], []]);
});
