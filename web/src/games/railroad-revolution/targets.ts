// What can be clicked on the map, beside it and on a company's board, and the action it stands for. No rule
// is decided here: an action for a click that does not glow is only asked about.

import type { Target } from '../../table/draft';
import type { Offer, Refusal } from '../../wire';
import type { Action, City, Face, Half, Job, Milestone, Piece, Place, Section, SetupSide, Space, Track, Train, View, Worker as Colour } from '../../wire/railroad-revolution';

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
export function whyNot(target: Target, view: View): string | null {
  const [kind, what = '', more = ''] = target.split(':');
  switch (kind) {
    case 'setup':
      return `choose ${what}`;
    case 'work':
      return `work ${what} ${more}`;
    case 'city':
      return `station ${what}`;
    case 'rail':
      return `rail ${what}`;
    case 'section':
      return `office ${what}`;
    case 'piece':
      return `trade ${what}`;
    case 'milestone':
      return milestoneQuestion(what, view);
    case 'track':
      return trackQuestion(what as Track, view);
    case 'flip':
      return `flip ${what} ${more}`;
    case 'pile':
      return `train ${what}`;
    case 'supply':
      return view.pending.at(-1)?.kind === 'gain_worker' ? `gain ${what}` : `hire ${what}`;
    case 'hire':
      return 'hire white';
    case 'deal':
      return `deal ${what}`;
    case 'tile':
      return `tile ${anyWorker(view)}`;
    case 'reward':
    case 'first':
    case 'ability':
    case 'take':
    case 'sell':
    case 'done':
    case 'pass':
    case 'end':
      return kind;
    default:
      return null;
  }
}

function milestoneQuestion(id: Milestone, view: View): string {
  if (view.phase === 'keeping') return `keep ${id}`;
  if (view.phase === 'completing') return `complete ${id}`;
  const slots = view.players.flatMap((player) => player.milestones).find((milestone) => milestone.id === id)?.slots ?? [];
  const empty = slots.find((slot) => slot.manager === null) ?? slots[0];
  const colour = empty?.colour;
  const holds = colour && view.players[view.seat]!.stock[colour] > 0;
  return colour ? `promote ${colour} ${holds ? 'stock' : 'board'} ${id}` : `promote ${anyWorker(view)} ${id}`;
}

function trackQuestion(track: Track, view: View): string {
  const spaces = view.tracks.find((one) => one.id === track)?.spaces ?? [];
  const at = spaces.findIndex((space) => space.markers.includes(view.seat));
  const asksWorker = (spaces[at + 1]?.toll.workers ?? 0) > 0;
  return asksWorker ? `advance ${track} ${anyWorker(view)}` : `advance ${track}`;
}

/** Some worker of the deciding company, to ask about. */
function anyWorker(view: View): string {
  const player = view.players[view.seat]!;
  const inStock = COLOURS.find((colour) => player.stock[colour] > 0);
  const onBoard = COLOURS.find((colour) => player.board.some((crew) => crew[colour] > 0));
  return inStock ? `${inStock} stock` : `${onBoard ?? 'white'} board`;
}

/** Offers that may mend a refusal: a sale where money is lacking, a hiring where workers are. */
export function remedies({ rule, reason }: Refusal, offers: readonly Offer[]): Offer[] {
  const names = reason.with.map(([name]) => name);
  const lacksMoney = names.some((name) => name === 'money' || name === 'due' || name === 'price');
  const lacksWorkers = rule === 'RR-34' || rule === 'RR-35';
  return offers.filter((offer) => {
    const does = (offer.action as Action).do;
    return (lacksMoney && does === 'sell') || (lacksWorkers && does === 'hire');
  });
}

/** The rule of the decision that is asked for. */
export function rule(view: View): string {
  const top = view.pending.at(-1);
  if (top) return PENDING_RULES[top.kind];
  switch (view.phase) {
    case 'choosing':
    case 'setting_up':
      return 'RR-20';
    case 'placing':
      return 'RR-25';
    case 'acting':
      return view.turn ? JOB_RULES[view.turn.job] : 'RR-26';
    case 'dealing':
      return 'RR-84';
    case 'completing':
      return 'RR-101';
    case 'keeping':
      return 'RR-99';
    case 'over':
      return 'RR-122';
  }
}

const JOB_RULES: Readonly<Record<Job, string>> = { station: 'RR-50', railroad: 'RR-61', telegraph: 'RR-71', trade: 'RR-81' };
const PENDING_RULES: Readonly<Record<View['pending'][number]['kind'], string>> = {
  advance: 'RR-105',
  promote: 'RR-91',
  flip: 'RR-78',
  train_bonus: 'RR-80',
  gain_worker: 'RR-40',
  exchange: 'RR-45',
  take_train: 'RR-77',
  free_rail: 'RR-46',
  free_station: 'RR-47',
  free_office: 'RR-48',
  setup_rail: 'RR-21',
  setup_station: 'RR-21',
  setup_office: 'RR-21',
};
