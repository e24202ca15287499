import { type Language, languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { type Device, devices, facesCome } from './devices';
import { admin, expect, test } from './journey';
import { layoutShifts } from './layoutShifts';
import { type MeasuredPage, measuredPages, placesIn, weightLimits } from './measuredPages';
import { logInAsAdmin } from './people';
import { followTraffic, type Traffic } from './traffic';

// The screen of a cheap phone.
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const locales: Record<Language, string> = { en: 'en-US', si: 'si-LK' };

/**
 * Milliseconds by which each answer is delayed. From 272 on, Chromium takes the connection for 3G
 * and loads pictures long before they are scrolled into view. So the speed and the load of the
 * machine do not change which pictures are requested.
 */
const latency = 300;

interface Weight {
  /** Requests before the reader does anything, without fonts. */
  requests: number;
  /** Bytes before the reader does anything, without fonts and pictures. */
  bytes: number;
  /**
   * Bytes of all pictures, after the reader has scrolled to the end. How many of them load at once
   * depends on the height of the text, and so on how a machine draws letters.
   */
  pictures: number;
}

/** Limits in the language that needs more. Fonts load after the first paint and have their own. */
const most: Record<MeasuredPage, Weight> = {
  home: { requests: 9, bytes: 20_000, pictures: 202_000 },
  news: { requests: 14, bytes: 18_000, pictures: 106_000 },
  'news-detail': { requests: 8, bytes: 18_000, pictures: 21_000 },
  kana: { requests: 8, bytes: 18_000, pictures: 1000 },
  // With what tells of a password while it is typed, keeps a draft and proves work.
  register: { requests: 12, bytes: 138_300, pictures: 1000 },
  // With what was watched, the search, the readings over kanji, and the calls of practice.
  lectures: { requests: 12, bytes: 136_500, pictures: 34_300 },
  // Without its film, of which nothing comes before it is played.
  lecture: { requests: 9, bytes: 142_600, pictures: 18_200 },
  // With what judges and sends answers, and what plays sounds.
  practice: { requests: 19, bytes: 203_000, pictures: 1000 },
};
const mostFaces: Record<Device, { requests: number; bytes: number }> = {
  'with faces': { requests: 0, bytes: 0 },
  'without faces': { requests: 3, bytes: 90_000 },
};
/** The words of a lecture are in Japanese, and explained in both languages, whichever the page is in. */
const mostFacesOfLecture = { requests: 4, bytes: 92_000 };

/** Limits for the layout shift of a whole visit. Fonts that load late may move text a little. */
const mostShift: Record<Device, number> = { 'with faces': 0, 'without faces': 0.05 };

/** What an empty react-admin weighs to its first list. Ours stays below, because what is rare is loaded late. */
const consoleBytes = 393_500;

/** The most that home may fetch when it is visited again. */
const secondVisitBytes = 10_000;

const sumOf = (bytesOf: Readonly<Record<string, number>>) =>
  Object.values(bytesOf).reduce((sum, some) => sum + some, 0);

let places: Awaited<ReturnType<typeof placesIn>>;

test.beforeAll(async ({ product }) => {
  places = await placesIn(product.siteUrl, admin);
});

for (const device of devices) {
  test.describe(`on a device ${device}`, () => {
    test.use({ device });
    for (const language of languages) {
      for (const name of measuredPages) {
        test(`a first visit of ${name} in ${language} is light, calls no other host, and nothing moves`, async ({
          visitor,
          product,
        }) => {
          const page = await visitor({ ...phone, locale: locales[language] });
          await expectLightVisit(page, { name, language, device, url: product.siteUrl });
        });
      }
    }
  });
}

test('the first list of the console loads no more than react-admin needs, and nothing for other screens', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 800 }, locale: locales.en });
  await logInAsAdmin(page.request);
  const traffic = await followTraffic(page, 0);
  await page.goto(`/admin/users?${new URLSearchParams({ filter: '{}' })}`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await settled(page, traffic);
  const { bytesOf, addresses } = traffic.summary();
  // The rows of the list depend on who has registered.
  const { Fetch: _, ...files } = bytesOf;
  expect.soft(sumOf(files), 'bytes of all but data').toBeLessThanOrEqual(consoleBytes);
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  // What other screens need has files of its own.
  expect(
    scripts.filter((address) =>
      /charts|Chart|ContactRequest(?:List|Edit)|assets\/si-/.test(address),
    ),
  ).toEqual([]);
});

