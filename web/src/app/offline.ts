// A table without a network, at the other end of the line: it says how the table stood when it was last seen, and then
// that the line is gone. Nothing can be decided there.

import { after, newId } from '../net/browser';
import type { Line, TableSource } from '../net/socket';
import type { Frame, FromTable } from '../wire';
import type { Kept } from './kept';

/** `again` is called when somebody does not want to wait for the network. */
export function keptTable({ info, frame, log }: Kept, again = () => {}): TableSource {
  let lose = () => {};
  let isFirst = true;
  const seen: Frame = { ...frame, legal: [], can_undo: false, thinking: false, news: [], undone_from: null };
  return {
    connect() {
      if (!isFirst) again();
      isFirst = false;
      const line: Line = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null };
      queueMicrotask(() => {
        const say = (message: FromTable) => line.onmessage?.({ data: JSON.stringify(message) });
        say({ type: 'welcome', table: info, log, chat: [], notes: [], wish: null });
        say({ type: 'frame', ...seen });
        lose();
      });
      return line;
    },
    after,
    random: () => 0,
    newId,
    load: () => [],
    keep() {},
    at: () => Promise.reject(new Error('no network')),
    watch(lost) {
      lose = lost;
      return () => (lose = () => {});
    },
    see: () => () => {},
  };
}
