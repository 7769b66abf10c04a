import { afterEach, describe, expect, it, vi } from 'vitest';
import { renew, renewed } from './renew';

afterEach(() => vi.unstubAllGlobals());

const subscription = (name: string) =>
  ({ endpoint: `https://push.example/${name}`, options: { applicationServerKey: new ArrayBuffer(65) }, toJSON: () => ({ keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` } }) }) as unknown as PushSubscription;

/** A worker whose browser answers with this subscription when it is asked for one. */
function worker(answer: PushSubscription) {
  const asked: unknown[] = [];
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('self', { navigator: { userAgent: 'Firefox Linux' }, registration: { pushManager: { subscribe: (wish: unknown) => (asked.push(wish), Promise.resolve(answer)) } } });
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => (sent.push({ path, body: JSON.parse(body) as unknown }), Promise.resolve(new Response('{}'))));
  return { asked, sent };
}

describe('an address that changed', () => {
  it('takes the place of the old one', () => {
    expect(renewed(subscription('old'), subscription('new'), 'Firefox Linux')).toEqual({ endpoint: 'https://push.example/new', p256dh: 'key of new', auth: 'secret of new', label: 'Firefox, Linux', replaces: 'https://push.example/old' });
    expect(renewed(null, subscription('new'), '')).not.toHaveProperty('replaces');
  });
  it('is told as the browser gave it', async () => {
    const { asked, sent } = worker(subscription('unwanted'));
    await renew({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(asked).toEqual([]);
    expect(sent).toEqual([{ path: '/api/word/push', body: renewed(subscription('old'), subscription('new'), 'Firefox Linux') }]);
  });
  it('is asked for where the browser gave none, with the key of before', async () => {
    const old = subscription('old');
    const { asked, sent } = worker(subscription('asked for'));
    await renew({ oldSubscription: old });
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey }]);
    expect(sent).toMatchObject([{ body: { endpoint: 'https://push.example/asked for', replaces: old.endpoint } }]);
  });
  it('is nobody’s where there is neither', async () => {
    const { asked, sent } = worker(subscription('unwanted'));
    await renew({});
    expect([asked, sent]).toEqual([[], []]);
  });
});
