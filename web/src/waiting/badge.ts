// The number of tables that wait, where it is seen from elsewhere: on the tab's title and icon, and on the icon of the
// installed app.

import { badgeText, titled } from './list';

const PLAIN = '/favicon.svg';
let picture: Promise<string> | undefined;
let shown = 0;
let watches = false;

export function showBadge(waiting: number) {
  shown = waiting;
  watchTitle();
  mend();
  void drawIcon(waiting);
  void badgeApp(waiting);
}

/** Every page sets its own title; the number goes before whatever it is. */
function watchTitle() {
  if (watches) return;
  watches = true;
  new MutationObserver(mend).observe(document.head, { subtree: true, childList: true, characterData: true });
}
function mend() {
  const wanted = titled(document.title, shown);
  if (document.title !== wanted) document.title = wanted;
}

async function drawIcon(waiting: number) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  if (waiting === 0) {
    link.href = PLAIN;
    return;
  }
  try {
    picture ??= fetch(PLAIN).then((response) => response.text());
    const svg = withBadge(await picture, badgeText(waiting));
    if (shown === waiting) link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  } catch {
    picture = undefined;
  }
}

/** Our icon with a number in its corner. */
export function withBadge(svg: string, text: string): string {
  const size = text.length > 1 ? 26 : 32;
  const mark = `<circle cx="45" cy="45" r="19" fill="#1d4f91" stroke="#fff" stroke-width="3"/><text x="45" y="${45 + size * 0.36}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>`;
  return svg.replace('</svg>', `${mark}</svg>`);
}

async function badgeApp(waiting: number) {
  if (!('setAppBadge' in navigator)) return;
  // A browser may have the function and still nowhere to show it.
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}
