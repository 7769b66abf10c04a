// Keeping what a page is made of, and answering with it.

import { FIRST_PAGE, WORDS_NAME, outdated, shellName, tooMany } from './plan';

/** Told by the build: its name and its files. */
declare const BUILD: string;
declare const FILES: readonly string[];

export const files = FILES;

/** Keeps every file of this build; files that are no different from the last build's come from the browser's own cache. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellName(BUILD));
  await cache.addAll(FILES.map((file) => (file === FIRST_PAGE ? new Request(file, { cache: 'reload' }) : file)));
}

export async function forgetOthers(): Promise<void> {
  const names = outdated(await caches.keys(), BUILD);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A browser that is short of room may have thrown away what was kept. */
async function kept(file: string): Promise<Response | undefined> {
  return (await caches.open(shellName(BUILD))).match(file);
}

export const page = async (request: Request): Promise<Response> => (await kept(FIRST_PAGE)) ?? fetch(request);
export const file = async (request: Request): Promise<Response> => (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** What the server says now; without a network what it said last. */
export async function words(request: Request): Promise<Response> {
  const cache = await caches.open(WORDS_NAME);
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request, response.clone());
      await Promise.all(tooMany(await cache.keys()).map((old) => cache.delete(old)));
    }
    return response;
  } catch (problem) {
    const last = await cache.match(request, { ignoreVary: true });
    if (last) return last;
    throw problem;
  }
}
