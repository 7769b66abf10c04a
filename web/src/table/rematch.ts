// The same table once more: my seats stay mine, bots stay, a friend's seat is free for the friend.

import type { NewSeat, NewTable, TableInfo } from '../wire';

export function rematch(table: TableInfo): Omit<NewTable, 'salt'> {
  const { game, options, undo, open, stand_in } = table;
  const friendly = table.hints === 'friendly';
  const seats = table.seats.map((seat, i): NewSeat => {
    if (table.mine.includes(i)) return { kind: 'me', name: seat.name };
    return seat.holder.kind === 'bot' ? { kind: 'bot', level: seat.holder.level } : { kind: 'open' };
  });
  // Who only watched sits down at the first free seat.
  const free = seats.findIndex((seat) => seat.kind === 'open');
  if (table.mine.length === 0 && free >= 0) seats[free] = { kind: 'me', name: null };
  return { game, name: null, options, seats, undo, open, stand_in, friendly, seed: null };
}
