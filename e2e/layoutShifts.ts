import type { Page } from '@playwright/test';

/** All layout shifts so far, including those after an input. */
export function layoutShifts(page: Page) {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift): { value: number } => shift.toJSON());
  });
}
