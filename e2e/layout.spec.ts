import { languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { cutOffFaults, languageFaults, sidewaysFaults, tapFaults } from './layout';
import { browsersOf } from './people';
import { openScreen, settled, siteScreens } from './screens';

const phone = { width: 360, height: 740 };

/** WCAG 1.4.12: what a reader may ask of the spacing of texts. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** By the browser's own means: the site's policy would stop a style element. */
async function withStyle(page: Page, style: string, look: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await settled(page);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

for (const language of languages) {
  test(`every screen in ${language} fits small screens, large letters and thumbs`, async ({
    visitor,
    consoles,
  }) => {
    test.setTimeout(180_000);
    // What a failed login and an unknown page answer.
    consoles.allow(/status of 40[14]/);
    const browserOf = browsersOf(visitor, language, { viewport: phone });
    for (const screen of siteScreens) {
      await test.step(screen.name, async () => {
        const page = await browserOf(screen.who ?? 'visitor');
        const none = (faults: string[], where: string) =>
          expect.soft(faults, `${screen.name}, ${where}`).toEqual([]);
        const fits = async (where: string) => {
          await settled(page);
          none(await sidewaysFaults(page), where);
          none(await cutOffFaults(page), where);
        };
        await page.setViewportSize(phone);
        await openScreen(page, screen, language);
        await fits('360 px');
        none(await tapFaults(page), 'for thumbs');
        none(await languageFaults(page), 'languages');
        await withStyle(page, ':root { font-size: 200% }', () => fits('letters at 200 %'));
        await withStyle(page, wideSpacing, () => fits('wide spacing'));
        await page.setViewportSize({ ...phone, width: 320 });
        await fits('320 px');
        // A desk's 1280 px at a zoom of 200 %.
        await page.setViewportSize({ width: 640, height: 400 });
        await fits('1280 px at 200 %');
      });
    }
  });

  test(`the menu in one row fits the narrowest screen that has it, in ${language}`, async ({
    visitor,
  }) => {
    const browserOf = browsersOf(visitor, language, { viewport: { width: 896, height: 700 } });
    for (const who of ['visitor', 'admin'] as const) {
      const page = await browserOf(who);
      await page.goto('/about');
      if (who === 'admin') await expect(page.locator('.navigation [href^="/admin"]')).toBeVisible();
      await settled(page);
      expect(await sidewaysFaults(page), who).toEqual([]);
    }
  });
}
