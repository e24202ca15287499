import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** More key presses than any screen needs. */
const tooManyStops = 90;

/**
 * Moves the focus with `key` until `target` has it, as people do who have only a keyboard. Each
 * element on the way must be visible and show that it has the focus.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < tooManyStops; stop += 1) {
    await page.keyboard.press(key);
    expect(await faultsOfFocus(page)).toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${tooManyStops} times ${key} did not lead to ${target}`);
}

export async function expectNewPage(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** WCAG 2.2, 2.4.7 and 2.4.11: the focused element shows its focus, and nothing covers it. */
async function faultsOfFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return ['nothing has the focus'];
    const name = element.outerHTML.slice(0, 120);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isSeen = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ].some(([across = 0, down = 0]) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    // A card's link shows its focus around the whole card.
    const isMarked = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return [
      ...(isSeen
        ? []
        : [`covered or out of sight, from ${top} to ${bottom} of ${innerHeight}: ${name}`]),
      ...(isMarked ? [] : [`does not show that it has the focus: ${name}`]),
    ];
  });
}
