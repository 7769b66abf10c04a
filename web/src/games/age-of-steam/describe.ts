// A hex in one line: what it is, what lies there and whose it is; for hover, focus and screen readers.

import type { Language } from '../../settings.svelte';
import type { Good, HexId, View } from '../../wire/age-of-steam';
import type { BoardProps } from '../client';
import { hexName, type HexPlace, type MapSheet } from './layout';
import { plannedAt, price, type Plan } from './plan';
import { say } from './words';

type Voice = Pick<BoardProps, 'word' | 'name' | 'language'>;

export function describe(hex: HexPlace, view: View, sheet: MapSheet, plan: Plan, voice: Voice): string {
  const { language, word } = voice;
  const city = view.cities.find((one) => one.hex === hex.id);
  const name = hex.stop ? `${sheet.names.get(hex.stop)} (${hexName(hex.id)})` : hexName(hex.id);
  if (city) {
    const plate = sheet.plates.get(city.city);
    const kind = city.new_city ? word(city.new_city) : plate ? say(language, 'cityKind', { half: say(language, plate.half), n: plate.number }) : '';
    const cubes = city.cubes.length === 0 ? say(language, 'noCubes') : counted(city.cubes, language);
    return [name, say(language, `takes_${city.color}`), kind, cubes].join(' · ');
  }
  const tile = view.tiles.find((one) => one.hex === hex.id);
  const planned = plannedAt(plan, hex.id);
  return [
    name,
    hex.terrain === 'city' ? '' : say(language, hex.terrain),
    tile ? say(language, 'tileHere', { tile: word(tile.tile), tracks: tracks(hex.id, view, voice) }) : firstPrice(hex, sheet, voice),
    planned ? say(language, 'plannedHere', { tile: word(planned.tile), n: price(view, sheet, planned, view.waiting) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function firstPrice(hex: HexPlace, sheet: MapSheet, { language }: Voice): string {
  const { simple, town } = sheet.costs.place;
  if (hex.terrain === 'town') return say(language, 'townPrice', { base: town.base, n: town.per_exit });
  if (hex.terrain === 'city') return '';
  return say(language, 'firstPrice', { n: simple[hex.terrain] });
}

function tracks(hex: HexId, view: View, { language, word, name }: Voice): string {
  const tile = view.tiles.find((one) => one.hex === hex)!;
  return tile.tracks
    .map((track) => {
      const line = view.lines[track.line];
      const owner = track.owner === null ? say(language, 'unowned') : name(track.owner);
      const state = line?.is_link ? say(language, 'link', { n: line.segments }) : say(language, 'unfinished');
      return say(language, 'trackHere', { sides: track.sides.map(word).join('–'), owner, state });
    })
    .join('; ');
}

function counted(cubes: readonly Good[], language: Language): string {
  const counts = new Map<Good, number>();
  for (const cube of cubes) counts.set(cube, (counts.get(cube) ?? 0) + 1);
  return [...counts].map(([good, n]) => say(language, `cubes_${good}`, { n })).join(', ');
}
