// What Longhorn's rules speak of, as the board draws it: by rule, the step of the lesson that shows it, and where.

import type { Drawings } from '../drawings';

export const drawings: Drawings = {
  picture: 0,
  rules: {
    'LH-1': { step: 0, at: ['herd:0'] },
    'LH-3': { step: 0, at: ['tile:nugget_hill'] },
    'LH-8': { step: 0, at: ['tile:blackstone_corral'] },
    'LH-9': { step: 0, at: ['cows:dagger_flat:white', 'cows:dagger_flat:black'] },
    'LH-16': { step: 0, at: ['token:salomon_tree'] },
    'LH-18': { step: 0, at: ['token:blackstone_corral'] },
    'LH-21': { step: 0, at: ['token:dagger_flat'] },
    'LH-24': { step: 0, at: ['token:nugget_hill'] },
    'LH-25': { step: 0, at: ['token:kid_coppers_ranch'] },
    'LH-27': { step: 0, at: ['token:maverick_junction'] },
    'LH-31': { step: 0, at: ['token:cherokee_spring'] },
    'LH-33': { step: 1, at: ['tile:blackstone_corral', 'tile:tulsa'] },
    'LH-39': { step: 0, at: ['tile:cherokee_spring', 'tile:nugget_hill'] },
    'LH-44': { step: 8, at: ['herd:0:white'] },
    'LH-51': { step: 14, at: ['herd:1:orange', 'herd:1:green'] },
    'LH-56': { step: 0, at: ['herd:1'] },
  },
};
