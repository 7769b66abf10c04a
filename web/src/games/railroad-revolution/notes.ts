// What is said about a piece when it is looked at, and read aloud when it is in focus: a title and lines.

import type { Target } from '../../table/draft';
import type { Seat } from '../../wire';
import type { CityView, ConditionView, Effect, Job, MilestoneView, PlayerView, RailView, SectionView, TrackView, View, Worker as Colour, Workers } from '../../wire/railroad-revolution';
import type { BoardProps } from '../client';
import { effectWords } from './effects';
import { standing } from './layout';
import { listed } from './listed';
import { COLOURS, JOBS } from './targets';
import { say } from './words';

export type Voice = Pick<BoardProps, 'word' | 'name' | 'language'>;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const effect = (what: Effect, { language, word }: Voice) => effectWords(what, language, word);
const players = (seats: readonly Seat[], { name, language }: Voice) => listed(seats.map(name), language);

export function cityWords(city: CityView, view: View, voice: Voice): string[] {
  const { language, name } = voice;
  const connected = view.players.filter((player) => player.connected.includes(city.id)).map((player) => player.seat);
  return [
    `${city.name}, ${say(language, 'level', { n: city.level })}`,
    say(language, 'stationCost', { n: city.station_cost }),
    say(language, 'mainReward', { effect: effect(city.main, voice) }),
    say(language, 'firstBonus', { effect: effect(city.first_bonus, voice) }),
    capital(say(language, city.first === null ? 'firstFree' : 'firstTaken')),
    city.stations.length > 0 ? say(language, 'stationsOf', { players: players(city.stations, voice) }) : say(language, 'noStation'),
    ...connected.map((seat) => say(language, 'connectedYou', { player: name(seat) })),
  ];
}

export function railWords(rail: RailView, view: View, voice: Voice): string[] {
  const { language, word } = voice;
  return [
    capital(word(rail.id)),
    rail.triangles === 0 ? say(language, 'plains') : say(language, 'mountains', { n: rail.triangles, money: rail.triangles * view.prices.triangle }),
    ...(rail.market ? [say(language, 'market')] : []),
    rail.rails.length > 0 ? say(language, 'railsOf', { players: players(rail.rails, voice) }) : say(language, 'noRail'),
  ];
}

export function sectionWords(section: SectionView, view: Pick<View, 'telegraph' | 'gaps'>, voice: Voice): string[] {
  const { language, word } = voice;
  const gap = view.gaps[view.telegraph.indexOf(section)];
  return [
    capital(word(section.id)),
    say(language, 'sectionShares', { n: section.shares, first: section.first_shares }),
    capital(say(language, section.first === null ? 'firstFree' : 'firstTaken')),
    ...(section.bonus ? [say(language, 'sectionTile', { effect: effect(section.bonus, voice) })] : []),
    ...(section.market ? [say(language, 'market')] : []),
    ...(gap === undefined ? [] : [say(language, 'gap', { vp: gap })]),
    section.offices.length > 0 ? say(language, 'officesOf', { players: players(section.offices, voice) }) : say(language, 'noOffice'),
  ];
}

/** Where the points of a track stand among the points of a player. */
const TRACK_POINTS: Readonly<Record<TrackView['id'], number>> = { telegraph: 2, stations: 3, network: 4 };

export function trackWords(track: TrackView, seat: Seat, view: Pick<View, 'players'>, voice: Voice): string[] {
  const { language, word, name } = voice;
  const next = track.spaces[standing(track, seat) + 1];
  const tolls = (['money', 'shares', 'workers'] as const).filter((kind) => next && next.toll[kind] > 0).map((kind) => say(language, `toll_${kind}`, { n: next!.toll[kind] }));
  const lines = view.players.map((player) => {
    const space = standing(track, player.seat);
    const total = player.points[TRACK_POINTS[track.id]]!;
    return say(language, 'trackOf', { player: name(player.seat), space, vp: track.spaces[space]!.vp, total });
  });
  const ahead = next ? [say(language, 'trackNext', { vp: next.vp }), ...tolls].join(', ') : say(language, 'trackTop');
  return [capital(say(language, 'trackTitle', { track: word(`score_track_${track.id}`), times: say(language, `times_${track.id}`) })), ahead, ...lines];
}

export function crewWords(crew: Workers, language: Voice['language']): string {
  return listed(COLOURS.filter((colour) => crew[colour] > 0).map((colour) => say(language, `workers_${colour}`, { n: crew[colour] })), language);
}

export function mainWords(job: Job, player: PlayerView, view: View, language: Voice['language']): string {
  const { rails, rail_action: money, triangle } = view.prices;
  const section = player.next_trade === null ? null : player.storage[player.next_trade]!;
  if (job === 'railroad') return say(language, 'main_railroad', { n: rails, money, triangle });
  if (job === 'trade') return section ? say(language, 'main_trade', { money: section.printed.sale_value }) : say(language, 'main_tradeNone');
  return say(language, `main_${job}`);
}

const abilityOf = (job: Job, colour: Colour, view: View) => view.jobs[JOBS.indexOf(job)]!.abilities[COLOURS.indexOf(colour)]!;

/** `With an orange worker: gain 100 $ and 50 $ per mountain built on` */
export function abilityWords(job: Job, colour: Colour, view: View, voice: Voice): string {
  return say(voice.language, 'withWorker', { colour: voice.word(colour), effect: effect(abilityOf(job, colour, view), voice) });
}

