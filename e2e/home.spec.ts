import { en as homeEn } from '../site/src/home/en';
import { en as pendingEn } from '../site/src/home/pending/en';
import { si as homeSi } from '../site/src/home/si';
import { en as layoutEn } from '../site/src/layout/en';
import { en as lecturesEn } from '../site/src/lectures/en';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { en as startEn } from '../site/src/lectures/start/en';
import { si as startSi } from '../site/src/lectures/start/si';
import { en as practiceEn } from '../site/src/practice/en';
import { si as practiceSi } from '../site/src/practice/si';
import { pointsOf } from '../site/src/ui/strokes/geometry';
import hiragana from '../site/src/ui/strokes/kanjivg/hiragana.json' with { type: 'json' };
import { en as videoEn } from '../site/src/ui/video/en';
import { accessibilityFaults } from './axe';
import { drawIn } from './drawing';
import { expect, takenOver, test } from './journey';
import { browsersOf } from './people';
import { pause, seekTo, timeOf } from './player';

test('home begins with the learner: new, in the middle of a lecture, and at the end of a level', {
  tag: '@main',
}, async ({ reader, becomeLearner }) => {
  const page = await reader('en');
  await becomeLearner(page);
  const start = page.getByRole('region', { name: startEn.label });
  const goOn = start.locator('.go-on');

  await test.step('a new learner says once what to learn, and the catalogue begins with it', async () => {
    await page.goto('/profile');
    await takenOver(page);
    await page.getByRole('link', { name: layoutEn['nav.practice'] }).first().click();
    await page.getByRole('button', { name: practiceEn['goal.JFT'] }).click();
    await expect(page.getByText(practiceEn['start.question'])).toBeVisible();
    // The profile, which was shown before, has the level too: to save it again changes nothing.
    await page.goBack();
    await expect(page.locator('main [name=level]')).toHaveValue('JFT');
    await page.goto('/lectures');
    const chosen = page.getByRole('link', { name: lecturesEn['filter.JFT'], exact: true });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.lecture-card h2').first()).toHaveText('JFT 1');
  });

  await test.step('a new learner is led to the first lecture, words, kana, news and events', async () => {
    await page.goto('/');
    await expect(goOn).toHaveText(new RegExp(`^${lecturesEn['goOn.begin']}`));
    await expect(goOn).toBeInViewport({ ratio: 1 });
    for (const name of ['notes', 'kana', 'event', 'news'] as const) {
      await expect(
        start.getByRole('link', { name: new RegExp(`^${startEn[name]}`) }),
      ).toBeVisible();
    }
    await expect(start).toContainText(startEn.noNotes);
    expect(await accessibilityFaults(page)).toEqual([]);
    // What the foundation says to everyone stands below, whole, in one closed part.
    const courses = page.getByRole('heading', { name: homeEn['courses.heading'] });
    await expect(courses).toBeHidden();
    await page.getByText(homeEn.foundation, { exact: true }).click();
    await expect(courses).toBeVisible();
  });

  await test.step('the tabs are of one width, and the page shown is marked', async () => {
    const bar = page.getByRole('navigation', { name: layoutEn['nav.label'] });
    const tabs = bar.locator('a, button').filter({ visible: true });
    await expect(tabs).toHaveText(
      (['practice', 'kana', 'lectures', 'words', 'more'] as const).map(
        (name) => layoutEn[`nav.${name}`],
      ),
    );
    // The brand leads home.
    await expect(bar.locator('[aria-current]').filter({ visible: true })).toHaveCount(0);
    const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    await bar.getByRole('button', { name: layoutEn['nav.more'] }).click();
    for (const name of ['profile', 'news', 'logout'] as const) {
      await expect(bar.getByText(layoutEn[`nav.${name}`]).filter({ visible: true })).toBeVisible();
    }
  });

  await test.step('a lecture that is begun stands there with its place and what is left', async () => {
    await page.goto('/lectures/detail/jft-1');
    await page.getByRole('button', { name: videoEn.play }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(2);
    // It plays there before it stops: a place that was only sought may not be stored.
    await seekTo(page, 12);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(12.2);
    const kept = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.ok(),
    );
    await pause(page);
    await kept;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    // React runs once the menu opens, and asks for nothing.
    await page.getByRole('button', { name: layoutEn['nav.more'] }).click();
    await expect(page.getByRole('button', { name: layoutEn['nav.logout'] })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await expect(goOn.first()).toContainText(lecturesEn['goOn.label']);
    await expect(goOn.first()).toContainText(/at 0:1\d of 0:55 · 1 min left · [\d.]+ MB/);
  });

  await test.step('after the last video of the level nothing of another one is pushed', async () => {
    await page.goto('/lectures/detail/jft-1');
    const say = page.getByRole('button', { name: lectureEn['finished.say'] });
    await say.click();
    await expect(page.getByRole('button', { name: lectureEn['finished.takeBack'] })).toBeVisible();
    await page.goto('/');
    await expect(goOn).toContainText(lecturesEn['goOn.left'].replace('{{level}}', 'JFT'));
  });
});

test('a visitor hears the first letter with one tap, and traces it, without an account', {
  tag: '@main',
}, async ({ reader, picture }) => {
  const page = await reader('si');
  await page.goto('/');
  const hero = page.locator('.hero-picture');
  await expect(hero.getByRole('link', { name: homeSi['hero.hear'] })).toBeInViewport();
  const sound = page.waitForResponse(/\/a-[^/]+\.mp3$/);
  await hero.getByRole('link', { name: homeSi['hero.hear'] }).tap();
  expect((await sound).status()).toBeLessThan(300);
  await expect(page).toHaveURL('/');
  await hero.getByRole('link', { name: homeSi['hero.trace'] }).tap();
  const square = hero.locator('.square-drawn');
  await expect(square).toBeVisible();
  await picture(page, 'first letter');
  for (const stroke of hiragana.strokes.あ) await drawIn(square, pointsOf(stroke));
  await expect(hero.getByText(homeSi['hero.known'].replace('{{count}}', '91'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hero.getByRole('link', { name: homeSi['hero.row'] }).click();
  await expect(page).toHaveURL('/kana/hiragana/a');
});

test('home begins with the learner before a script runs', async ({ reader, becomeLearner }) => {
  const page = await reader('si', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto('/practice');
  await page.getByRole('button', { name: practiceSi['goal.JFT'] }).click();
  await expect(page).toHaveURL('/practice');
  await page.goto('/lectures');
  await expect(page.locator('.lecture-card h2').first()).toHaveText('JFT 1');
  await page.goto('/');
  const start = page.getByRole('region', { name: startSi.label });
  await expect(start.locator('.go-on').first()).toBeInViewport();
  // The picture of a lecture is described with the same words.
  await expect(start.getByRole('link', { name: new RegExp(`^${startSi.kana}`) })).toBeVisible();
});

test('home tells a pending person how the registration stands, and leads to what is open', async ({
  visitor,
}) => {
  const browserOf = browsersOf(visitor, 'en', { viewport: { width: 360, height: 780 } });
  const page = await browserOf('pending');
  await page.goto('/');
  const start = page.getByRole('region', { name: pendingEn.label });
  await expect(start.getByRole('link', { name: pendingEn.waits })).toBeInViewport();
  await expect(start.getByRole('link', { name: pendingEn.kana, exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: homeEn['hero.continue'] })).toHaveCount(0);
});

test('a visitor reads in Sinhala what the lectures teach, and watches the sample', async ({
  reader,
}) => {
  const page = await reader('si');
  await page.goto('/');
  const title = 'ජපන් භාෂාව අරඹන අයට';
  const lists = page.getByRole('list', { name: homeSi['courses.lectures'], exact: true });
  await expect(lists).toHaveCount(3);
  await expect(lists.first()).toContainText(`${title} · 0:56`);
  await expect(lists.first()).toContainText('あいうえお');
  await expect(lists.filter({ hasText: 'JFT 2' })).toContainText(homeSi['courses.noVideo']);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('.samples').getByRole('link').click();
  await expect(page).toHaveURL('/samples/beginner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('h1 + p')).toContainText('あいうえお');
  await expect(page.locator('video')).toBeAttached();
});
