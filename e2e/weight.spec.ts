import type { Page } from '@playwright/test';
import { admin, expect, hydrated, test } from './journey';
import { layoutShifts } from './layoutShifts';
import { type MeasuredPage, measuredPages, placesIn, weightLimits } from './measuredPages';
import { logInAsAdmin } from './people';
import { followTraffic, type Traffic } from './traffic';
import { expectWeights } from './weights';

// The workers share the pages.
test.describe.configure({ mode: 'parallel' });

// The screen of a cheap phone.
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * Milliseconds by which each answer is delayed. From 272 on, Chromium takes the connection for 3G
 * and loads pictures long before they are scrolled into view. So the speed and the load of the
 * machine do not change which pictures are requested.
 */
const latency = 300;

/**
 * Hard limits. Bytes have recorded figures in weights.json besides. `pictures`: all pictures, after
 * the reader has scrolled to the end. How many of them load at once depends on the height of the
 * text, and so on how a machine draws letters.
 */
const most: Record<MeasuredPage, { requests: number; bytes: number; pictures: number }> = {
  home: { requests: 9, bytes: 20_000, pictures: 202_000 },
  news: { requests: 14, bytes: 18_000, pictures: 106_000 },
  'news-detail': { requests: 8, bytes: 18_000, pictures: 21_000 },
  kana: { requests: 8, bytes: 18_500, pictures: 1000 },
  // With what tells of a password while it is typed, keeps a draft and proves work.
  register: { requests: 12, bytes: 145_000, pictures: 1000 },
  // With what was watched, the search, the readings over kanji, and the calls of practice.
  lectures: { requests: 12, bytes: 145_000, pictures: 35_000 },
  // Without its film, of which nothing comes before it is played.
  lecture: { requests: 9, bytes: 145_000, pictures: 20_000 },
  // With what judges and sends answers, plays sounds, draws new signs in the letters of schoolbooks, and the road.
  practice: { requests: 22, bytes: 215_000, pictures: 1000 },
};

/** What an empty react-admin weighs to its first list. Ours stays below, because what is rare is loaded late. */
const consoleBytes = 410_000;

/** The most that home may fetch when it is visited again. */
const secondVisitBytes = 10_000;

const sumOf = (bytesOf: Readonly<Record<string, number>>) =>
  Object.values(bytesOf).reduce((sum, some) => sum + some, 0);

let places: Awaited<ReturnType<typeof placesIn>>;

test.beforeAll(async ({ product }) => {
  places = await placesIn(product.siteUrl, admin);
});

for (const name of measuredPages) {
  test(`a first visit of ${name} in Sinhala is light, calls no other host, and nothing moves`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor({ ...phone, locale: 'si-LK' });
    await expectLightVisit(page, name, product.siteUrl);
  });
}

test('the first list of the console loads no more than react-admin needs, and nothing for other screens', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await logInAsAdmin(page.request);
  const traffic = await followTraffic(page, 0);
  await page.goto(`/admin/users?${new URLSearchParams({ filter: '{}' })}`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await settled(page, traffic);
  const { bytesOf, addresses } = traffic.summary();
  // The rows of the list depend on who has registered.
  const { Fetch: _, ...files } = bytesOf;
  expectWeights('console', { files: { bytes: sumOf(files), budget: consoleBytes } });
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  // What other screens need has files of its own.
  expect(
    scripts.filter((address) =>
      /charts|Chart|ContactRequest(?:List|Edit)|assets\/si-/.test(address),
    ),
  ).toEqual([]);
});

async function expectLightVisit(page: Page, name: MeasuredPage, url: string) {
  const { path, cookies } = places[name];
  const limits = weightLimits[name];
  await page.context().addCookies((await cookies()).map((cookie) => ({ ...cookie, url })));
  const refused = await refusalsOn(page);
  const traffic = await followTraffic(page, latency);

  await page.goto(path);
  // Pages to read ask for no script; on the others React begins by itself.
  if (limits.scriptBytes > 0) await hydrated(page);
  await settled(page, traffic);
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const first = traffic.summary();
  await scrollToTheEnd(page, traffic);
  const whole = traffic.summary();

  const { Document: html = 0, Script: scripts = 0, Font: _, Image: __, ...rest } = first.bytesOf;
  expectWeights(name, {
    html: { bytes: html, budget: limits.documentBytes },
    scripts: { bytes: scripts, budget: limits.scriptBytes },
    'all but pictures': { bytes: html + scripts + sumOf(rest), budget: most[name].bytes },
    pictures: { bytes: whole.bytesOf.Image ?? 0, budget: most[name].pictures },
  });
  expect.soft(first.requests, first.addresses.join('\n')).toBeLessThanOrEqual(most[name].requests);
  // The device has faces of its own, but not that of schoolbooks.
  const faces = whole.addresses.filter((address) => address.endsWith('.woff2'));
  expect.soft(faces.filter((address) => !address.includes('textbookHiragana'))).toEqual([]);
  const foreign = whole.addresses.filter((address) => new URL(address).origin !== url);
  expect.soft(foreign, 'requests to others').toEqual([]);
  expect.soft(await layoutShifts(page), 'what moved').toEqual([]);
  if (name === 'home') {
    const before = sumOf(whole.bytesOf);
    await page.goto(path);
    await settled(page, traffic);
    const again = sumOf(traffic.summary().bytesOf) - before;
    expectWeights('home again', { all: { bytes: again, budget: secondVisitBytes } });
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
