// How the notes of everybody went, told when the game is over: counted back from what each has in the end.

import type { LogEntry } from '../../wire';
import type { View } from '../../wire/pappy-winchester';
import { payments } from './happenings';

export function course(log: readonly LogEntry[], view: View): LogEntry[] {
  const cash = view.players.map((player) => player.cash ?? 0);
  const seats = cash.length;
  const last = log.length - 1;
  const told: LogEntry[] = [];
  for (let i = last; i >= 0; i -= 1) {
    const entry = log[i]!;
    // The last step also counts what personal objectives bring.
    told.unshift(i === last ? entry : { ...entry, totals: [...cash] });
    for (const { from, to, notes } of payments([entry], seats)) {
      for (let seat = 0; seat < seats; seat += 1) {
        if (from === `seat:${seat}`) cash[seat]! += notes;
        if (to === `seat:${seat}`) cash[seat]! -= notes;
      }
    }
  }
  return told;
}
