// Which sound a new position makes: the end above all, then that it is my turn, then what moved.

import type { Frame, Seat } from '../wire';
import type { Change } from './pieces';
import type { Sound } from './sounds';

export function soundOf(before: Frame | null, after: Frame, mine: readonly Seat[], moved: readonly Change[]): Sound | null {
  if (!before || after.step <= before.step) return null;
  const waits = (frame: Frame) => ('waiting' in frame.status ? frame.status.waiting : null);
  if ('over' in after.status) return 'over' in before.status ? null : 'over';
  const [was, is] = [waits(before), waits(after)];
  if (is !== null && mine.includes(is) && was !== is) return 'turn';
  if (moved.some(({ look }) => look.kind === 'coin')) return 'coin';
  if (moved.some(({ look }) => look.kind !== 'card')) return 'piece';
  return moved.length > 0 ? 'card' : null;
}
