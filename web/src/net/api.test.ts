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
it('what was kept is gone before somebody else goes on', async () => {
  const { asSomebodyElse } = await import('./api');
  const done: unknown[] = [];
  vi.doMock('../app/person', () => ({ somebodyElse: async (answer: unknown) => (await settled(), done.push(answer)) }));
  const answer = { account: { name: 'Ada' } };
  expect(await asSomebodyElse(Promise.resolve(answer))).toBe(answer);
  expect(done).toEqual([answer]);
  await expect(asSomebodyElse(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(done).toHaveLength(1);
  vi.doUnmock('../app/person');
});
it('signing in and out, and nothing else, makes somebody else of who is here', async () => {
  vi.doMock('../app/person', () => ({ somebodyElse: () => Promise.resolve(became.push(asked)) }));
  const became: string[] = [];
  let asked = '';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  vi.resetModules();
  const { accounts } = await import('../account/api');
  for (const [name, ask] of Object.entries(accounts)) {
    asked = name;
    await (ask as (...words: string[]) => Promise<unknown>)('a', 'b');
  }
  expect(became.sort()).toEqual(['byPassword', 'byRecovery', 'byRescue', 'delete', 'finishMail', 'finishPasskey', 'signOut']);
  vi.doUnmock('../app/person');
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
