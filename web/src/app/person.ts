// Somebody else uses this browser from now on: nothing of who was here before may be seen.

import { known } from '../account/known.svelte';
import { waiting } from '../waiting/waiting.svelte';
import { unsubscribe } from '../word/push';
import { forgetDrafts } from './drafts';
import { forget } from './kept';
import type { SignedIn } from '../wire';

/** Told by the server's answer: who signed in, or nobody if they only went. */
export async function somebodyElse(answer: unknown): Promise<void> {
  const name = (answer as SignedIn | null)?.account.name ?? null;
  // A member who showed once more who they are is the same.
  if (name !== null && name === known.member) return;
  // What a guest was told goes on for the member whom they turn out to be.
  if (name === null || known.member !== null) await unsubscribe();
  forgetDrafts();
  await forget();
  if (name === null) waiting.stop();
  else waiting.startAnew();
}