export function workWords(colour: Colour, job: Job, player: PlayerView, view: View, voice: Voice): string[] {
  const { language, word } = voice;
  return [
    say(language, 'runs', { job: word(`action_${job}`), colour: word(colour) }),
    mainWords(job, player, view, language),
    abilityWords(job, colour, view, voice),
    ...(colour === 'white' ? [] : [say(language, 'orPromote')]),
  ];
}

export function jobWords(job: Job, player: PlayerView, view: View, voice: Voice): string[] {
  const { language, word } = voice;
  const here = crewWords(player.board[JOBS.indexOf(job)]!, language);
  return [
    word(`action_${job}`),
    mainWords(job, player, view, language),
    ...COLOURS.map((colour) => abilityWords(job, colour, view, voice)),
    ...(here ? [say(language, 'workersHere', { workers: here })] : []),
  ];
}

export function conditionWords({ condition }: ConditionView, language: Voice['language']): string {
  switch (condition.kind) {
    case 'connected_cities':
      return say(language, 'cond_connected', condition);
    case 'stations':
      return say(language, 'cond_stations', condition);
    case 'market_rails':
      return say(language, 'cond_market', condition);
    case 'terrain_rails':
      return say(language, condition.triangles === 0 ? 'cond_plains' : 'cond_terrain', condition);
  }
}

export function milestoneWords(milestone: MilestoneView, { language, word }: Voice): string[] {
  const missing = (colour: Colour | null) => (colour ? say(language, 'managerMissing', { colour: word(colour) }) : say(language, 'managerAny'));
  return [
    say(language, 'milestoneTitle', { pile: milestone.pile, vp: milestone.vp }),
    ...milestone.slots.map((slot) => capital(slot.manager ? say(language, 'manager', { colour: word(slot.manager) }) : missing(slot.colour))),
    ...milestone.conditions.map((one) => say(language, one.holds ? 'met' : 'progress', { condition: conditionWords(one, language), have: one.have, min: one.condition.min })),
  ];
}

export function trainWords(id: string, bonus: Effect, up: boolean, view: View, voice: Voice): string[] {
  const { language, word } = voice;
  return [
    `${capital(word(id))}, ${say(language, up ? 'faceUp' : 'faceDown')}`,
    up ? say(language, 'trainFlip', { effect: effect(bonus, voice) }) : say(language, 'trainBack'),
    say(language, 'trainVp', { n: view.prices.train_vp }),
  ];
}

/** The note on a target of the board, or null where its own words say all. */
export function note(target: Target, player: PlayerView, view: View, voice: Voice): string[] | null {
  const [kind, what = '', more = ''] = target.split(':');
  const { language, word } = voice;
  switch (kind) {
    case 'city': {
      const city = view.cities.find((one) => one.id === what);
      return city ? cityWords(city, view, voice) : null;
    }
    case 'rail': {
      const rail = view.rails.find((one) => one.id === what);
      return rail ? railWords(rail, view, voice) : null;
    }
    case 'section': {
      const section = view.telegraph.find((one) => one.id === what);
      return section ? sectionWords(section, view, voice) : null;
    }
    case 'track': {
      const track = view.tracks.find((one) => one.id === what);
      return track ? trackWords(track, player.seat, view, voice) : null;
    }
    case 'work':
      return workWords(what as Colour, more as Job, player, view, voice);
    case 'job':
      return jobWords(what as Job, player, view, voice);
    case 'milestone': {
      const all = [...view.players.flatMap((one) => one.milestones), ...view.looked_at];
      const milestone = all.find((one) => one.id === what);
      return milestone ? milestoneWords(milestone, voice) : null;
    }
    case 'flip': {
      const train = player.trains.find((one) => one.id === what);
      return train ? trainWords(what, train.bonus, more === 'down', view, voice) : null;
    }
    case 'pile': {
      const pile = view.trains.find((one) => one.id === what);
      return pile ? [...trainWords(what, pile.bonus, true, view, voice), say(language, 'trainsLeft', { n: pile.left })] : null;
    }
    case 'deal':
      return [capital(say(language, 'dealOf', { half: word(what) })), capital(effect(view.deal.deals[what === 'left' ? 0 : 1]!, voice))];
    case 'setup': {
      const offer = view.offers.find((one) => one.offer.tile === what);
      return offer ? [capital(word(what)), capital(say(language, 'setUpTile', { effect: effect(offer.bonus, voice), colour: word(offer.offer.worker) }))] : null;
    }
    case 'hire':
      return [say(language, 'hireWhich', { n: view.prices.hire })];
    default:
      return null;
  }
}

/** A company's figures in a sentence, for who listens. */
export function glanceText(player: PlayerView, { name, language }: Voice): string {
  const figures = [
    say(language, 'money', { n: player.money }),
    say(language, 'shares', { n: player.shares }),
    `${say(language, 'crew')}: ${player.available_workers}`,
    say(language, 'stationsOf', { players: player.stations.length }),
    say(language, 'railsOf', { players: player.rails.length }),
    say(language, 'officesOf', { players: player.offices.length }),
    `${say(language, 'milestones')}: ${player.milestones.map((milestone) => milestone.pile).join(', ')}`,
  ];
  return `${name(player.seat)}: ${figures.join(', ')}`;
}
