// What Great Western Trail's rules speak of, as the board draws it: by rule, the step of the lesson that shows it, and where.

import type { Drawings } from '../drawings';

export const drawings: Drawings = {
  picture: 36,
  rules: {
    'GW-201': { step: 0, at: ['station:station_1', 'station:station_2'] },
    'GW-203': { step: 0, at: ['job:token', 'job:2:0'] },
    'GW-207': { step: 0, at: ['foresight'] },
    'GW-208': { step: 0, at: ['market'] },
    'GW-209': { step: 0, at: ['objectives'] },
    'GW-110': { step: 1, at: ['hand'] },
    'GW-112': { step: 18, at: ['limits'] },
    'GW-303': { step: 10, at: ['cattleman:0', 'node:n_a', 'node:n_b'] },
    'GW-314': { step: 10, at: ['node:b_2'] },
    'GW-401': { step: 10, at: ['node:n_b', 'node:n_c'] },
    'GW-421': { step: 5, at: ['discs'] },
    'GW-501': { step: 3, at: ['jobs'] },
    'GW-511': { step: 10, at: ['buildings'] },
    'GW-531': { step: 18, at: ['engine:0', 'engine:1', 'rail:r4'] },
    'GW-581': { step: 20, at: ['market'] },
    'GW-601': { step: 10, at: ['node:b_2', 'node:n_b'] },
    'GW-651': { step: 42, at: ['discs'] },
    'GW-701': { step: 37, at: ['foresight'] },
    'GW-731': { step: 36, at: ['hand'] },
    'GW-741': { step: 42, at: ['city:colorado_springs', 'city:santa_fe', 'engine:0'] },
    'GW-811': { step: 1, at: ['objectives'] },
    'GW-901': { step: 39, at: ['jobs'] },
    'GW-913': { step: 0, at: ['city:topeka', 'city:wichita', 'city:colorado_springs'] },
  },
};
