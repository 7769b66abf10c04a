import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers when it is told to. */
async function slowServer() {
  const asked: { path: string; answer: (body: unknown) => void; fail: () => void }[] = [];
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve, reject) => asked.push({ path, answer: (body) => resolve(Response.json(body)), fail: () => reject(new Error('no line')) })));
  vi.resetModules();
  const { api } = await import('./api');
  return { api, asked };
}
/** Everything that can go on without an answer has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('a browser without a cookie asks once before it asks more', async () => {
  const { api, asked } = await slowServer();
  const me = api.me();
  const renamed = api.rename('Calamity');
  await settled();
  expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  asked[0]!.answer({ name: 'Guest 1' });
  await me;
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]!.answer({ name: 'Calamity' });
  expect(await renamed).toEqual({ name: 'Calamity' });
});
it('signing in and out, and nothing else, makes somebody else of who is here', async () => {
  const { isOfSomebodyElse } = await import('./api');
  const post = (path: string) => isOfSomebodyElse('POST', `/api/account/${path}`);
  for (const path of ['sign-out', 'sign-in/password', 'sign-in/passkey/finish', 'sign-in/mail/finish', 'sign-in/recovery', 'sign-in/rescue']) expect(post(path), path).toBe(true);
  for (const path of ['sign-in/mail', 'sign-in/passkey', 'join', 'join/passkey/finish', 'passkeys']) expect(post(path), path).toBe(false);
  expect(isOfSomebodyElse('DELETE', '/api/account')).toBe(true);
  expect(isOfSomebodyElse('DELETE', '/api/account/password')).toBe(false);
  expect(isOfSomebodyElse('GET', '/api/account/sign-out')).toBe(false);
});
it('who is known waits for nothing, and after a failure somebody else is first', async () => {
  const { api, asked } = await slowServer();
  const failed = expect(api.me()).rejects.toThrow();
  asked[0]!.fail();
  await failed;
  const me = api.me();
  asked[1]!.answer({ name: 'Guest 1' });
  await me;
  void api.me();
  void api.rename('Calamity');
  await settled();
  expect(asked).toHaveLength(4);
});
