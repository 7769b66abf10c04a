// Which figures of the data file are reconstructed by us, read from the marks in the file itself.

import data from '../../../../crates/game-railroad-revolution/data/railroad-revolution.json';

/** One kind of figure of a group, and the records for which it is ours. */
export interface Ours {
  figure: Figure;
  ids: string[];
  /** The other records of the group. */
  printed: string[];
}
export type Group = 'cities' | 'rail_spaces' | 'city_tiles' | 'telegraph_sections' | 'telegraph_gaps' | 'milestone_piles' | 'milestones' | 'deal_tiles' | 'setup_tiles' | 'performance_tracks' | 'sections' | 'options';
export type Figure = 'whole' | 'name' | 'level' | 'station_cost' | 'place' | 'triangles' | 'market' | 'shares' | 'pieces' | 'sale_value' | 'vp' | 'tolls' | 'toll_amounts' | 'pairing';

const RECONSTRUCTED = 'X';
interface Marked {
  id: string;
  prov: string | Readonly<Record<string, string>>;
}

const GROUPS: Readonly<Record<Group, readonly Marked[]>> = {
  cities: data.cities,
  rail_spaces: data.rail_spaces,
  city_tiles: data.city_tiles,
  telegraph_sections: data.telegraph_sections,
  telegraph_gaps: data.telegraph_gaps.map((gap) => ({ id: gap.between.map((section) => section.replace('tel_', '')).join('–'), prov: gap.prov })),
  milestone_piles: data.milestone_piles,
  milestones: data.milestones,
  deal_tiles: data.deal_tiles,
  setup_tiles: data.setup_tiles.flatMap((tile) => tile.sides.map((side) => ({ id: side.id, prov: { whole: side.prov, pairing: tile.pairing_prov } }))),
  performance_tracks: data.performance_tracks,
  sections: data.player_board.sections.map((section) => ({ id: String(section.index), prov: section.prov })),
  options: data.options.map((option) => ({ id: `option.${option.id}`, prov: option.prov })),
};

export function ours(): { group: Group; figures: Ours[] }[] {
  return (Object.entries(GROUPS) as [Group, readonly Marked[]][])
    .map(([group, records]) => ({ group, figures: figuresOf(records) }))
    .filter(({ figures }) => figures.length > 0);
}

function figuresOf(records: readonly Marked[]): Ours[] {
  const found = new Map<string, string[]>();
  for (const { id, prov } of records) {
    const marks = typeof prov === 'string' ? { whole: prov } : prov;
    for (const [figure, mark] of Object.entries(marks)) if (mark === RECONSTRUCTED) found.set(figure, [...(found.get(figure) ?? []), id]);
  }
  const others = (ids: readonly string[]) => records.map((record) => record.id).filter((id) => !ids.includes(id));
  return [...found].map(([figure, ids]) => ({ figure: figure as Figure, ids, printed: others(ids) }));
}
