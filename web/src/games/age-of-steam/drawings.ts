// What Age of Steam's rules speak of, as the board draws it: by rule, the step of the lesson that shows it, and where.

import type { Drawings } from '../drawings';

export const drawings: Drawings = {
  picture: 20,
  rules: {
    'AS-1': { step: 13, at: ['hex:c09r08', 'hex:c10r08'] },
    'AS-4': { step: 13, at: ['hex:c09r09', 'hex:c10r08', 'hex:c12r08'] },
    'AS-5': { step: 0, at: ['hex:c07r05', 'hex:c07r03'] },
    'AS-13': { step: 0, at: ['goods'] },
    'AS-15': { step: 0, at: ['books'] },
    'AS-19': { step: 0, at: ['phases'] },
    'AS-24': { step: 1, at: ['issue'] },
    'AS-28': { step: 4, at: ['auction'] },
    'AS-45': { step: 8, at: ['actions'] },
    'AS-55': { step: 11, at: ['hex:c09r08'] },
    'AS-61': { step: 0, at: ['hex:c13r03', 'hex:c11r06', 'hex:c15r04'] },
    'AS-75': { step: 20, at: ['hex:c11r08', 'hex:c10r08'] },
    'AS-87': { step: 0, at: ['hex:c17r05', 'hex:c16r08'] },
    'AS-94': { step: 17, at: ['hex:c10r08', 'hex:c11r08', 'hex:c09r09'] },
    'AS-102': { step: 18, at: ['hex:c09r05'] },
    'AS-110': { step: 21, at: ['cube:cincinnati:blue', 'hex:c12r08'] },
    'AS-124': { step: 22, at: ['books'] },
    'AS-135': { step: 0, at: ['column:w1', 'column:w2', 'column:w3'] },
    'AS-145': { step: 27, at: ['income:0', 'shares:0'] },
  },
};
