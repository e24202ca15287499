import { languages } from '@nihongo-lanka/contract';
import { expect, test } from './journey';
import { cutOffFaults, sidewaysFaults } from './layout';
import { browsersOf } from './people';
import { consoleScreens, openScreen, settled } from './screens';

for (const language of languages) {
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

for (const language of languages) {
  // The journey of all screens begins on a phone, where the menu is closed, and stays so.
  test(`beside the open menu of the console no name is cut off in ${language}`, async ({
    visitor,
  }) => {
    const browserOf = browsersOf(visitor, language, { viewport: { width: 1280, height: 800 } });
    const page = await browserOf('admin');
    const screen = consoleScreens.find(({ name }) => name === 'a lecture in the console');
    if (!screen) throw new Error('The screen has another name now');
    await openScreen(page, screen, language);
    await expect(page.getByRole('menu').getByRole('menuitem').last()).toBeVisible();
    expect(await cutOffFaults(page)).toEqual([]);
  });
}
