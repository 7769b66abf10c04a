// The hex cursor: arrow keys go from hex to hex, along a column or along a row, over lakes if need be.

import type { Direction } from '../../table/spatial';
import type { HexPlace, MapSheet } from './layout';

/** The next hex in a direction, or null at the edge of the map. */
export function step(sheet: MapSheet, from: HexPlace, direction: Direction): HexPlace | null {
  const { column, row } = from;
  const ahead = sheet.hexes.filter((hex) => {
    switch (direction) {
      case 'up':
        return hex.column === column && hex.row < row;
      case 'down':
        return hex.column === column && hex.row > row;
      case 'left':
        return hex.row === row && hex.column < column;
      case 'right':
        return hex.row === row && hex.column > column;
    }
  });
  const distance = (hex: HexPlace) => Math.abs(hex.column - column) + Math.abs(hex.row - row);
  return ahead.reduce<HexPlace | null>((best, hex) => (best === null || distance(hex) < distance(best) ? hex : best), null);
}
