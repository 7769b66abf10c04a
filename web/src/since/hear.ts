// What a new position sounds like: the end above all, then that it has become my turn, then what moved.

import type { Frame, LogEntry, Seat } from '../wire';
import type { Change } from './pieces';
import type { Sound } from './sounds';

/** The call of the newest position, after the newest one before: however many steps lie between, as after a line that was
    broken, and not twice for the same. */
export function callOf(before: Frame | null, after: Frame, mine: readonly Seat[], log: readonly Pick<LogEntry, 'step' | 'seat'>[]): 'over' | 'turn' | null {
  if (!before || after.step <= before.step) return null;
  if ('over' in after.status) return 'over' in before.status ? null : 'over';
  const [was, is] = [waitsFor(before), waitsFor(after)];
  if (is === null || !mine.includes(is)) return null;
  const othersActed = log.some(({ step, seat }) => before.step < step && step <= after.step && seat !== is);
  return was !== is || othersActed ? 'turn' : null;
}
const waitsFor = (frame: Frame): Seat | null => ('waiting' in frame.status ? frame.status.waiting : null);

/** What moved, where nobody is called. */
export function soundOf(moved: readonly Change[]): Sound | null {
  if (moved.some(({ look }) => look.kind === 'coin')) return 'coin';
  if (moved.some(({ look }) => look.kind !== 'card')) return 'piece';
  return moved.length > 0 ? 'card' : null;
}
