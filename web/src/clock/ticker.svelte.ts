// The server's time as this page knows it. It moves by the second only while somebody's last minutes run, so
// that a table which waits costs nothing.

import { leftAt, TICKS_BELOW } from './clock';
import type { ClockNow } from '../wire';

const SELDOM = 20_000;

export class Ticker {
  /** The server's clock, by the newest frame. */
  now = $state(0);

  /** Follows a clock while the page shows it; call it in an effect, and what it gives at its end. */
  follow(clock: ClockNow | null, skew: number): () => void {
    this.now = clock ? Date.now() + skew : 0;
    if (!clock?.runs) return () => {};
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      this.now = Date.now() + skew;
      const left = leftAt(clock, clock.runs!.seat, this.now);
      if (left === 0) return;
      timer = setTimeout(tick, left <= TICKS_BELOW ? 1_000 - (this.now % 1_000) : Math.min(SELDOM, left - TICKS_BELOW + 1));
    };
    timer = setTimeout(tick, 0);
    return () => clearTimeout(timer);
  }
}
