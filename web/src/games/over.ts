// What comes over the cover of a game: its board, where a page shows it.

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('over');
export const setOver = (over: Snippet) => setContext(KEY, over);
export const getOver = () => getContext<Snippet | undefined>(KEY);
