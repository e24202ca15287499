import { languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { cutOffFaults, languageFaults, sidewaysFaults, tapFaults } from './layout';
import { browsersOf } from './people';
import { consoleScreens, openScreen, type Screen, settled, siteScreens } from './screens';

// Each test takes one to three minutes: the workers share them.
test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** WCAG 1.4.12: the text spacing that a reader may set. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Adopts a style sheet, because the site's content security policy would block a style element. */
async function withStyle(page: Page, style: string, look: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Looks at one screen and reports what is wrong with it, without ending the test. */
function observer(page: Page, { name }: Screen) {
  const none = (faults: string[], how: string) =>
    expect.soft(faults, `${name}, ${how}`).toEqual([]);
  return {
    async isAccessible(how: string, rules?: 'colours') {
      await settled(page);
      none(await accessibilityFaults(page, rules), how);
    },
    async isWhole(how: string) {
      await settled(page);
      none([...(await sidewaysFaults(page)), ...(await cutOffFaults(page))], how);
    },
    async suitsThumbs() {
      none(await tapFaults(page), 'for thumbs');
    },
    async marksLanguages() {
      none(await languageFaults(page), 'languages');
    },
  };
}

for (const language of languages) {
  for (const [part, screens] of [
    ['site', siteScreens],
    ['console', consoleScreens],
  ] as const) {
    test(`every screen of the ${part} in ${language} is accessible in light and dark, and whole on small and large screens`, async ({
      visitor,
      consoles,
    }) => {
      test.setTimeout(360_000);
      // The statuses of a failed login, an unknown page, a refusal and a link that is used.
      consoles.allow(/status of 4(?:0[0134]|10)/);
      const browserOf = browsersOf(visitor, language, { viewport: phone, reducedMotion: 'reduce' });
      // A learner who can be approved has the widest row in the console.
      if (part === 'console') await browserOf('pending');
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = await browserOf(screen.who ?? 'visitor');
          const look = observer(page, screen);
          await page.setViewportSize(phone);
          await page.emulateMedia({ colorScheme: 'light' });
          await openScreen(page, screen, language);
          await look.isAccessible('light');
          await look.isWhole('360 px');
          if (part === 'site') {
            await look.suitsThumbs();
            await look.marksLanguages();
          }
          await page.emulateMedia({ colorScheme: 'dark' });
          await look.isAccessible('dark', 'colours');

          if (part === 'site') {
            await withStyle(page, ':root { font-size: 200% }', () =>
              look.isWhole('letters at 200 %'),
            );
            await withStyle(page, wideSpacing, () => look.isWhole('wide spacing'));
            await page.setViewportSize({ ...phone, width: 320 });
            await look.isWhole('320 px');
            // 1280 px on a desktop at a zoom of 200 %.
            await page.setViewportSize({ width: 640, height: 400 });
            await look.isWhole('1280 px at 200 %');
          } else {
            await page.setViewportSize({ ...desk, width: 768 });
            await look.isWhole('768 px');
            await page.setViewportSize(desk);
            await look.isWhole('1280 px');
          }
          if (!screen.differsOnDesk) return;
          await page.setViewportSize(desk);
          await look.isAccessible('dark, on a desk');
        });
      }
    });
  }
}
