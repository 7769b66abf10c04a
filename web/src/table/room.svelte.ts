// Where on the page a board may lay what belongs to the player: the column beside it, if the window is wide.

import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

export class Room {
  readonly #phone = new MediaQuery('max-width: 760px');
  readonly #low = new MediaQuery('(min-width: 761px) and (max-height: 920px)');
  readonly #broad = new MediaQuery('(min-width: 1400px) and (max-aspect-ratio: 5/3)');
  /** The column's place for it, once it is drawn. */
  column: HTMLElement | undefined = $state.raw();

  /** A board that is only looked at has its column on a phone too. */
  constructor(private readonly kind: 'window' | 'wide' = 'window') {}

  get isNarrow(): boolean {
    return this.kind === 'window' && this.#phone.current;
  }
  /** The column has little height. */
  get isLow(): boolean {
    return this.#low.current;
  }
  /** As broad as a column is wide would leave height over: a board with a band lays it across the window. */
  get isBroad(): boolean {
    return this.kind === 'window' && this.#broad.current;
  }
  /** None on a phone: there everything stands where it is written. */
  get own(): HTMLElement | null {
    return this.isNarrow ? null : (this.column ?? null);
  }
}

const KEY = Symbol('room');
export const setRoom = (room: Room) => setContext(KEY, room);
export const getRoom = () => getContext<Room>(KEY);
