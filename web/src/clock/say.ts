// Times in the reader's words.

import type { Clock, TableInfo } from '../wire';
import { settings } from '../settings.svelte';
import { t } from '../words';
import { amount } from './clock';

export function sayTime(time: number): string {
  const said = amount(time);
  switch (said.unit) {
    case 'days':
      return t('clockDays', { n: said.n });
    case 'hours':
      return t('clockHours', { n: said.n });
    case 'minutes':
      return t('clockMinutes', { n: said.n });
    case 'seconds':
      return `${said.minutes}:${String(said.seconds).padStart(2, '0')}`;
  }
}

/** A table's rule of time in a few words. */
export function sayClock(clock: Clock): string {
  const { pace } = clock;
  if (pace.kind === 'live') return t('clockLive', { bank: saySpan(pace.bank), increment: pace.increment });
  return pace.bank > 0 ? t('clockByDaysBank', { turn: saySpan(pace.turn), bank: saySpan(pace.bank) }) : t('clockByDays', { turn: saySpan(pace.turn) });
}

/** What I have left at a table in a list, while my time runs. By days that is the moment when it runs out, as at the table:
 * nights and holidays lie between, and only the table knows which. */
export function sayMine(table: TableInfo, now = Date.now()): string | null {
  const { clock, runs_out } = table;
  if (!clock || !runs_out || !table.mine.includes(runs_out.seat)) return null;
  return clock.pace.kind === 'live' ? t('clockYours', { time: sayTime(Math.max(0, runs_out.at - now)) }) : t('clockYoursUntil', { time: sayMoment(runs_out.at, null, now) });
}

function saySpan(seconds: number): string {
  if (seconds % 86_400 === 0 && seconds > 0) return t('clockDays', { n: seconds / 86_400 });
  if (seconds % 3_600 === 0 && seconds > 0) return t('clockHours', { n: seconds / 3_600 });
  if (seconds % 60 === 0 && seconds > 0) return t('clockMinutes', { n: seconds / 60 });
  return t('clockSeconds', { n: seconds });
}

/** A moment, in the time zone of somebody else if that is named. */
export function sayMoment(at: number, zone?: string | null, now = Date.now()): string {
  const isSoon = Math.abs(at - now) < 20 * 3_600_000;
  const format: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', ...(isSoon ? {} : { weekday: 'short' }), ...(zone ? { timeZone: zone } : {}) };
  return new Intl.DateTimeFormat(settings.language, format).format(at);
}

export function sayDay(day: string): string {
  return new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
