// Pushes, as far as no browser is needed.

import { expect, test } from 'vitest';
import { browserName, described } from './browser';
import { sameKey } from './push';

test('a browser is called by what its owner knows', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
  expect(browserName(linux)).toBe('Firefox, Linux');
  expect(browserName(phone)).toBe('Chrome, Android');
  expect(browserName(mac)).toBe('Safari, Mac');
  expect(browserName('')).toBe('Browser');
});

test('a key is the same in both forms', () => {
  const bytes = new Uint8Array([251, 255, 190, 1]).buffer;
  expect(sameKey(bytes, '-_--AQ')).toBe(true);
  expect(sameKey(bytes, 'AAAA')).toBe(false);
  expect(sameKey(null, '-_--AQ')).toBe(false);
});

test('the server is told where and by which keys', () => {
  const subscription = { endpoint: 'https://push.example/x', toJSON: () => ({ keys: { p256dh: 'k', auth: 'a' } }) };
  const told = described(subscription, 'Firefox, Linux');
  expect(told).toMatchObject({ endpoint: 'https://push.example/x', p256dh: 'k', auth: 'a', label: 'Firefox, Linux' });
});
