// The hand of who only looks: nothing glows, and nothing can be pressed.

import type { Hand } from '../table/hand';

export const IDLE: Hand = {
  isAsked: false,
  stateOf: () => 'idle',
  isHinted: () => false,
  looked: null,
  targets: [],
  picked: [],
  look: () => {},
  pick: () => {},
  drop: () => {},
  stop: null,
  enter: () => () => {},
  focused: () => {},
};
