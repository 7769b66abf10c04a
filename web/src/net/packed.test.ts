import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpack, unpacking } from './packed';

const bytes = (text: string) => new TextEncoder().encode(text);
function pack(text: string, before = ''): ArrayBuffer {
  const dictionary = Buffer.from(before).subarray(-32_768);
  const packed = deflateRawSync(text, before === '' ? {} : { dictionary });
  return new Uint8Array(packed).buffer;
}
/** Long, and with little in common with itself. */
const long = (seed: number) => Array.from({ length: 9_000 }, (_, n) => Math.imul(n + seed, 2_654_435_761).toString(36)).join(' ');

it('unpacks what was packed after something else', async () => {
  const text = async (packed: ArrayBuffer, before: string) => new TextDecoder().decode(await unpack(packed, bytes(before)));
  expect(await text(pack('{"é": 1}'), '')).toBe('{"é": 1}');
  const [first, second] = [long(1), long(1).replaceAll('a', 'ä')];
  expect(first.length).toBeGreaterThan(32_768);
  expect(await text(pack(second, first), first)).toBe(second);
});

it('tells in order, and remembers the last frame alone', async () => {
  const socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null } as unknown as WebSocket;
  const line = unpacking(socket);
  const told: unknown[] = [];
  const closed = new Promise<void>((resolve) => (line.onclose = resolve));
  line.onmessage = ({ data }) => told.push(data);
  const frames = [1, 2].map((n) => `{"type":"frame","n":${n},"view":"${long(1)}"}`) as [string, string];
  const table = `{"type":"table","name":"${long(2)}"}`;
  const say = (data: unknown) => {
    socket.onmessage?.({ data } as MessageEvent);
  };
  say('{"type":"welcome"}');
  say(pack(frames[0]));
  say(pack(table, frames[0]));
  say('{"type":"done"}');
  say(pack(frames[1], frames[0]));
  socket.onclose?.({} as CloseEvent);
  await closed;
  expect(told).toEqual(['{"type":"welcome"}', frames[0], table, '{"type":"done"}', frames[1]]);
});

it('ends a line that cannot be unpacked', async () => {
  const closed = await new Promise<boolean>((resolve) => {
    const socket = { close: () => resolve(true), onmessage: null } as unknown as WebSocket;
    unpacking(socket);
    socket.onmessage?.({ data: new ArrayBuffer(9) } as MessageEvent);
  });
  expect(closed).toBe(true);
});
