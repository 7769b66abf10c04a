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
      const show = () => {
        this.note = note();
        this.at = element.getBoundingClientRect();
      };
      const hide = () => {
        clearTimeout(resting);
        this.note = null;
      };
      const enter = (event: Event) => {
        if ((event as PointerEvent).pointerType === 'mouse') show();
      };
      const touch = (event: Event) => {
        if ((event as PointerEvent).pointerType !== 'mouse') resting = setTimeout(show, LONG_PRESS);
      };
      const focus = () => element.matches(':focus-visible, :has(:focus-visible)') && show();
      const listeners = { pointerenter: enter, pointerleave: hide, pointerdown: touch, pointerup: hide, pointercancel: hide, focusin: focus, focusout: hide };
      for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
      return () => {
        hide();
        for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
      };
    };
  }
}

const KEY = Symbol('tips');
export const setTips = (tips: Tips) => setContext(KEY, tips);
export const getTips = () => getContext<Tips>(KEY);
