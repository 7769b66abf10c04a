import { describe, expect, it } from 'vitest';
import { search } from './search';

const sheet = {
  sections: [
    { title: 'Le tour', rules: [{ id: 'LH-9', text: 'Voler : toutes les vaches d’une couleur', origins: [] }, { id: 'LH-12', text: 'Épidémie et shérif', origins: [] }] },
    { title: 'Fin', rules: [{ id: 'LH-43', text: 'Le shérif capture', origins: [] }] },
  ],
};
const ids = (wanted: string) => search(sheet, wanted).flatMap((section) => section.rules.map((rule) => rule.id));

describe('a search', () => {
  it('of nothing finds everything', () => expect(ids('')).toHaveLength(3));
  it('finds every word, whatever the accents', () => {
    expect(ids('sherif')).toEqual(['LH-12', 'LH-43']);
    expect(ids('SHÉRIF capture')).toEqual(['LH-43']);
  });
  it('finds ids and sections', () => {
    expect(ids('lh-9')).toEqual(['LH-9']);
    expect(ids('tour')).toEqual(['LH-9', 'LH-12']);
  });
  it('may find nothing', () => expect(search(sheet, 'locomotive')).toEqual([]));
});
