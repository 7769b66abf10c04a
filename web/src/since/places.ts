// Where places are on the page: the middle of what is drawn there.

import type { Place } from './pieces';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The first of what is drawn at a place that can be seen; null where that part of the board is not on show. */
export function spotOf(place: Place): Spot | null {
  const name = CSS.escape(place);
  for (const element of document.querySelectorAll(`[data-at="${name}"], [data-stop="${name}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2, w: box.width, h: box.height };
  }
  return null;
}

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
