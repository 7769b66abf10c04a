// The notes beside what the pointer or the focus is on: every tile, card and space says what it is.

import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Area } from '../../table/spatial';
import type { DealId } from '../../wire/great-western-trail';

export interface NoteLine {
  text: string;
  deal?: DealId;
}
export interface Note {
  title: string;
  lines: readonly NoteLine[];
}

/** Milliseconds that a finger rests before it asks. */
const LONG_PRESS = 450;

export class Tips {
  note: Note | null = $state.raw(null);
  at: Area | null = $state.raw(null);

  /** Shows the note while the pointer or the focus is on the element. */
  on(note: () => Note): Attachment<Element> {
    return (element) => {
      let resting: ReturnType<typeof setTimeout> | undefined;
      let mine: Note | null = null;
      const show = () => {
        mine = note();
        this.note = mine;
        this.at = element.getBoundingClientRect();
      };
      const hide = () => {
        clearTimeout(resting);
        // What is in focus may be taken off the page in the midst of drawing it.
        queueMicrotask(() => {
          if (mine !== null && this.note === mine) this.note = null;
        });
      };
      const enter = (event: Event) => {
        if ((event as PointerEvent).pointerType === 'mouse') show();
      };
      const touch = (event: Event) => {
        if ((event as PointerEvent).pointerType !== 'mouse') resting = setTimeout(show, LONG_PRESS);
      };
      const focus = () => element.matches(':focus-visible, :has(:focus-visible)') && show();
      const listeners = { pointerenter: enter, pointerleave: hide, pointerdown: touch, pointerup: hide, pointercancel: hide };
      for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
      // A group of a drawing that listens to the focus would become a stop of the Tab key.
      if (element instanceof SVGElement) element.setAttribute('tabindex', '-1');
      element.addEventListener('focus', focus, true);
      element.addEventListener('blur', hide, true);
      return () => {
        hide();
        for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
        element.removeEventListener('focus', focus, true);
        element.removeEventListener('blur', hide, true);
      };
    };
  }
}

const KEY = Symbol('tips');
export const setTips = (tips: Tips) => setContext(KEY, tips);
export const getTips = () => getContext<Tips>(KEY);
