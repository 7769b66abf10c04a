// What would keep somebody out of a page, as axe finds it.

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What would keep somebody out. Only that leaves the page: what is right of a board fills megabytes. */
export async function barriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    const here = window as unknown as { axe: typeof axe };
    const { violations } = await here.axe.run(document, { ...wanted, resultTypes: ['violations'] });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, options);
}
