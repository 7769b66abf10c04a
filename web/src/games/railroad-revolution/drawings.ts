// What Railroad Revolution's rules speak of, as the board draws it: by rule, the step of the lesson that shows it, and where.

import type { Drawings } from '../drawings';

export const drawings: Drawings = {
  picture: 31,
  rules: {
    'RR-1': { step: 3, at: ['storage'] },
    'RR-9': { step: 3, at: ['milestones'] },
    'RR-12': { step: 3, at: ['city:chicago'] },
    'RR-17': { step: 2, at: ['offers'] },
    'RR-25': { step: 3, at: ['jobs'] },
    'RR-33': { step: 6, at: ['crew'] },
    'RR-50': { step: 27, at: ['city:chicago'] },
    'RR-62': { step: 15, at: ['rail:r02', 'rail:r03'] },
    'RR-71': { step: 9, at: ['section:tel_2', 'section:tel_3'] },
    'RR-77': { step: 3, at: ['train_piles'] },
    'RR-81': { step: 36, at: ['storage'] },
    'RR-83': { step: 10, at: ['deals'] },
    'RR-90': { step: 6, at: ['milestone:ms_a2_3'] },
    'RR-104': { step: 3, at: ['tracks'] },
    'RR-109': { step: 35, at: ['logo', 'storage'] },
  },
};
