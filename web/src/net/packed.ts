// Messages that come packed: DEFLATE, with the last frame as the dictionary of what comes next.

import type { Line } from './socket';

/** As far back as DEFLATE refers. */
const WINDOW = 32_768;
const FRAME = '{"type":"frame"';

/** The line to a table, packed where the browser can unpack. */
export function packedLine(address: URL): Line {
  if (!('DecompressionStream' in globalThis)) return new WebSocket(address) as Line;
  const packed = new URL(address);
  packed.searchParams.set('packed', 'true');
  const socket = new WebSocket(packed);
  socket.binaryType = 'arraybuffer';
  return unpacking(socket);
}

/** A line that says in text what another says packed, in the same order. */
export function unpacking(socket: Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>): Line {
  const line: Line = { send: (data) => socket.send(data), close: () => socket.close(), onopen: null, onmessage: null, onclose: null };
  let last: Uint8Array<ArrayBuffer> = new Uint8Array();
  async function tell(data: unknown) {
    if (!(data instanceof ArrayBuffer)) return line.onmessage?.({ data });
    const bytes = await unpack(data, last);
    const text = new TextDecoder().decode(bytes);
    if (text.startsWith(FRAME)) last = bytes;
    line.onmessage?.({ data: text });
  }
  let told: Promise<unknown> = Promise.resolve();
  socket.onopen = () => line.onopen?.();
  // What cannot be unpacked ends the line, which is opened anew.
  socket.onmessage = ({ data }) => (told = told.then(() => tell(data)).catch(() => socket.close()));
  socket.onclose = () => void told.then(() => line.onclose?.());
  return line;
}

/** A browser's stream takes no dictionary; before the message it stands as a block that was stored as it is. */
export async function unpack(packed: ArrayBuffer, before: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const window = before.subarray(-WINDOW);
  const size = window.length;
  const stored = new Uint8Array([0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255]);
  const whole = new Blob(size === 0 ? [packed] : [stored, window, packed]);
  const unpacked = whole.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer()).subarray(size);
}
