import { expect, it } from 'vitest';
import { ours } from './ours';
import { say } from './words';

const found = ours();
const ids = (group: string, figure: string) => found.find((one) => one.group === group)?.figures.find((one) => one.figure === figure)?.ids;

it('names the figures that the file marks as reconstructed', () => {
  expect(ids('cities', 'name')).toEqual(['omaha', 'portland']);
  expect(ids('cities', 'station_cost')).toHaveLength(15);
  expect(ids('sections', 'sale_value')).not.toContain('3');
  expect(ids('milestones', 'whole')).toHaveLength(37);
});
it('leaves out what is printed in the rulebook', () => {
  expect(ids('performance_tracks', 'position')).toBeUndefined();
  expect(ids('milestones', 'whole')).not.toContain('ms_a1_1');
});
it('knows which records are printed', () => {
  expect(found.find((one) => one.group === 'rail_spaces')?.figures.find((one) => one.figure === 'triangles')?.printed).toEqual(['r02', 'r03', 'r04']);
});
it('has a word for every group and figure', () => {
  for (const { group, figures } of found) {
    expect(say('en', `ours_group_${group}`), group).toBeTruthy();
    for (const { figure } of figures) expect(say('en', `ours_figure_${figure}`), figure).toBeTruthy();
  }
});
