// What every piece says about itself when it is looked at, in the reader's language.

import type { Language } from '../../settings.svelte';
import { formatCash } from '../../text';
import type { Seat } from '../../wire';
import type { Card, Cattle, City, DealId, Disc, Node, Objective, ObjectiveView, PlayerView, ReachView, Station, StationMaster, Tile, View, Worker } from '../../wire/great-western-trail';
import { cattleFace, faceOf, isBlackDisc, isObjective, linkPoints, masterFace, neutralActions, objectiveFace, slotsOf, tileFace, type Face } from './deals';
import { CITIES, LINKS, nodePlace } from './layout';
import type { Note, NoteLine } from './tips.svelte';
import { letterOf, total, waysTo } from './ways';
import { say, type BoardWord } from './words';

export interface Voice {
  word: (id: string) => string;
  name: (seat: Seat) => string;
  language: Language;
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** A note as one sentence, for those who listen. */
export const spoken = (note: Note): string => [note.title, ...note.lines.map((line) => line.text)].join('. ');

function actionLines(actions: readonly (readonly DealId[])[], voice: Voice): NoteLine[] {
  return actions.flatMap((ways) => ways.map((deal, i) => ({ deal, text: (i > 0 ? `${say(voice.language, 'or')} ` : '') + voice.word(deal) })));
}
export function faceLines(face: Face, voice: Voice): NoteLine[] {
  return [{ text: say(voice.language, 'faceFigures', { n: face.craftsmen, vp: face.vp }) }, ...actionLines(face.actions, voice)];
}
function hands(fee: number, voice: Voice): NoteLine[] {
  return fee > 0 ? [{ text: say(voice.language, 'fee', { n: fee }) }] : [];
}

export function nodeNote(node: Node, view: View, voice: Voice): Note {
  const place = nodePlace(node);
  const here = view.trail.find((one) => one.at === node);
  const spot = here?.spot ?? 'empty';
  const extra: NoteLine[] = [];
  if (place.hasWoods) extra.push({ text: say(voice.language, 'inWoods') });
  if (place.special === 'any') extra.push({ text: say(voice.language, 'specialAny'), deal: 'any_cattle_for_certificates_1' });
  if (place.special === 'jersey') extra.push({ text: say(voice.language, 'specialJersey'), deal: 'jersey_for_certificates_1_and_cash_2' });
  if (place.value !== null) extra.push({ text: say(voice.language, place.value > 0 ? 'villageGain' : 'villagePay', { n: Math.abs(place.value) }) });
  const visitors = view.players.filter((player) => player.cattleman === node).map((player) => voice.name(player.seat));
  if (visitors.length > 0) extra.push({ text: say(voice.language, 'cattlemanOf', { players: visitors.join(', ') }) });
  const ways = waysTo(view, node);
  ways.forEach((reach, i) => {
    const way = reachText(reach.steps, total(reach), voice);
    const named = ways.length > 1 ? say(voice.language, 'wayNamed', { letter: letterOf(i), way }) : way;
    extra.push({ text: [named, ...tollTexts(reach, view, voice)].join('; ') });
  });
  const site = view.sites.find((one) => one.at === node);
  if (site) extra.push({ text: say(voice.language, 'siteCosts', { n: site.cost }) });
  const title = capital(voice.word(node));
  if (spot === 'kansas_city') return { title, lines: [{ text: say(voice.language, 'kansasCity') }, ...extra] };
  if (spot === 'empty') return { title, lines: [{ text: say(voice.language, place.kind === 'start' ? 'start' : 'empty') }, ...extra] };
  if ('neutral' in spot) return { title: capital(buildingName(spot.neutral, voice)), lines: [...actionLines(neutralActions(spot.neutral), voice), ...extra] };
  if ('tile' in spot) return { title: capital(voice.word(spot.tile)), lines: [{ text: title }, ...hands(here!.fee, voice), { text: say(voice.language, 'onlyAuxiliary') }, ...extra] };
  const { owner, building } = spot.building;
  const face = faceOf(building, view.sides[building - 1]!);
  return { title: `${capital(buildingName(face.id, voice))} · ${voice.name(owner)}`, lines: [{ text: title }, ...faceLines(face, voice), ...hands(here!.fee, voice), ...extra] };
}
/** A building by what is drawn on it, `D` or `4a`, as the rules call it. */
export const buildingName = (drawn: string, { word }: Pick<Voice, 'word'>): string => word(`building_${drawn.toLowerCase()}`);
/** Where fees are paid on a way, and to whom. */
export function tollTexts(reach: ReachView, view: View, voice: Voice): string[] {
  return reach.tolls.map(({ at, cash, seat }) => {
    const place = spotName(at, view, voice);
    return seat === null ? say(voice.language, 'tollBank', { n: cash, place }) : say(voice.language, 'tollSeat', { n: cash, player: voice.name(seat), place });
  });
}
function spotName(node: Node, view: View, voice: Voice): string {
  const spot = view.trail.find((one) => one.at === node)?.spot ?? 'empty';
  if (typeof spot === 'string') return voice.word(node);
  if ('tile' in spot) return voice.word(spot.tile);
  if ('neutral' in spot) return buildingName(spot.neutral, voice);
  return buildingName(faceOf(spot.building.building, view.sides[spot.building.building - 1]!).id, voice);
}
export function reachText(steps: number, cash: number, voice: Voice): string {
  return say(voice.language, cash > 0 ? 'reachFee' : 'reachFree', { n: steps, cash });
}

export function buildingNote(building: number, view: View, voice: Voice): Note {
  const face = faceOf(building, view.sides[building - 1]!);
  const lines = faceLines(face, voice);
  for (const hand of face.hands) lines.push({ text: say(voice.language, hand === 'green' ? 'handGreen' : 'handBlack') });
  return { title: capital(buildingName(face.id, voice)), lines };
}

export function needsText(objective: Objective, voice: Voice): string {
  return objectiveFace(objective).needs.map(({ what, n }) => say(voice.language, `need_${what}` as BoardWord, { n })).join(', ');
}
/** Met, or what is missing; nothing is said of a card that nobody has yet. */
export function standingText(standing: ObjectiveView, voice: Voice): string {
  if (standing.missing.length > 0) return say(voice.language, 'objectiveLacks', { pieces: piecesText(standing, voice) });
  return say(voice.language, standing.is_played ? 'objectiveMet' : 'objectiveWouldBeMet');
}
export function piecesText(standing: ObjectiveView, voice: Voice): string {
  return standing.missing.map(({ need, n }) => say(voice.language, `need_${need}`, { n })).join(', ');
}
export function cardNote(card: Card, voice: Voice, standing?: ObjectiveView): Note {
  if (!isObjective(card)) return cattleNote(card, voice);
  const face = objectiveFace(card);
  const lines: NoteLine[] = [{ text: needsText(card, voice) }, { text: say(voice.language, 'objectiveFigures', { vp: face.vp, penalty: face.penalty }) }];
  if (standing) lines.unshift({ text: standingText(standing, voice) });
  if (face.immediate) lines.push({ deal: face.immediate, text: `${say(voice.language, 'whenPlayed')} ${voice.word(face.immediate)}` });
  return { title: say(voice.language, 'objectiveCard'), lines };
}
export function cattleNote(card: Cattle, voice: Voice): Note {
  const face = cattleFace(card);
  return { title: capital(voice.word(face.breed)), lines: [{ text: say(voice.language, 'cattleFigures', { n: face.value, vp: face.vp }) }] };
}
const FORESIGHT = { worker: 'foresightWorker', teepee: 'foresightTeepee', hazard: 'foresightHazard' } as const;
export function tileNote(tile: Tile, voice: Voice): Note {
  return { title: capital(voice.word(tile)), lines: [{ text: say(voice.language, FORESIGHT[tileFace(tile).kind]) }] };
}

export function masterLines(master: StationMaster, voice: Voice): NoteLine[] {
  const face = masterFace(master);
  const lines: NoteLine[] = face.immediate.map((deal, i) => ({ deal, text: (i > 0 ? `${say(voice.language, 'or')} ` : '') + voice.word(deal) }));
  if (face.certificates > 0) lines.push({ text: say(voice.language, 'permanentCertificate') });
  lines.push({ text: say(voice.language, `master_${face.per}` as BoardWord, { vp: face.vp, n: face.n }) });
  return lines;
}
export function stationNote(station: Station, view: View, voice: Voice): Note {
  const row = view.stations.find((one) => one.station === station)!;
  const lines: NoteLine[] = [{ text: say(voice.language, 'stationFigures', { n: row.cost, vp: row.vp }) }];
  if (row.discs.length > 0) lines.push({ text: say(voice.language, 'discsOf', { players: row.discs.map(voice.name).join(', ') }) });
  if (row.master && 'master' in row.master) lines.push({ text: say(voice.language, 'stationMaster', { master: voice.word(row.master.master) }) }, ...masterLines(row.master.master, voice));
  if (row.master && 'worker' in row.master) lines.push({ text: say(voice.language, 'masterTaken', { worker: voice.word(row.master.worker) }) });
  return { title: capital(voice.word(station)), lines };
}

export function cityNote(city: City, view: View, me: Seat | null, voice: Voice): Note {
  const place = CITIES.find((one) => one.city === city)!;
  const lines: NoteLine[] = [{ text: say(voice.language, place.isBlack ? 'cityBlack' : 'cityWhite', { n: place.value }) }];
  if (place.repeats) lines.push({ text: say(voice.language, 'cityRepeats') });
  for (const link of LINKS.filter((one) => one.cities.includes(city))) {
    const other = link.cities.find((one) => one !== city)!;
    const vp = linkPoints(link.cities);
    const gains = [vp !== 0 ? say(voice.language, 'points', { n: signed(vp) }) : '', link.hasObjective ? say(voice.language, 'anObjective') : ''].filter(Boolean).join(', ');
    lines.push({ text: say(voice.language, 'linkWith', { city: voice.word(other), gains }) });
  }
  const there = view.players.filter((player) => player.cities[CITIES.indexOf(place)]! > 0);
  if (there.length > 0) lines.push({ text: say(voice.language, 'discsOf', { players: there.map((player) => voice.name(player.seat)).join(', ') }) });
  if (me !== null) lines.push({ text: deliveryText(view.players[me]!, city, voice) });
  return { title: voice.word(city), lines };
}
export function deliveryText(player: PlayerView, city: City, voice: Voice): string {
  const row = player.deliveries.find((one) => one.city === city)!;
  const parts = [say(voice.language, row.transport > 0 ? 'transport' : 'noTransport', { n: row.transport })];
  if (row.cash > 0) parts.push(say(voice.language, 'gainCash', { n: row.cash }));
  if (row.vp !== 0) parts.push(say(voice.language, 'points', { n: signed(row.vp) }));
  if (row.objectives > 0) parts.push(say(voice.language, 'objectives', { n: row.objectives }));
  return `${say(voice.language, 'forYou')} ${parts.join(', ')}`;
}
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

export function discNote(disc: Disc, player: PlayerView, voice: Voice): Note {
  const row = player.discs.find((one) => one.disc === disc)!;
  const lines: NoteLine[] = [{ text: say(voice.language, 'discsLeft', { n: row.left, all: row.spaces }) }, { text: say(voice.language, `disc_${disc}` as BoardWord) }];
  if (row.pay > 0) lines.push({ text: say(voice.language, 'discPays', { n: row.pay }) });
  if (row.cash > 0) lines.push({ text: say(voice.language, 'discBrings', { n: row.cash }) });
  if (row.vp > 0) lines.push({ text: say(voice.language, 'discCounts', { n: row.vp }) });
  lines.push({ text: say(voice.language, isBlackDisc(disc) ? 'blackFrame' : 'whiteFrame') });
  return { title: capital(voice.word(disc)), lines };
}

export function workerNote(worker: Worker, player: PlayerView, voice: Voice): Note {
  const { count, next } = player.workers.find((row) => row.worker === worker)!;
  const lines: NoteLine[] = [{ text: say(voice.language, 'workersOf', { n: count }) }];
  lines.push(next ? { deal: next, text: `${say(voice.language, 'nextSlot')} ${voice.word(next)}` } : { text: say(voice.language, count >= slotsOf(worker).length ? 'rowFull' : 'nextSlotNothing') });
  lines.push({ text: say(voice.language, `use_${worker}` as BoardWord) });
  return { title: capital(voice.word(worker)), lines };
}

/** A player's figures in a sentence, for who listens. */
export function glanceText(player: PlayerView, { word, name, language }: Voice): string {
  const workers = player.workers.map(({ worker, count }) => `${count} × ${word(worker)}`);
  const figures = [
    formatCash(language, player.cash),
    `${say(language, 'certificates')}: ${player.certificates + player.permanent_certificates}`,
    say(language, 'inHand', { n: player.hand_count }),
    ...workers,
    `${say(language, 'engineOf', { player: name(player.seat) })}: ${word(player.engine)}`,
    say(language, 'objectives', { n: player.objectives.filter((one) => one.is_played).length }),
  ];
  return `${name(player.seat)}: ${figures.join(', ')}`;
}
