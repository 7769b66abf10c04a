// How the reconstructed figures are told on the rules page.

import type { Language } from '../../settings.svelte';
import type { Figure, Group } from './ours';

interface Words {
  title: string;
  about: string;
  all: string;
  allBut: string;
  groups: Record<Group, string>;
  figures: Record<Figure, string>;
}

export const OURS_WORDS: Record<Language, Words> = {
  en: {
    title: 'Which figures are ours',
    about: 'Part of the printed board and tiles could not be found in any public text. These figures were reconstructed by us to agree with every example of the rulebook; everything else is as printed, or follows from it. An owner of the game can correct them in the data file, and a host can play with a corrected file.',
    all: 'all {n}',
    allBut: 'all but {names}',
    groups: { cities: 'Cities', rail_spaces: 'Rail spaces', city_tiles: 'City tiles', telegraph_sections: 'Telegraph sections', telegraph_gaps: 'Points between sections', milestone_piles: 'Piles of milestones', milestones: 'Milestones', deal_tiles: 'Deal tiles', setup_tiles: 'Set-up tiles', performance_tracks: 'Performance tracks', sections: 'Storage sections of a company', options: 'Options' },
    figures: { whole: 'all of it', name: 'name', level: 'level', station_cost: 'cost of a station', place: 'place', triangles: 'mountains', market: 'Market icon', shares: 'shares', pieces: 'buildings and rails', sale_value: 'sale value', vp: 'points', tolls: 'places of the tolls', toll_amounts: 'amounts of the tolls', pairing: 'which two sides are one tile' },
  },
  fr: {
    title: 'Quels chiffres sont les nôtres',
    about: 'Une partie du plateau et des tuiles imprimés est introuvable dans les textes publics. Ces chiffres ont été reconstitués par nous, en accord avec tous les exemples du livret ; le reste est tel qu’imprimé, ou en découle. Qui possède le jeu peut les corriger dans le fichier de données, et un hôte peut jouer avec un fichier corrigé.',
    all: 'les {n}',
    allBut: 'tous sauf {names}',
    groups: { cities: 'Villes', rail_spaces: 'Emplacements de rails', city_tiles: 'Tuiles Ville', telegraph_sections: 'Sections du télégraphe', telegraph_gaps: 'Points entre les sections', milestone_piles: 'Piles d’objectifs', milestones: 'Objectifs', deal_tiles: 'Tuiles Affaire', setup_tiles: 'Tuiles de départ', performance_tracks: 'Pistes de performance', sections: 'Sections d’un plateau', options: 'Options' },
    figures: { whole: 'tout', name: 'nom', level: 'niveau', station_cost: 'coût d’une gare', place: 'tracé', triangles: 'montagnes', market: 'icône Marché', shares: 'actions', pieces: 'bâtiments et rails', sale_value: 'prix de vente', vp: 'points', tolls: 'emplacements des péages', toll_amounts: 'montants des péages', pairing: 'quelles faces vont ensemble' },
  },
};
