// Ratings as they are written, and their history as a line of a small chart.

import type { GameRating, RatingInfo, RatingPoint } from '../wire';

/** '1512 ± 84': the digits stay together, as of a year. */
export const ratingText = ({ rating, uncertainty }: RatingInfo): string => `${rating} ± ${uncertainty}`;

/** '+15', '−8', '±0'. */
export function changeText(before: number, after: number): string {
  const change = after - before;
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

export interface RatingChart {
  line: string;
  /** What the rating is likely between, as a closed path. */
  band: string;
  end: { x: number; y: number };
  top: number;
  bottom: number;
}

/** Points of room above and below, so that a flat line does not lie on the edge. */
const ROOM = 20;

export function ratingChart(history: readonly RatingPoint[], width: number, height: number): RatingChart {
  const highs = history.map(({ rating, uncertainty }) => rating + uncertainty);
  const lows = history.map(({ rating, uncertainty }) => rating - uncertainty);
  const [top, bottom] = [Math.max(...highs) + ROOM, Math.min(...lows) - ROOM];
  const x = (i: number) => round(history.length === 1 ? width : (i * width) / (history.length - 1));
  const y = (points: number) => round(height - ((points - bottom) * height) / (top - bottom));
  const points = history.map(({ rating }, i) => `${x(i)},${y(rating)}`);
  const above = highs.map((high, i) => `${x(i)},${y(high)}`);
  const below = lows.map((low, i) => `${x(i)},${y(low)}`).reverse();
  return {
    line: points.join(' '),
    band: [...above, ...below].join(' '),
    end: { x: x(history.length - 1), y: y(history.at(-1)!.rating) },
    top: Math.max(...history.map(({ rating }) => rating)),
    bottom: Math.min(...history.map(({ rating }) => rating)),
  };
}

const round = (n: number) => Math.round(n * 10) / 10;

/** The best known first. */
export const byGames = (ratings: readonly GameRating[]): GameRating[] => [...ratings].sort((a, b) => b.games - a.games);

/** A time of a move: the largest unit that fits, with its number. */
export function pace(milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; n: number } {
  const seconds = milliseconds / 1000;
  if (seconds < 90) return { unit: 'seconds', n: Math.max(1, Math.round(seconds)) };
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.round(seconds / 60) };
  if (seconds < 36 * 3600) return { unit: 'hours', n: Math.round(seconds / 3600) };
  return { unit: 'days', n: Math.round(seconds / 86_400) };
}
