import { describe, expect, it } from 'vitest';
import words from '../../../../crates/game-great-western-trail/words/en.json';
import data from '../../../../crates/game-great-western-trail/data/great-western-trail.json';
import icons from './Icons.svelte?raw';
import { cattleFace, faceOf, isBlackDisc, masterFace, neutralActions, objectiveFace, offers, playWith, slotsOf } from './deals';
import { glyphs, needGlyph } from './glyphs';

const NUMBERS = Array.from({ length: 10 }, (_, i) => i + 1);
const printed = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).flatMap((letter) => neutralActions(letter).flat()),
  ...NUMBERS.flatMap((number) => (['a', 'b'] as const).flatMap((side) => faceOf(number, side).actions.flat())),
  ...(['cowboy', 'craftsman', 'engineer'] as const).flatMap((worker) => slotsOf(worker).flatMap((slot) => slot.deal ?? [])),
  ...data.objectives.flatMap((card) => objectiveFace(card.id as never).immediate ?? []),
  ...data.station_masters.flatMap((tile) => masterFace(tile.id as never).immediate),
];
const drawn = (icon: string) => icons.includes(`id="gw-${icon}"`) || icon.startsWith('breed-') || icon.startsWith('teepee');

describe('other figures', () => {
  it('are drawn until a table has the printed ones again', () => {
    playWith([
      { path: 'personal_buildings.1a.vp', ours: 1, theirs: 9 },
      { path: 'player_board.worker_rows.cowboy.4.vp', ours: 4, theirs: 5 },
      { path: 'cattle_offers.v3_two.cash', ours: 0, theirs: 8 },
    ]);
    expect([faceOf(1, 'a').vp, slotsOf('cowboy')[4]!.vp, offers().find((one) => one.offer === 'v3_two')!.cash]).toEqual([9, 5, 8]);
    playWith([]);
    expect([faceOf(1, 'a').vp, slotsOf('cowboy')[4]!.vp]).toEqual([1, 4]);
  });
});

describe('every printed action', () => {
  it('has the name of the engine, and so a sentence', () => {
    expect(printed.length).toBeGreaterThan(60);
    expect(printed.filter((deal) => !Object.hasOwn(words, deal))).toEqual([]);
  });
  it('is drawn with icons that exist', () => {
    const missing = printed.flatMap(glyphs).filter((glyph) => !drawn(glyph.icon));
    expect(missing).toEqual([]);
    expect(glyphs('jersey_for_certificates_1_and_cash_2').map((glyph) => glyph.icon)).toEqual(['breed-jersey', 'for', 'certificate', 'coin']);
    expect(glyphs('engine_engineer').map((glyph) => glyph.icon)).toEqual(['engine', 'engineer']);
  });
  it('of an objective asks for things that have an icon', () => {
    const needs = data.objectives.flatMap((card) => objectiveFace(card.id as never).needs.map((need) => needGlyph(need.what)));
    expect(needs.filter((glyph) => !drawn(glyph.icon))).toEqual([]);
  });
});

describe('cards and discs', () => {
  it('know their figures', () => {
    expect(cattleFace('jersey')).toMatchObject({ value: 1, vp: 0, mark: 'Je' });
    expect(cattleFace('ayrshire')).toMatchObject({ value: 3, vp: 3 });
    expect(cattleFace('texas_longhorn_7')).toMatchObject({ breed: 'texas_longhorn', value: 5, vp: 7 });
  });
  it('know their frames', () => {
    expect(['step_cash', 'step_vp', 'hand', 'cert_6'].every(isBlackDisc)).toBe(true);
    expect(['aux_cash', 'aux_cull', 'cert_4'].some(isBlackDisc)).toBe(false);
  });
});
