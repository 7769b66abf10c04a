// How a board tells the table that a scene is on, so that the next steps wait.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('scenes');
/** Called when a scene begins; what it gives is called when it is over. */
type Hold = () => () => void;
export const setScenes = (hold: Hold) => setContext(KEY, hold);
/** Boards are also shown where nothing goes on. */
export const getScenes = (): Hold => getContext<Hold | undefined>(KEY) ?? (() => () => {});
