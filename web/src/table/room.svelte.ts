// Where on the page a board may lay what belongs to the player: the column beside it, if the window is wide.

import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

export class Room {
  readonly #phone = new MediaQuery('max-width: 760px');
  /** The column's place for it, once it is drawn. */
  column: HTMLElement | undefined = $state.raw();

  /** A board that is only looked at has its column on a phone too. */
  constructor(private readonly kind: 'window' | 'wide' = 'window') {}

  get isNarrow(): boolean {
    return this.kind === 'window' && this.#phone.current;
  }
  /** None on a phone: there everything stands where it is written. */
  get own(): HTMLElement | null {
    return this.isNarrow ? null : (this.column ?? null);
  }
}

const KEY = Symbol('room');
export const setRoom = (room: Room) => setContext(KEY, room);
export const getRoom = () => getContext<Room>(KEY);
