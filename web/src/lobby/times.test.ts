import { expect, it } from 'vitest';
import { fromField, nextHour, sayMoment, toField } from './times';

it('a moment goes into the field of a form and back', () => {
  const at = new Date(2026, 10, 17, 20, 5).getTime();
  expect(toField(at)).toBe('2026-11-17T20:05');
  expect(fromField('2026-11-17T20:05')).toBe(at);
  expect(fromField('')).toBeNull();
});
it('the next hour is at least half an hour away', () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 17, hour, minute).getTime();
  expect(nextHour(at(20, 5))).toBe(at(21, 0));
  expect(nextHour(at(20, 45))).toBe(at(22, 0));
  expect(nextHour(at(20, 30))).toBe(at(21, 0));
});
it('a moment is told with its time zone', () => {
  expect(sayMoment(Date.UTC(2026, 10, 17, 20, 0), 'en')).toMatch(/Nov.*(UTC|GMT|[A-Z]{2,4})/);
});
