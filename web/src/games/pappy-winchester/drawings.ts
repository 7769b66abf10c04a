// What Pappy Winchester's rules speak of, as the board draws it: by rule, the step of the lesson that shows it, and where.

import type { Drawings } from '../drawings';

export const drawings: Drawings = {
  picture: 15,
  rules: {
    'PW-2': { step: 0, at: ['map'] },
    'PW-3': { step: 11, at: ['parcel:12', 'parcel:17', 'parcel:16'] },
    'PW-7': { step: 0, at: ['train', 'parcel:8'] },
    'PW-10': { step: 0, at: ['token:17', 'token:1'] },
    'PW-11': { step: 0, at: ['card:2'] },
    'PW-13': { step: 0, at: ['saloon'] },
    'PW-15': { step: 0, at: ['common'] },
    'PW-17': { step: 0, at: ['papers'] },
    'PW-21': { step: 0, at: ['parcel:17'] },
    'PW-22': { step: 2, at: ['auction'] },
    'PW-30': { step: 14, at: ['pistol:0', 'heir:0', 'heir:2'] },
    'PW-43': { step: 0, at: ['hat:3', 'parcel:3'] },
    'PW-51': { step: 4, at: ['saloon', 'token:17'] },
    'PW-53': { step: 10, at: ['token:16'] },
    'PW-55': { step: 5, at: ['token:1', 'parcel:1'] },
    'PW-60': { step: 15, at: ['parcel:2'] },
    'PW-70': { step: 5, at: ['common'] },
    'PW-94': { step: 16, at: ['papers'] },
    'PW-102': { step: 5, at: ['heir:0', 'heir:1', 'heir:2'] },
  },
};
