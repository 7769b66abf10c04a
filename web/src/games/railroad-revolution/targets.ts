// What can be clicked on the map, beside it and on a company's board, and the action it stands for. No rule
// is decided here: an action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer } from '../../wire';
import type { Action, City, Face, Half, Job, Milestone, Piece, Place, Section, SetupSide, Space, TollWorker, Track, Train, View, Worker as Colour } from '../../wire/railroad-revolution';

export const COLOURS: readonly Colour[] = ['white', 'purple', 'orange', 'gray', 'turquoise'];
export const JOBS: readonly Job[] = ['station', 'railroad', 'telegraph', 'trade'];

export const REWARD: Target = 'reward';
export const FIRST: Target = 'first';
export const ABILITY: Target = 'ability';
export const TILE: Target = 'tile';
export const TAKE: Target = 'take';
export const SELL: Target = 'sell';
export const HIRE: Target = 'hire';
export const DONE: Target = 'done';
export const PASS: Target = 'pass';
export const END: Target = 'end';
export const setupTarget = (tile: SetupSide): Target => `setup:${tile}`;
export const workTarget = (worker: Colour, job: Job): Target => `work:${worker}:${job}`;
/** The head of an action; it stands for no decision of its own and only explains. */
export const jobTarget = (job: Job): Target => `job:${job}`;
export const cityTarget = (city: City): Target => `city:${city}`;
export const railTarget = (space: Space): Target => `rail:${space}`;
export const sectionTarget = (section: Section): Target => `section:${section}`;
export const pieceTarget = (piece: Piece): Target => `piece:${piece}`;
export const milestoneTarget = (milestone: Milestone): Target => `milestone:${milestone}`;
export const workerTarget = (worker: Colour, from: Place): Target => `worker:${worker}:${from}`;
export const trackTarget = (track: Track): Target => `track:${track}`;
export const trainTarget = (train: Train, to: Face): Target => `flip:${train}:${to}`;
export const pileTarget = (train: Train): Target => `pile:${train}`;
export const supplyTarget = (worker: Colour): Target => `supply:${worker}`;
export const dealTarget = (half: Half): Target => `deal:${half}`;

/** The clicks of an action: what it is about, then which worker. */
export function path(offer: Offer): Target[] {
  const action = offer.action as Action;
  switch (action.do) {
    case 'choose':
      return [setupTarget(action.tile)];
    case 'work':
      return [workTarget(action.worker, action.job)];
    case 'station':
      return [cityTarget(action.city)];
    case 'rail':
      return [railTarget(action.space)];
    case 'office':
      return [sectionTarget(action.section)];
    case 'trade':
      return [pieceTarget(action.piece)];
    case 'tile':
      return [TILE, workerTarget(action.worker, action.from)];
    case 'promote':
      return [milestoneTarget(action.milestone), workerTarget(action.worker, action.from)];
    case 'advance':
      return action.toll ? [trackTarget(action.track), workerTarget(action.toll.worker, action.toll.from)] : [trackTarget(action.track)];
    case 'flip':
      return [trainTarget(action.train, action.to)];
    case 'exchange':
      return [workerTarget(action.worker, action.from), supplyTarget(action.into)];
    case 'gain':
      return [supplyTarget(action.worker)];
    case 'train':
      return [pileTarget(action.train)];
    case 'deal':
      return [dealTarget(action.half)];
    case 'complete':
    case 'keep':
      return [milestoneTarget(action.milestone)];
    case 'hire':
      return [HIRE, supplyTarget(action.worker)];
    case 'reward':
    case 'first':
    case 'ability':
    case 'take':
    case 'sell':
    case 'done':
    case 'pass':
    case 'end':
      return [action.do];
  }
}

/** The action that a click would be, were it allowed. */
export function whyNot(target: Target, view: View, clicks: readonly Target[] = []): Action | null {
  const [kind, what = '', more = ''] = target.split(':');
  const begun = begunAction(kind, what, more, clicks);
  if (begun) return begun;
  switch (kind) {
    case 'setup':
      return { do: 'choose', tile: what };
    case 'work':
      return { do: 'work', worker: what as Colour, job: more as Job };
    case 'city':
      return { do: 'station', city: what };
    case 'rail':
      return { do: 'rail', space: what };
    case 'section':
      return { do: 'office', section: what };
    case 'piece':
      return { do: 'trade', piece: what as Piece };
    case 'milestone':
      return milestoneQuestion(what, view);
    case 'track':
      return trackQuestion(what as Track, view);
    case 'flip':
      return { do: 'flip', train: what, to: more as Face };
    case 'pile':
      return { do: 'train', train: what };
    case 'supply':
      return { do: view.pending.at(-1)?.kind === 'gain_worker' ? 'gain' : 'hire', worker: what as Colour };
    case 'hire':
      return { do: 'hire', worker: inSupply(view) };
    case 'deal':
      return { do: 'deal', half: what as Half };
    case 'tile':
      return { do: 'tile', ...anyWorker(view) };
    case 'reward':
    case 'first':
    case 'ability':
    case 'take':
    case 'sell':
    case 'done':
    case 'pass':
    case 'end':
      return { do: kind };
    default:
      return null;
  }
}

/** A worker for the milestone, track or tile that is chosen; a colour for the worker who is exchanged. */
function begunAction(kind: string | undefined, what: string, more: string, clicks: readonly Target[]): Action | null {
  const [begun, first = '', second = ''] = clicks[0]?.split(':') ?? [];
  if (kind === 'supply' && begun === 'worker') return { do: 'exchange', worker: first as Colour, from: second as Place, into: what as Colour };
  if (kind !== 'worker') return null;
  const who = { worker: what as Colour, from: more as Place };
  switch (begun) {
    case 'milestone':
      return { do: 'promote', ...who, milestone: first };
    case 'track':
      return { do: 'advance', track: first as Track, toll: who };
    case 'tile':
      return { do: 'tile', ...who };
    default:
      return null;
  }
}

/** A colour that can be hired; which one does not matter where money is the question. */
function inSupply(view: View): Colour {
  const colours = Object.keys(view.supply) as Colour[];
  return colours.find((colour) => view.supply[colour] > 0) ?? 'white';
}

function milestoneQuestion(milestone: Milestone, view: View): Action {
  if (view.phase === 'keeping') return { do: 'keep', milestone };
  if (view.phase === 'completing') return { do: 'complete', milestone };
  const slots = view.players.flatMap((player) => player.milestones).find((one) => one.id === milestone)?.slots ?? [];
  const empty = slots.find((slot) => slot.manager === null) ?? slots[0];
  if (!empty?.colour) return { do: 'promote', ...anyWorker(view), milestone };
  const holds = view.players[view.seat]!.stock[empty.colour] > 0;
  return { do: 'promote', worker: empty.colour, from: holds ? 'stock' : 'board', milestone };
}

function trackQuestion(track: Track, view: View): Action {
  const spaces = view.tracks.find((one) => one.id === track)?.spaces ?? [];
  const at = spaces.findIndex((space) => space.markers.includes(view.seat));
  const asksWorker = (spaces[at + 1]?.toll.workers ?? 0) > 0;
  return { do: 'advance', track, toll: asksWorker ? anyWorker(view) : null };
}

/** Some worker of the deciding company, to ask about. */
function anyWorker(view: View): TollWorker {
  const player = view.players[view.seat]!;
  const inStock = COLOURS.find((colour) => player.stock[colour] > 0);
  const onBoard = COLOURS.find((colour) => player.board.some((crew) => crew[colour] > 0));
  return inStock ? { worker: inStock, from: 'stock' } : { worker: onBoard ?? 'white', from: 'board' };
}
