import { expect, it } from 'vitest';
import fr from '../../../../crates/game-age-of-steam/words/fr.json';
import { lookUp } from '../../text';
import { describe as describeHex } from './describe';
import { position } from './fixture';
import { sheetOf } from './layout';

const sheet = sheetOf('rust_belt');
const said = (hex: string, language: 'en' | 'fr', changes = {}) => {
  const word = (id: string) => (language === 'fr' ? lookUp({ language, entries: fr }, id) : id);
  return describeHex(sheet.at.get(hex)!, position(changes), sheet, [], { language, word, name: () => 'Ada' });
};

it('a city says which cubes it takes and counts those that wait', () => {
  const cities = [{ city: 'cincinnati', hex: 'c12r08', color: 'blue', new_city: null, cubes: ['red', 'black', 'red'] }];
  expect(said('c12r08', 'en', { cities })).toContain('takes blue cubes · East 2 · 2 red cubes, 1 black cube');
  expect(said('c12r08', 'fr', { cities })).toContain('accepte les cubes bleus · Est 2 · 2 cubes rouges, 1 cube noir');
});
it('a tile says where its tracks lead and whose they are', () => {
  expect(said('c09r08', 'fr')).toContain('courbe large\u202f: nord-est–sud, Ada, liaison de 2 tronçons');
});
