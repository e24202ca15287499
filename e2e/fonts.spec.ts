import type { Page } from '@playwright/test';
import { type Device, facesCome } from './devices';
import { editor, expect, test } from './journey';
import { logInAsAdmin } from './people';

/** The limit for all font files of one page together, in bytes. */
const budget = 98_000;

/** The sizes in bytes of the font files that a page has fetched, by file name without hash. */
async function facesFetched(page: Page, path: string, device: Device) {
  const answers: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const [, name] = /\/assets\/(\w+)-[^/]+\.woff2$/.exec(response.url()) ?? [];
    if (name) answers.push(response.body().then((body) => [name, body.length]));
  });
  await page.goto(path);
  await facesCome(page, device);
  return new Map(await Promise.all(answers));
}

/** The typefaces that draw the text of all elements that match the selector. */
async function typefacesOf(page: Page, selector: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = root;
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId, selector });
  const typefaces = new Map<string, { familyName: string; isCustomFont: boolean }>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      typefaces.set(`${familyName} ${isCustomFont}`, { familyName, isCustomFont });
    }
  }
  await devTools.detach();
  return [...typefaces.values()];
}

test('a device with faces of its own fetches none, under any of their names', async ({
  visitor,
}) => {
  const page = await visitor();
  for (const path of ['/?lng=si', '/?lng=en', '/register?lng=si']) {
    const faces = await facesFetched(page, path, 'with faces');
    expect([...faces.keys()], path).toEqual([]);
  }
  expect(await typefacesOf(page, 'h1')).toContainEqual({
    familyName: expect.stringMatching(/^Noto (?:Sans|Serif) Sinhala/),
    isCustomFont: false,
  });
  // Android finds its typefaces only by the `local()` names of the style sheet; this machine does
  // not need them for the heading above.
  const loaded = await page.evaluate(async () => {
    const faces = await Promise.all(
      ['400', '600'].map((weight) => document.fonts.load(`${weight} 1em Sinhala`, 'සිංහල')),
    );
    return faces.flat().map(({ status }) => status);
  });
  expect(loaded).toEqual(['loaded', 'loaded']);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(fetched.filter((name) => name.includes('sinhala'))).toEqual([]);
});

test('a Sinhala page has no heading with serifs, Latin words included', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/?lng=si');
  const [text, ...headings] = await page.evaluate(() =>
    [...document.querySelectorAll('body, h1, h2, h3')].map(
      (element) => getComputedStyle(element).fontFamily,
    ),
  );
  expect(headings.length).toBeGreaterThan(5);
  expect([...new Set(headings)]).toEqual([text]);
});

test.describe('a device without Sinhala and Japanese faces', () => {
  test.use({ device: 'without faces' });

  test('fetches what a page shows, within the budget, and reads every script', async ({
    visitor,
    device,
  }) => {
    const context = (await visitor()).context();
    const fetched = async (path: string) => {
      const page = await context.newPage();
      const faces = await facesFetched(page, path, device);
      await page.close();
      return faces;
    };

    const name = 'languageName';
    const sinhala = { familyName: 'Noto Sans Sinhala', isCustomFont: true };
    expect([...(await fetched('/register?lng=en')).keys()]).toEqual([name]);
    expect([...(await fetched('/?lng=en')).keys()].sort()).toEqual(['kana', 'kanji', name]);

    // The font file arrives after texts of every length have been drawn without it.
    const slow = await context.newPage();
    const drawn = slow.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await slow.route('**/*.woff2', async (route) => {
      await drawn;
      await route.continue();
    });
    expect([...(await facesFetched(slow, '/register?lng=si', device)).keys()]).toEqual(['sinhala']);
    for (const selector of ['.brand', 'h1', 'h2', 'main label', '.navigation a']) {
      expect(await typefacesOf(slow, selector), selector).toContainEqual(sinhala);
    }
    await slow.close();

    const page = await context.newPage();
    const faces = await facesFetched(page, '/?lng=si', device);
    expect([...faces.keys()].sort()).toEqual(['kana', 'kanji', 'sinhala']);
    const bytes = [...faces.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(budget);

    expect(await typefacesOf(page, 'h1')).toContainEqual(sinhala);
    expect(await typefacesOf(page, 'main p:lang(si)')).toContainEqual(sinhala);
    // People's names are left out: the space in them comes from another typeface.
    expect(await typefacesOf(page, '.step-numeral, .saying [lang="ja"]')).toEqual([
      { familyName: 'M PLUS 1p', isCustomFont: true },
    ]);

    const widthOf = (text: string, weight = 400) =>
      page.evaluate(
        ([font, measured]) => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) throw new Error('no canvas');
          canvas.font = font;
          return canvas.measureText(measured).width;
        },
        [`${weight} 100px Sinhala web`, text] as const,
      );
    for (const joined of ['ශ්‍රී', 'ක්‍ය', 'ර්‍ම']) {
      expect(await widthOf(joined), joined).toBeLessThan(
        (await widthOf(joined.replace('\u200d', ''))) - 1,
      );
    }
    expect(await widthOf('ක', 600), 'the heading’s weight').not.toBe(await widthOf('ක'));
  });

  test('draws the console’s Sinhala with the faces of the site', async ({ visitor }) => {
    const page = await visitor({ locale: 'si-LK' });
    await logInAsAdmin(page.request);
    await page.goto('/admin');
    for (const role of ['menuitem', 'heading'] as const) {
      await expect(page.getByRole(role).first()).toHaveText(/\p{Script=Sinhala}/u);
    }
    await page.evaluate(() => document.fonts.ready);
    for (const selector of ['[role="menuitem"]', 'h1']) {
      expect(await typefacesOf(page, selector), selector).toContainEqual({
        familyName: 'Noto Sans Sinhala',
        isCustomFont: true,
      });
    }
  });

  test('draws what editors write in Sinhala with the faces of the site', async ({
    visitor,
    product,
    consoles,
  }) => {
    // Strapi's panel requests features that only its paid plans have.
    consoles.allow(/status of 40[34]/);
    const page = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${product.panelUrl}/admin`);
    await page.getByRole('textbox', { name: 'Email' }).fill(editor.email);
    await page.locator('[name=password]').fill(editor.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Editor');
    await page.goto(
      `${product.panelUrl}/admin/content-manager/collection-types/api::news-event.news-event?plugins[i18n][locale]=si`,
    );
    await expect(page.getByRole('gridcell', { name: /\p{Script=Sinhala}/u }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await typefacesOf(page, '[role=gridcell] *')).toContainEqual({
      familyName: 'Noto Sans Sinhala',
      isCustomFont: true,
    });
  });
});
