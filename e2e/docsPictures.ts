import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  editedNewsEventSchema,
  lectureRowSchema,
  newsEventRowSchema,
  z,
} from '@nihongo-lanka/contract';
import type { Locator, Page } from '@playwright/test';
import { en } from '../admin/src/app/en';
import { editor, expect, test } from './journey';
import { writeMarkdown } from './panel';
import { browsersOf, logInAsAdmin } from './people';
import { settled } from './screens';

// Takes the pictures of README.md and docs/editing.md: `npm run node -- scripts/docsPictures.mjs`. Each run of
// the second shows the same: what is in them are examples and fixed times, and nothing that counts from today.

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
/** In bytes, of one picture and of all. */
const limits = { one: 200_000, all: 2_000_000 };

const news = 'api::news-event.news-event';
const api = '/api/v1/admin';
const desk = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Asia/Colombo',
  colorScheme: 'light',
} as const;

/** High enough for a whole form. */
const tall = { ...desk, viewport: { width: 1280, height: 3200 } };

const still = `*, *::before, *::after {
  caret-color: transparent !important;
  animation: none !important;
  transition: none !important;
}
.CodeMirror-cursors { visibility: hidden !important; }`;

const sizes = new Map<string, number>();

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the screen that some elements take up, with a little room. */
async function around(...parts: Locator[]): Promise<Clip> {
  const boxes: Clip[] = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    if (box) boxes.push(box);
  }
  const room = 16;
  const x = Math.max(Math.min(...boxes.map((box) => box.x)) - room, 0);
  const y = Math.max(Math.min(...boxes.map((box) => box.y)) - room, 0);
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + room;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + room;
  return { x, y, width: right - x, height: bottom - y };
}

/** The pictures show an installation with content. */
async function hideExampleBar(page: Page) {
  await page.getByRole('note').evaluate((bar) => {
    bar.style.display = 'none';
  });
}

async function bottomOf(last: Locator): Promise<number> {
  const { y, height } = await around(last);
  return y + height + 48;
}

/**
 * Whether two pictures look the same. Chromium draws a few edges of letters a little lighter
 * or darker each time.
 */
async function looksSame(page: Page, ...pictures: [string, string]): Promise<boolean> {
  const blank = await page.context().newPage();
  const isSame = await blank.evaluate(async (both) => {
    const [one, other] = await Promise.all(
      both.map(async (picture) => {
        const image = new Image();
        image.src = `data:image/webp;base64,${picture}`;
        await image.decode();
        const { width, height } = image;
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(0, 0, width, height);
      }),
    );
    if (!one || !other || one.width !== other.width || one.height !== other.height) return false;
    let differing = 0;
    for (const [place, value] of one.data.entries()) {
      if (Math.abs(value - (other.data[place] ?? 0)) > 48) differing += 1;
    }
    return differing < 20;
  }, pictures);
  await blank.close();
  return isSame;
}

/** Saves a part of the screen as WebP, if it looks different from what is there. */
async function take(page: Page, name: string, clip: Partial<Clip>): Promise<void> {
  await page.evaluate(async (text) => {
    // The console's content security policy would block a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
    // A film that is loading shows a turning circle.
    for (const film of document.querySelectorAll('video')) {
      film.preload = 'auto';
      if (film.readyState < film.HAVE_CURRENT_DATA && !film.error) {
        await new Promise((resolve) => {
          for (const event of ['loadeddata', 'error']) film.addEventListener(event, resolve);
        });
      }
    }
  }, still);
  const { width, height } = page.viewportSize() ?? desk.viewport;
  const [left, top] = await page.evaluate(() => [window.scrollX, window.scrollY]);
  const { x = 0, y = 0, ...size } = clip;
  const options = {
    clip: { width, height, ...size, x: x + (left ?? 0), y: y + (top ?? 0), scale: 1 },
  };
  const devTools = await page.context().newCDPSession(page);
  // What still moves, such as a page that comes in, would differ from run to run.
  let before = '';
  await expect(async () => {
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'png', ...options });
    const isStill = data === before;
    before = data;
    expect(isStill).toBe(true);
  }).toPass();
  const { data } = await devTools.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 72 },
    ...options,
  });
  await devTools.detach();
  const file = join(folder, `${name}.webp`);
  const kept = await readFile(file, 'base64').catch(() => undefined);
  if (!kept || !(await looksSame(page, kept, data))) {
    await writeFile(file, Buffer.from(data, 'base64'));
  }
  const bytes = (await stat(file)).size;
  expect(bytes, name).toBeLessThan(limits.one);
  sizes.set(name, bytes);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** An example that is made anew, as a draft without the dates that count from its seeding. */
async function draftOf(page: Page, slug: string, given: object) {
  const listed = await page.request.get(`${api}/news-events`, {
    params: { filter: JSON.stringify({ q: slug }) },
  });
  const rows = z.array(newsEventRowSchema).parse(await listed.json());
  const row = rows.find((each) => each.slug === slug);
  const example = editedNewsEventSchema.parse(
    await (await page.request.get(`${api}/news-events/${row?.id}`)).json(),
  );
  await page.request.delete(`${api}/news-events/${example.id}`);
  const { kind, coverId, translations } = example;
  const made = await page.request.post(`${api}/news-events`, {
    data: { kind, coverId, ...given, translations: { en: translations.en } },
  });
  expect(made.status()).toBe(201);
  const { id } = editedNewsEventSchema.parse(await made.json());
  if (!translations.en || !translations.si) throw new Error(`${slug} lacks a language`);
  return { id, en: translations.en, si: translations.si };
}

