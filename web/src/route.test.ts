import { describe, expect, it } from 'vitest';
import { checkPath, learnPath, newPath, parseRoute, rulesPath, momentPath, tablePath } from './route';

describe('addresses', () => {
  it('are read', () => {
    expect(parseRoute('/', '')).toEqual({ page: 'home' });
    expect(parseRoute('/new/longhorn', '')).toEqual({ page: 'new', game: 'longhorn' });
    expect(parseRoute('/learn/longhorn', '')).toEqual({ page: 'learn', game: 'longhorn' });
    expect(parseRoute('/check/longhorn', '')).toEqual({ page: 'check', game: 'longhorn' });
    expect(parseRoute('/account', '')).toEqual({ page: 'account', tab: 'me', table: null });
    expect(parseRoute('/account', '', '?table=abc')).toEqual({ page: 'account', tab: 'me', table: 'abc' });
    expect(parseRoute('/account/devices', '')).toEqual({ page: 'account', tab: 'devices', table: null });
    expect(parseRoute('/table/abc', '')).toEqual({ page: 'table', table: 'abc', step: null, seat: null });
    expect(parseRoute('/people/Calamity%20Jane', '')).toEqual({ page: 'person', name: 'Calamity Jane' });
    expect(parseRoute('/ladder/longhorn', '')).toEqual({ page: 'ladder', game: 'longhorn' });
    expect(parseRoute('/rules/longhorn', '')).toEqual({ page: 'rules', game: 'longhorn', rule: null });
    expect(parseRoute('/rules/longhorn', '#LH-12')).toEqual({ page: 'rules', game: 'longhorn', rule: 'LH-12' });
  });
  it('that lead nowhere say so', () => {
    for (const path of ['/account/x', '/account/me/x', '/table', '/table/a/b', '/nothing/here', '/new/%E0%A4%A']) {
      expect(parseRoute(path, ''), path).toEqual({ page: 'lost' });
    }
  });
  it('are read as they were written', () => {
    const odd = 'a/b c?é';
    expect(parseRoute(tablePath(odd), '')).toEqual({ page: 'table', table: odd, step: null, seat: null });
    expect(parseRoute(newPath(odd), '')).toEqual({ page: 'new', game: odd });
    expect(parseRoute(learnPath(odd), '')).toEqual({ page: 'learn', game: odd });
    expect(parseRoute(checkPath(odd), '')).toEqual({ page: 'check', game: odd });
    const [path, hash] = rulesPath('longhorn', 'LH-40').split('#');
    expect(parseRoute(path!, `#${hash}`)).toEqual({ page: 'rules', game: 'longhorn', rule: 'LH-40' });
  });
});

describe('moments', () => {
  it('are a step of a table, through a seat if one is named', () => {
    const at = (path: string) => parseRoute(path.split('?')[0]!, '', `?${path.split('?')[1]}`);
    expect(at(momentPath('abc', 57))).toEqual({ page: 'table', table: 'abc', step: 57, seat: null });
    expect(at(momentPath('abc', 0, 2))).toEqual({ page: 'table', table: 'abc', step: 0, seat: 2 });
    for (const wrong of ['-1', 'x', '', '1e3', '99999999999']) expect(at(`/table/abc?step=${wrong}`)).toMatchObject({ step: null });
  });
});
