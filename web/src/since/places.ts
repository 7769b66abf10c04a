// Where places are on the page: the middle of what is drawn there.

import type { Place } from './pieces';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is drawn at a place and can be seen. */
export function elementsIn(root: ParentNode, place: Place): Element[] {
  const name = CSS.escape(place);
  const all = [...root.querySelectorAll(`[data-at="${name}"], [data-stop="${name}"], [data-target="${name}"]`)];
  return all.filter((element) => element.getBoundingClientRect().width > 0);
}
export const placesIn = (root: ParentNode, place: Place): DOMRect[] => elementsIn(root, place).map((element) => element.getBoundingClientRect());

/** The first of what is drawn at a place that can be seen; null where that part of the board is not on show. */
export function spotOf(place: Place): Spot | null {
  const box = placesIn(document, place)[0];
  return box ? middleOf(box) : null;
}
export const middleOf = ({ left, top, width, height }: DOMRect): Spot => ({ x: left + width / 2, y: top + height / 2, w: width, h: height });

/** Calls `look` whenever something may have moved: the window, what is scrolled, a map that is dragged or zoomed. */
export function watchPlaces(board: Element, look: () => void): () => void {
  let asked = 0;
  const soon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  const sized = new ResizeObserver(soon);
  sized.observe(board);
  const moves = ['scroll', 'wheel', 'pointermove', 'pointerup', 'keyup', 'transitionend', 'click'] as const;
  for (const move of moves) window.addEventListener(move, soon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(asked);
    sized.disconnect();
    for (const move of moves) window.removeEventListener(move, soon, { capture: true });
  };
}
