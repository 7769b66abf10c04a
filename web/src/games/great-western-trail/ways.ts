// Which ways are drawn on the trail: those to the place that is looked at, or else to the one that is chosen.

import type { Target } from '../../table/draft';
import type { Seat } from '../../wire';
import type { Node, ReachView, View } from '../../wire/great-western-trail';
import { edge, nodePlace, type NodePlace } from './layout';
import { nodeTarget, wayTarget } from './targets';

export interface DrawnWay {
  target: Target;
  to: Node;
  /** Tells several ways apart, here and in the list of choices; nothing where there is one. */
  letter: string | null;
  /** The one that is looked at or chosen; all of them while that is open. */
  isMeant: boolean;
  lines: readonly string[];
  /** Empty spaces are no steps. */
  steps: readonly NodePlace[];
  tolls: readonly { place: NodePlace; cash: number; seat: Seat | null }[];
  /** Where the letter stands: a space that no other of these ways has, if there is one. */
  pin: NodePlace;
}

export const total = (reach: ReachView): number => reach.fees.bank + reach.fees.seats.reduce((sum, n) => sum + n, 0);
/** The ways to a place, the cheapest first, then the shortest: A is the way to take without a reason. */
export function waysTo(view: View, to: Node): ReachView[] {
  return view.reachable.filter((reach) => reach.to === to).sort((a, b) => total(a) - total(b) || a.steps - b.steps);
}
export const letterOf = (i: number): string => String.fromCharCode(65 + i);

/** The place that a target is or leads to, if it can be reached. */
function goal(target: Target | null | undefined, view: View): Node | null {
  const found = view.reachable.find((reach) => target === nodeTarget(reach.to) || target === wayTarget(reach.to, reach.fees));
  return found?.to ?? null;
}

export function drawnWays(view: View, from: Node | null, looked: Target | null, picked: readonly Target[]): DrawnWay[] {
  const to = goal(looked, view) ?? goal(picked[0], view);
  if (to === null || from === null) return [];
  const ways = waysTo(view, to);
  const targets = ways.map((way) => wayTarget(way.to, way.fees));
  const meant = [looked, picked[1]].find((target) => target != null && targets.includes(target));
  const taken = new Set(view.trail.map((place) => place.at));
  return ways.map((reach, i) => {
    const others = ways.filter((way) => way !== reach);
    const own = reach.way.find((node) => !others.some((way) => way.way.includes(node)));
    return {
      target: targets[i]!,
      to,
      letter: ways.length > 1 ? letterOf(i) : null,
      isMeant: meant === undefined || meant === targets[i],
      lines: reach.way.map((node, at) => edge(nodePlace(at === 0 ? from : reach.way[at - 1]!), nodePlace(node))),
      steps: reach.way.filter((node) => taken.has(node)).map(nodePlace),
      tolls: reach.tolls.map((toll) => ({ place: nodePlace(toll.at), cash: toll.cash, seat: toll.seat })),
      pin: nodePlace(own ?? reach.way[Math.floor((reach.way.length - 1) / 2)]!),
    };
  });
}
