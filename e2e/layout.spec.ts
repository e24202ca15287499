import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '@nihongo-lanka/contract';
import { expect, test } from './journey';
import { cutOffFaults, sidewaysFaults } from './layout';
import { layoutShifts } from './layoutShifts';
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
  test(`letters of twice the size break no word of the bar and leave the header small in ${language}`, async ({
    reader,
    becomeLearner,
  }) => {
    const page = await reader(language);
    await becomeLearner(page);
    await page.goto('/kana');
    await settled(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    const header = page.locator('.header');
    expect((await header.boundingBox())?.height).toBeLessThan(160);
    // A word that breaks has boxes in two lines.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('.navigation :is(a, button)')]
        .filter((item) => item.checkVisibility())
        .flatMap((item) => {
          const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (text.nextNode()) {
            const node = text.currentNode;
            for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(node, word.index);
              range.setEnd(node, word.index + word[0].length);
              const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (tops.size > 1) found.push(word[0]);
            }
          }
          return found;
        }),
    );
    expect(broken).toEqual([]);
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

/** Serves the site's answers, and of a page only what stands before `mark` until `rest` is called. */
async function servesInTwoParts(site: string, mark: string) {
  let rest = () => {};
  const released = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const { headers, body } = await fetch(site + url, { headers: { 'accept-language': 'si' } });
    const type = headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    if (type.startsWith('text/html')) {
      const place = bytes.indexOf(mark);
      expect(place, mark).toBeGreaterThan(0);
      response.write(bytes.subarray(0, place));
      await released;
      response.end(bytes.subarray(place));
    } else response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, rest, close: () => server.close() };
}

for (const mark of ['class="more-button"', 'class="of-session', 'href="/login"']) {
  test(`the bar of a phone does not move where its page stops for a while before ${mark}`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true });
    const site = await servesInTwoParts(product.siteUrl, mark);
    try {
      await page.goto(site.address, { waitUntil: 'commit' });
      await page.locator('.navigation').waitFor({ state: 'attached' });
      // Two frames: what is there has been painted.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      site.rest();
      await settled(page);
      await expect(page.locator('.navigation').getByRole('link')).not.toHaveCount(0);
      expect(await layoutShifts(page)).toEqual([]);
      // Its icons may still be loading.
      await page.close();
    } finally {
      site.close();
    }
  });
}
