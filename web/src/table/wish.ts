// A wish that waits for others, as one user has to do with it.

import type { Seat, Wish } from '../wire';

/** What the user who holds these seats has to do with a wish; nothing where others decide. */
export function partIn(wish: Wish | null, mine: readonly Seat[]): 'wishes' | 'is asked' | null {
  if (!wish) return null;
  if (mine.includes(wish.seat)) return 'wishes';
  return wish.asked.some((seat) => mine.includes(seat)) ? 'is asked' : null;
}
