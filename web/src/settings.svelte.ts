// What this browser remembers of its user: language, theme, size of text, how moves are confirmed, and how they are seen and heard.

import type { Language } from './languages';
import { PACES, firstPace, type Pace } from './since/pace';
import { site } from './site.svelte';

export type { Language };
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Which choices wait for a second word: all, those that cannot simply be taken back, or none. */
export const CONFIRMS = ['always', 'final', 'never'] as const;
export type Confirm = (typeof CONFIRMS)[number];
/** As they are remembered, from when there were two. */
const KEPT_CONFIRM = { always: 'yes', final: 'final', never: 'no' } as const;
export const TEXT_SIZES = ['usual', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The first language of the browser that is spoken here. */
function firstLanguage(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0]!);
  return tags.find((tag) => site.languages.includes(tag)) ?? site.languages[0]!;
}

class Settings {
  language: Language = $state('en');
  theme: Theme = $state('auto');
  confirm: Confirm = $state('final');
  /** Asked also where there is one possible answer. */
  askAlways = $state(false);
  textSize: TextSize = $state('usual');
  pace: Pace = $state('off');
  sounds = $state(false);

  load() {
    this.language = remembered('language', site.languages) ?? firstLanguage(navigator.languages);
    this.theme = remembered('theme', THEMES) ?? 'auto';
    const confirm = remembered('confirm', Object.values(KEPT_CONFIRM));
    this.confirm = CONFIRMS.find((one) => KEPT_CONFIRM[one] === confirm) ?? 'final';
    this.askAlways = remembered('ask', ['yes'] as const) !== null;
    this.textSize = remembered('text', TEXT_SIZES) ?? 'usual';
    this.pace = remembered('pace', PACES) ?? firstPace();
    this.sounds = remembered('sounds', ['yes', 'no'] as const) === 'yes';
    this.#apply();
  }
  setLanguage(language: Language) {
    this.language = language;
    remember('language', language);
    this.#apply();
  }
  setTheme(theme: Theme) {
    this.theme = theme;
    remember('theme', theme);
    this.#apply();
  }
  setTextSize(size: TextSize) {
    this.textSize = size;
    remember('text', size);
    this.#apply();
  }
  setConfirm(confirm: Confirm) {
    this.confirm = confirm;
    remember('confirm', KEPT_CONFIRM[confirm]);
  }
  setAskAlways(always: boolean) {
    this.askAlways = always;
    remember('ask', always ? 'yes' : 'no');
  }
  setPace(pace: Pace) {
    this.pace = pace;
    remember('pace', pace);
  }
  setSounds(sounds: boolean) {
    this.sounds = sounds;
    remember('sounds', sounds ? 'yes' : 'no');
  }
  #apply() {
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.text = this.textSize;
    colourWindow(this.theme);
  }
}

export const settings = new Settings();

/** The frame that the system draws around the page follows the theme: what is chosen, else what the system says. */
function colourWindow(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const isChosen = theme === 'auto' || meta.dataset.media.includes(theme);
    meta.media = theme === 'auto' ? meta.dataset.media : isChosen ? 'all' : 'not all';
  }
}

// A browser may forbid storage: then nothing is remembered, and everything works.
function remembered<T extends string>(key: string, values: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(`railhead.${key}`);
    return values.find((known) => known === value) ?? null;
  } catch {
    return null;
  }
}

function remember(key: string, value: string) {
  try {
    localStorage.setItem(`railhead.${key}`, value);
  } catch {
    return;
  }
}
