// Listening for what concerns me: the server's stream, and asking now and then where there is none.

import type { MyEvent, MyTable } from '../wire';

/** The part of an EventSource that is used. */
export interface Source {
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  readonly readyState: number;
  close(): void;
}

/** What listening needs of its surroundings; tests bring their own. */
export interface Surroundings {
  open(): Source;
  /** My tables, asked for. */
  ask(): Promise<MyTable[]>;
  after(milliseconds: number, then: () => void): () => void;
}

/** The browser does not come back to a stream that the server refused. */
const CLOSED = 2;
const ASK_EVERY = 30_000;
/** After so many questions the stream is tried again. */
const TRY_AGAIN = 6;

/** Tells all that comes until the answer is called. */
export function listen(around: Surroundings, hear: (event: MyEvent) => void): () => void {
  let [source, stopTimer, isOver] = [null as Source | null, () => {}, false];
  const open = () => {
    source = around.open();
    source.onmessage = ({ data }) => {
      const event = read(data);
      if (event) hear(event);
    };
    source.onerror = () => {
      if (source?.readyState !== CLOSED) return;
      source.close();
      ask(TRY_AGAIN);
    };
  };
  const ask = (times: number) => {
    if (isOver) return;
    if (times === 0) return open();
    // What could not be asked now is asked the next time.
    around.ask().then((tables) => isOver || hear({ type: 'tables', tables, invitations: [] }), () => {});
    stopTimer = around.after(ASK_EVERY, () => ask(times - 1));
  };
  open();
  return () => {
    isOver = true;
    stopTimer();
    source?.close();
  };
}

function read(data: unknown): MyEvent | null {
  try {
    return JSON.parse(String(data)) as MyEvent;
  } catch {
    return null;
  }
}
