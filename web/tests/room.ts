// How much of the window a board gets, and how small its texts are: measured on the page as it is drawn.

import { expect, type Page } from '@playwright/test';
import { PAGES } from './pages';
import { makeTable, playSome, sit } from './play';

/** What is drawn of a game for everybody, without the boards of the players. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'longhorn': ['#board :is(svg, g).wide:not(.panel)'],
  'pappy-winchester': ['#board .map svg[role="group"]', '#board .common section'],
  'age-of-steam': ['#board .map .frame'],
  'railroad-revolution': ['#board .map svg[role="group"]', '#board .tracks svg[role="group"]', '#board .line svg[role="group"]', '#board .depot > .depot'],
  'great-western-trail': ['#board .rails svg[role="group"]', '#board .broad .market', '#board div.jobs', '#board .trail svg[role="group"]'],
};

export interface Room {
  /** Pixels of the drawing; a drawing that is fitted into a larger frame counts as far as it reaches. */
  pixels: number;
  /** Pixels of the first part, the map of the game. */
  map: number;
  /** The texts of the board and of what lies before the player, smallest first, in pixels on the screen. */
  texts: { text: string; size: number }[];
}

export const measure = (page: Page, game: string): Promise<Room> =>
  page.evaluate((parts) => {
    const area = (element: Element): number => {
      if (element instanceof SVGGElement) {
        const boxes = [...element.querySelectorAll('.paper, .territory')].map((one) => one.getBoundingClientRect());
        const reach = (from: number[], to: number[]) => Math.max(...to) - Math.min(...from);
        return reach(boxes.map((box) => box.left), boxes.map((box) => box.right)) * reach(boxes.map((box) => box.top), boxes.map((box) => box.bottom));
      }
      const box = element.getBoundingClientRect();
      const view = element instanceof SVGSVGElement ? element.viewBox.baseVal : null;
      if (!view || view.width === 0) return box.width * box.height;
      const scale = Math.min(box.width / view.width, box.height / view.height);
      return view.width * view.height * scale * scale;
    };
    const scaleOf = (element: Element): number => {
      if (element instanceof SVGGraphicsElement) {
        const at = element.getScreenCTM()!;
        return Math.sqrt(Math.abs(at.a * at.d - at.b * at.c));
      }
      // Only a sheet of panels is scaled.
      const sheet = element.closest<HTMLElement>('.glass > .sheet');
      return sheet ? sheet.getBoundingClientRect().width / sheet.offsetWidth : 1;
    };
    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && !element.closest('.hidden-visually, [hidden]') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const texts = [...document.querySelectorAll('#board, #own')].flatMap((root) => {
      const found: { text: string; size: number }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement!;
        const text = walker.currentNode.textContent!.trim();
        if (text !== '' && isSeen(element)) found.push({ text, size: Number((parseFloat(getComputedStyle(element).fontSize) * scaleOf(element)).toFixed(1)) });
      }
      return found;
    });
    const areas = parts.map((selector) => [...document.querySelectorAll(selector)].reduce((sum, element) => sum + area(element), 0));
    return {
      pixels: Math.round(areas.reduce((sum, one) => sum + one, 0)),
      map: Math.round(Math.max(...areas)),
      texts: texts.toSorted((a, b) => a.size - b.size),
    };
  }, DRAWN[game]!);

interface Moment {
  page: string;
  /** The share of the window that the drawing has at least, on a laptop and on the larger window. */
  shares: readonly [number, number];
  /** How many play and how many moves were made where much lies on the board. */
  late: readonly [number, number];
}
/** A usual moment of each game, and a late one at a full table. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  'longhorn': { page: 'steal', shares: [0.58, 0.58], late: [2, 20] },
  'pappy-winchester': { page: 'auction', shares: [0.66, 0.69], late: [5, 90] },
  'age-of-steam': { page: 'track', shares: [0.67, 0.72], late: [6, 40] },
  'railroad-revolution': { page: 'docket', shares: [0.59, 0.67], late: [4, 150] },
  'great-western-trail': { page: 'ways', shares: [0.64, 0.765], late: [4, 300] },
};

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay'];

async function lateMoment(page: Page, game: string, [players, moves]: readonly [number, number]) {
  const id = await makeTable(page, { game, seats: NAMES.slice(0, players).map((name) => ({ kind: 'me', name })) });
  await playSome(page, id, moves);
  await sit(page, id);
  const curtain = page.getByRole('button', { name: /show my cards/ });
  await expect(page.locator('#board .frame').or(curtain).first()).toBeVisible();
  if (await curtain.isVisible()) await curtain.click();
  await expect(page.locator('#board .frame').first()).toBeVisible();
}

/** How to come to a usual moment of a game, and to a late one. */
export const openings = (game: string): Readonly<Record<'usual' | 'late', (page: Page) => Promise<void>>> => ({
  usual: PAGES[MOMENTS[game]!.page]!,
  late: (page) => lateMoment(page, game, MOMENTS[game]!.late),
});