interface Visit {
  name: MeasuredPage;
  language: Language;
  device: Device;
  url: string;
}

async function expectLightVisit(page: Page, { name, language, device, url }: Visit) {
  const { path, cookies } = places[name];
  await page.context().addCookies((await cookies()).map((cookie) => ({ ...cookie, url })));
  const refused = await refusalsOn(page);
  const traffic = await followTraffic(page, latency);

  await page.goto(path);
  await facesCome(page, device);
  await settled(page, traffic);
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const { requests, bytesOf, addresses } = traffic.summary();
  const { Font: _fonts, Image: _pictures, ...otherBytes } = bytesOf;
  const bytes = sumOf(otherBytes);
  const facesHere =
    name === 'lecture' && device === 'without faces' ? mostFacesOfLecture : mostFaces[device];
  const faces = addresses.filter((address) => address.endsWith('.woff2'));
  expect.soft(faces.length, faces.join('\n')).toBeLessThanOrEqual(facesHere.requests);
  expect
    .soft(requests - faces.length, addresses.join('\n'))
    .toBeLessThanOrEqual(most[name].requests);
  expect.soft(bytes, 'bytes of all but fonts and pictures').toBeLessThanOrEqual(most[name].bytes);
  const limits = weightLimits[name];
  expect.soft(bytesOf.Document, 'bytes of HTML').toBeLessThanOrEqual(limits.documentBytes);
  expect.soft(bytesOf.Script ?? 0, 'bytes of JavaScript').toBeLessThanOrEqual(limits.scriptBytes);
  expect.soft(await fontsBeforeFirstPaint(page), 'fonts before the first paint').toEqual([]);

  await scrollToTheEnd(page, traffic);
  const whole = traffic.summary();
  expect
    .soft(whole.bytesOf.Image ?? 0, 'bytes of pictures')
    .toBeLessThanOrEqual(most[name].pictures);
  expect.soft(whole.bytesOf.Font ?? 0, 'bytes of web fonts').toBeLessThanOrEqual(facesHere.bytes);
  const foreign = whole.addresses.filter((address) => new URL(address).origin !== url);
  expect.soft(foreign, 'requests to others').toEqual([]);
  const shifts = await layoutShifts(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(mostShift[device]);
  if (name === 'home') {
    const before = sumOf(whole.bytesOf);
    await page.goto(path);
    await settled(page, traffic);
    const again = sumOf(traffic.summary().bytesOf) - before;
    expect.soft(again, 'bytes of a second visit').toBeLessThanOrEqual(secondVisitBytes);
  }
  expect(refused, 'what the content security policy refused').toEqual([]);
}

/** What our content security policy blocks. Lighthouse sees this even if a script hides it. */
async function refusalsOn(page: Page) {
  const refused: unknown[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'ContentSecurityPolicyIssue') refused.push(issue.details);
  });
  await session.send('Audits.enable');
  return refused;
}

/** Waits until no request is in flight and the page is idle. */
async function settled(page: Page, traffic: Traffic) {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  do {
    await traffic.quiet();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
    );
  } while (traffic.isBusy());
}

async function scrollToTheEnd(page: Page, traffic: Traffic) {
  const scrollOn = () =>
    page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      return window.scrollY > before;
    });
  while (await scrollOn()) await settled(page, traffic);
}

function fontsBeforeFirstPaint(page: Page) {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint');
    if (!paint) throw new Error('nothing has been painted');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.woff2?$/.test(name) && startTime < paint.startTime)
      .map(({ name }) => name);
  });
}