async function lectureNamed(page: Page, q: string): Promise<string> {
  const listed = await page.request.get(`${api}/lectures`, {
    params: { filter: JSON.stringify({ q }) },
  });
  const [row] = z.array(lectureRowSchema).parse(await listed.json());
  return row?.id ?? '';
}

const ownSlugs = { news: 'test-fee-fund', event: 'tanabata-evening' };
const evening = { startsAt: '2027-07-07T17:30:00+05:30', endsAt: '2027-07-07T20:30:00+05:30' };

const logsIn = async (page: Page) => {
  const [email, title] = [page.getByLabel('Email'), page.getByLabel('Title')];
  await expect(email.or(title).first()).toBeVisible();
  return email.isVisible();
};

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(editor.email);
  await page.locator('input[name="password"]').fill(editor.password);
  await button(page, 'Login').click();
  // Strapi's news about itself.
  await page.getByRole('button', { name: /close/i }).first().click();
}

async function chooseInPanel(page: Page, language: RegExp) {
  await page.getByRole('combobox', { name: 'Locales' }).click();
  await page.getByRole('option', { name: language }).click();
}

test('the pictures of docs/editing.md', async ({ product, visitor, consoles }) => {
  test.setTimeout(300_000);
  consoles.allow(/./);
  await mkdir(folder, { recursive: true });

  const page = await visitor(desk);
  await logInAsAdmin(page.request);
  const item = await draftOf(page, ownSlugs.news, { date: evening.startsAt });
  const event = await draftOf(page, ownSlugs.event, evening);

  await test.step('in the panel', async () => {
    const panel = await visitor(tall);
    const main = panel.getByRole('main');
    const field = (name: string) => main.getByLabel(name).first();
    async function open(type: string, id: string, title: string) {
      await panel.goto(
        `${product.panelUrl}/admin/content-manager/collection-types/${type}/${id}?plugins[i18n][locale]=en`,
      );
      if (await logsIn(panel)) await logIn(panel);
      await expect(field('Title')).toHaveValue(title);
      await expect(button(panel, 'Publish')).toBeVisible();
    }

    await open(news, item.id, item.en.title);
    await take(panel, 'panel-english', { height: 1010 });

    await chooseInPanel(panel, /සිංහල/);
    await expect(field('Title')).toHaveValue('');
    await field('Title').fill(item.si.title);
    await field('Summary').fill(item.si.summary);
    await writeMarkdown(panel, item.si.body);
    await panel.keyboard.press('Control+Home');
    await field('What the cover picture shows').fill(item.si.coverAlt);
    await take(panel, 'panel-sinhala', { height: 1010 });

    await button(panel, 'Save').click();
    await expect(button(panel, 'Save')).toBeDisabled();
    await expect(panel.getByText('Saved document')).toBeVisible();
    await expect(panel.getByText('Saved document')).toBeHidden();
    await panel.setViewportSize(desk.viewport);
    await panel.getByRole('link', { name: 'Open preview' }).click();
    const preview = panel.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(item.si.title);
    // The day on which the link ends counts from today.
    await preview.locator('.preview-bar').evaluate((bar) => {
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        text.nodeValue = (text.nodeValue ?? '').replace(/\d{4} \S+ \d+/, '2027 මාර්තු 8');
      }
    });
    await take(panel, 'panel-preview', {});

    await panel.setViewportSize(tall.viewport);
    await open(news, event.id, event.en.title);
    const { x, width } = await around(field('Title'));
    const { y } = await around(field('Kind'));
    await take(panel, 'panel-event', { x, width, y: y - 12, height: 700 });
  });

  await test.step('in the console', async () => {
    const toolbar = page.getByRole('button', { name: en.editing.publish });
    async function open(path: string, field: string) {
      await page.setViewportSize(tall.viewport);
      await page.goto(`/admin/${path}`);
      await expect(page.locator(`[name=${field}]`)).toBeVisible();
      await settled(page);
      await hideExampleBar(page);
    }
    await open(`news-event/edit/${item.id}`, 'slug');
    await take(page, 'console-news', { height: await bottomOf(toolbar.first()) });

    await page.getByRole('button', { name: en.editing.schedule }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: en.editing.scheduleAt }).fill('2027-03-01T08:00');
    await take(page, 'console-schedule', await around(dialog));

    await open(`news-event/edit/${event.id}`, 'slug');
    await take(page, 'console-event', { height: 760 });

    await open(`lectures/edit/${await lectureNamed(page, 'jft-1')}`, 'lectureId');
    await take(page, 'console-lecture', { height: await bottomOf(toolbar.first()) });

    await page.setViewportSize(desk.viewport);
    await page.goto('/admin/lectures');
    await settled(page);
    await hideExampleBar(page);
    await take(page, 'console-lectures', { height: 480 });
  });

  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(all).toBeLessThan(limits.all);
});

test('the pictures of README.md', async ({ visitor }) => {
  const phone = browsersOf(visitor, 'si', { viewport: { width: 400, height: 800 } });
  const home = await phone('visitor');
  await home.goto('/');
  await settled(home);
  await take(home, 'readme-home', {});

  const learner = await phone('learner');
  await learner.goto('/lectures');
  await learner.locator('main a[href^="/lectures/"]').first().click();
  await expect(learner.locator('video')).toBeVisible();
  await settled(learner);
  await take(learner, 'readme-lecture', {});

  const console = await browsersOf(visitor, 'en', desk)('admin');
  await console.goto('/admin');
  await settled(console);
  await take(console, 'readme-console', {});
});
