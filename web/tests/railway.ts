// Where a short line of track could pay in Age of Steam, worked out from what a player sees: no hex is taken for free
// that a bot may have built on.

import { readFileSync } from 'node:fs';
import type { TileKind, View } from '../src/wire/age-of-steam';

interface Data {
  map: { hexes: { id: string; terrain: string; neighbors: (string | null)[] }[]; cities: { hex: string }[] };
  tiles: { id: TileKind; cls: string; segments?: number[][]; distinct_rotations: number[] }[];
}
export interface Laying {
  hex: string;
  tile: TileKind;
  rotation: number;
}

const { map, tiles } = JSON.parse(readFileSync(new URL('../../crates/game-age-of-steam/data/age-of-steam.json', import.meta.url), 'utf8')) as Data;
const HEXES = new Map(map.hexes.map((hex) => [hex.id, hex]));
const OPEN_COUNTRY = ['plain', 'river', 'mountain'];
/** Every way in which one track can cross a hex. */
const CURVES = tiles
  .filter((tile) => tile.cls === 'simple')
  .flatMap(({ id, segments, distinct_rotations }) => distinct_rotations.map((rotation) => ({ tile: id, rotation, sides: segments![0]!.map((side) => (side + rotation) % 6) })));

export const notationOf = ({ hex, tile, rotation }: Laying): string => `build ${hex} ${tile} ${rotation}`;

/** The line of at most `most` tiles between two cities over which most cubes could go at once; the shortest of these. */
export function payingLine(view: View, most: number): Laying[] {
  const lines = view.cities.flatMap((city) => linesFrom(city.hex, view, most).map(({ laid, end }) => ({ laid, worth: cubesBetween(view, city.hex, end) })));
  const best = lines.filter((line) => line.worth > 0).toSorted((a, b) => b.worth - a.worth || a.laid.length - b.laid.length);
  return best[0]?.laid ?? [];
}

function cubesBetween(view: View, here: string, there: string): number {
  const [a, b] = [here, there].map((hex) => view.cities.find((city) => city.hex === hex)!);
  return a!.cubes.filter((cube) => cube === b!.color).length + b!.cubes.filter((cube) => cube === a!.color).length;
}

/** Every line of new tiles from a city to another one. */
function linesFrom(city: string, view: View, most: number): { laid: Laying[]; end: string }[] {
  const isCity = (hex: string) => view.cities.some((one) => one.hex === hex);
  const isFree = (hex: string) => OPEN_COUNTRY.includes(HEXES.get(hex)?.terrain ?? '') && !view.tiles.some((tile) => tile.hex === hex);
  const goOn = (from: string, side: number, laid: Laying[]): { laid: Laying[]; end: string }[] => {
    const hex = HEXES.get(from)?.neighbors[side];
    if (!hex) return [];
    if (isCity(hex)) return hex === city || laid.length === 0 ? [] : [{ laid, end: hex }];
    if (laid.length === most || !isFree(hex) || laid.some((one) => one.hex === hex)) return [];
    const entered = (side + 3) % 6;
    const curves = CURVES.filter((curve) => curve.sides.includes(entered));
    return curves.flatMap(({ tile, rotation, sides }) => goOn(hex, sides.find((one) => one !== entered)!, [...laid, { hex, tile, rotation }]));
  };
  return [0, 1, 2, 3, 4, 5].flatMap((side) => goOn(city, side, []));
}
