// This browser as the server is told of it: by a page, and by the worker when no page is open.

import type { NewBrowser } from '../wire';

/** What a browser gives for a subscription. */
export interface Subscribed {
  endpoint: string;
  toJSON(): { keys?: Record<string, string> };
}

/** What the server is told of it. */
export function described(subscription: Subscribed, label: string): NewBrowser {
  const keys = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', label };
}

/** A name for this browser that its owner knows it by, such as 'Firefox, Linux'. */
export function browserName(agent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(agent))?.[1];
  const browser = find([[/Edg/, 'Edge'], [/OPR/, 'Opera'], [/SamsungBrowser/, 'Samsung Internet'], [/Firefox|FxiOS/, 'Firefox'], [/Chrom|CriOS/, 'Chrome'], [/Safari/, 'Safari']]);
  const system = find([[/Android/, 'Android'], [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Windows/, 'Windows'], [/Mac OS/, 'Mac'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux']]);
  return [browser, system].filter(Boolean).join(', ') || 'Browser';
}
