import { describe, expect, it } from 'vitest';
import { destination, isSeen, pageFor, readNotice, tableAt, tellsOfTurn } from './notice';

const HERE = 'https://play.example';
const page = (path: string, visibilityState = 'visible') => ({ url: HERE + path, visibilityState });
const TURN = { kind: 'your_turn', title: 'Your turn', body: 'Longhorn', url: '/table/abc', tag: 'abc', table: 'abc', badge: 2 };

describe('a push message', () => {
  it('is taken as it is', () => {
    expect(readNotice(JSON.stringify(TURN))).toEqual(TURN);
  });
  it('shows something, however little of it can be read', () => {
    const plain = { kind: 'news', title: 'Railhead', body: '', url: '/', tag: 'railhead', table: null, badge: null };
    for (const text of [null, '', 'no JSON', 'null', '[]', '{"badge":-1,"title":7}']) expect(readNotice(text)).toEqual(plain);
    expect(readNotice('{"table":"a b"}')).toMatchObject({ url: '/table/a%20b', tag: 'a b' });
  });
  it('leads to a page of ours or home', () => {
    expect(destination('/table/abc', HERE)).toBe(`${HERE}/table/abc`);
    for (const url of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'http://']) {
      expect(destination(url, HERE)).toBe(`${HERE}/`);
    }
  });
  it('is not shown to who looks at the table', () => {
    expect(isSeen(TURN, [page('/'), page('/table/abc')])).toBe(true);
    expect(isSeen(TURN, [page('/table/abc', 'hidden'), page('/table/abcd'), page('/')])).toBe(false);
    expect(isSeen({ ...TURN, table: null }, [page('/')])).toBe(false);
  });
  it('tells of a turn, or of something that stays true', () => {
    expect(tellsOfTurn(TURN, ['abc', 'xyz'])).toBe(true);
    expect(tellsOfTurn({ ...TURN, kind: 'time_short' }, ['abc'])).toBe(true);
    expect(tellsOfTurn(TURN, ['xyz'])).toBe(false);
    expect(tellsOfTurn({ ...TURN, kind: 'spoken' }, ['abc'])).toBe(false);
    expect(tellsOfTurn({ ...TURN, table: null }, ['abc'])).toBe(false);
  });
  it('finds the tab of its table, hidden or not', () => {
    const [home, there] = [page('/'), page('/table/abc/12', 'hidden')];
    expect(pageFor(TURN, [home, there])).toBe(there);
    expect(pageFor(TURN, [home])).toBe(null);
    expect(pageFor({ table: null }, [home])).toBe(null);
  });
});

it('the table of an address is its second word', () => {
  expect(tableAt(`${HERE}/table/a%20b?x#y`)).toBe('a b');
  expect(tableAt(`${HERE}/table/%E0%A4%A`)).toBe(null);
  expect(tableAt(`${HERE}/rules/abc`)).toBe(null);
});
