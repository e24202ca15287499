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
/** The second is a desktop of 1280 px at a zoom of 200 %. */
const siteSizes = [
  { ...phone, width: 320 },
  { width: 640, height: 400 },
];
const consoleSizes = [{ ...desk, width: 768 }, desk];

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

/** The statuses of a failed login, an unknown page, a refusal and a link that is used. */
const provoked = /status of 4(?:0[0134]|10)/;

for (const [part, screens] of [
  ['site', siteScreens],
  ['console', consoleScreens],
] as const) {
  const isSite = part === 'site';

  test(`every screen of the ${part} is accessible in light and dark`, async ({
    visitor,
    consoles,
  }) => {
    test.setTimeout(360_000);
    consoles.allow(provoked);
    const browserOf = browsersOf(visitor, 'en', { viewport: phone, reducedMotion: 'reduce' });
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await browserOf(screen.who ?? 'visitor');
        const isAccessible = async (how: string, rules?: 'colours') => {
          await settled(page);
          none(await accessibilityFaults(page, rules), screen, how);
        };
        await page.setViewportSize(phone);
        await page.emulateMedia({ colorScheme: 'light' });
        await openScreen(page, screen, 'en');
        await isAccessible('light');
        if (isSite) none(await languageFaults(page), screen, 'languages');
        await page.emulateMedia({ colorScheme: 'dark' });
        await isAccessible('dark', 'colours');
        if (!screen.differsOnDesk) return;
        await page.setViewportSize(desk);
        await isAccessible('dark, on a desk');
      });
    }
  });

  // Sinhala has the longer words.
  test(`every screen of the ${part} is whole on small and large screens, in Sinhala`, async ({
    visitor,
    consoles,
  }) => {
    test.setTimeout(360_000);
    consoles.allow(provoked);
    const browserOf = browsersOf(visitor, 'si', { viewport: phone, reducedMotion: 'reduce' });
    // A learner who can be approved has the widest row in the console.
    if (!isSite) await browserOf('pending');
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await browserOf(screen.who ?? 'visitor');
        const isWhole = async (how: string) => {
          await settled(page);
          none([...(await sidewaysFaults(page)), ...(await cutOffFaults(page))], screen, how);
        };
        await page.setViewportSize(phone);
        await openScreen(page, screen, 'si');
        await isWhole('360 px');
        if (isSite) {
          none(await tapFaults(page), screen, 'for thumbs');
          none(await languageFaults(page), screen, 'languages');
          await withStyle(page, ':root { font-size: 200% }', () => isWhole('letters at 200 %'));
          await withStyle(page, wideSpacing, () => isWhole('wide spacing'));
        }
        for (const size of isSite ? siteSizes : consoleSizes) {
          await page.setViewportSize(size);
          await isWhole(`${size.width} px`);
        }
      });
    }
  });
}

/** Reports what is wrong with a screen, without ending the test. */
function none(faults: string[], { name }: Screen, how: string) {
  expect.soft(faults, `${name}, ${how}`).toEqual([]);
}
