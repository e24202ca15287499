import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** The rules that depend on the colour scheme. */
const colourOptions = {
  ...options,
  runOnly: ['color-contrast', 'link-in-text-block'],
} satisfies axe.RunOptions;

/**
 * What axe finds wrong on the page now, one line for each fault: rule, element, what to do.
 * @param rules `colours` for a page that was looked at in another colour scheme
 */
export async function accessibilityFaults(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<string[]> {
  // Not by a script element, which the site's content security policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (wanted) => window.axe?.run(wanted),
    rules === 'all' ? options : colourOptions,
  );
  if (!results) throw new Error('axe did not run');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
