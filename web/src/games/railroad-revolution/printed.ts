// What the data file says of single pieces, as the parts of the board want it: nobody has chosen or built anything.

import type { Condition, Effect, Letter, MilestoneView, PlayerView, SectionView, Toll, TrackView, Worker } from '../../wire/railroad-revolution';

export interface PrintedMilestone {
  id: string;
  pile: Letter;
  vp: number;
  managers: readonly (Worker | 'any')[];
  conditions: readonly Condition[];
}
export interface PrintedTile {
  level: number;
  first: Effect;
  main: Effect;
}
export interface PrintedSide {
  id: string;
  effect: Effect;
}
interface PrintedSection {
  id: string;
  shares: number;
  first_shares: number;
  market: boolean;
}
interface PrintedTrack {
  id: string;
  spaces: readonly { vp: number; toll_to_enter: Partial<Toll> | null }[];
}
export interface File {
  telegraph_sections: readonly PrintedSection[];
  telegraph_gaps: readonly { id: string; vp: number }[];
  milestone_piles: readonly { id: string; next: string | null; count: number }[];
  deal_tiles: readonly { id: string; deals: readonly Effect[] }[];
  setup_tiles: readonly { id: string; sides: readonly PrintedSide[] }[];
  performance_tracks: readonly PrintedTrack[];
  player_board: { sections: readonly { buildings: number; rails: number; sale_value: number; left_of_logo: boolean }[] };
}

export function line(file: File): SectionView[] {
  return file.telegraph_sections.map((section) => ({ ...section, tile: null, bonus: null, first: null, offices: [] }));
}

export function tracks(file: File): TrackView[] {
  const toll = (paid: Partial<Toll> | null): Toll => ({ money: 0, money_hard: 0, shares: 0, workers: 0, ...paid });
  return file.performance_tracks.map((track) => ({
    id: track.id.replace('track_', '') as TrackView['id'],
    spaces: track.spaces.map((space) => ({ vp: space.vp, toll: toll(space.toll_to_enter), markers: [], x: 0, y: 0 })),
  }));
}

export function milestone(printed: PrintedMilestone): MilestoneView {
  return {
    id: printed.id,
    pile: printed.pile,
    vp: printed.vp,
    slots: printed.managers.map((colour) => ({ colour: colour === 'any' ? null : colour, manager: null })),
    conditions: printed.conditions.map((condition) => ({ condition, have: 0, holds: false })),
  };
}

export function company(file: File): Pick<PlayerView, 'storage' | 'next_building' | 'next_rail' | 'next_trade'> {
  const storage = file.player_board.sections.map(({ buildings, rails, sale_value, left_of_logo }) => ({ buildings, rails, printed: { sale_value, left_of_logo } }));
  return { storage, next_building: null, next_rail: null, next_trade: null };
}
