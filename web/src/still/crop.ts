// How a part of a board fits a frame. Plain figures: the component beside it measures and draws.

import type { Size } from '../table/panzoom';

export interface Part extends Size {
  x: number;
  y: number;
}
export interface Fit {
  scale: number;
  /** Where the upper left corner of the whole comes to lie. */
  x: number;
  y: number;
}

/** Small things are not drawn larger than this, so that they are recognised. */
const LARGEST = 1.6;

/** The smallest part that has all of these inside, with some room around. */
export function around(parts: readonly Part[], room: number): Part | null {
  if (parts.length === 0) return null;
  const [left, top] = [Math.min(...parts.map((one) => one.x)), Math.min(...parts.map((one) => one.y))];
  const [right, bottom] = [Math.max(...parts.map((one) => one.x + one.width)), Math.max(...parts.map((one) => one.y + one.height))];
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
}

/** The part in the middle of its frame, as large as it fits; at an edge of the whole as near to the middle as leaves no gap. */
export function fit(part: Part, frame: Size, whole: Size): Fit {
  const scale = Math.min(frame.width / part.width, frame.height / part.height, LARGEST);
  const place = (frame: number, middle: number, whole: number) => Math.min(0, Math.max(frame / 2 - middle * scale, frame - whole * scale));
  return { scale, x: place(frame.width, part.x + part.width / 2, whole.width), y: place(frame.height, part.y + part.height / 2, whole.height) };
}

/** The whole width of the frame is filled, from the top. */
export const filling = (whole: Size, frame: Size): Fit => ({ scale: frame.width / whole.width, x: 0, y: 0 });
