import { languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { cutOffFaults, languageFaults, sidewaysFaults, tapFaults } from './layout';
import { browsersOf } from './people';
import { openScreen, settled, siteScreens } from './screens';

const phone = { width: 360, height: 740 };

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
    // The statuses of a failed login and an unknown page.
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
        // 1280 px on a desktop at a zoom of 200 %.
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
      const consoleLink = page.locator('.navigation [href^="/admin"]').filter({ visible: true });
      if (who === 'admin') await expect(consoleLink).toBeVisible();
      await settled(page);
      expect(await sidewaysFaults(page), who).toEqual([]);
    }
  });
}

test('Japanese words are not broken within', async ({ reader }) => {
  const page = await reader('si');
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await settled(page);
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('span[lang="ja"]')]
        .filter((word) => word.getClientRects().length > 1)
        .map(({ textContent }) => textContent),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

for (const language of languages) {
  test(`the bar of the smallest phones leaves room around its words in ${language}`, async ({
    reader,
  }) => {
    const page = await reader(language, { viewport: { width: 320, height: 568 } });
    await page.goto('/');
    await settled(page);
    const rooms = await page.evaluate(() =>
      [...document.querySelectorAll('.navigation :is(a, button)')]
        .filter((item) => item.checkVisibility())
        .map((item) => {
          const words = document.createRange();
          const frame = item.getBoundingClientRect();
          const places = [...item.childNodes].flatMap((node) => {
            if (node instanceof SVGElement) return [];
            words.selectNodeContents(node);
            return [...words.getClientRects()].filter(({ width }) => width > 0);
          });
          return {
            item: item.textContent,
            room: Math.min(
              ...places.flatMap(({ left, right }) => [left - frame.left, frame.right - right]),
            ),
          };
        }),
    );
    expect(rooms).toHaveLength(5);
    expect(rooms.filter(({ room }) => room < 4)).toEqual([]);
  });
}
