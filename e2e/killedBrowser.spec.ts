import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPath, callSchemas, calls, kanaItem } from '@nihongo-lanka/contract';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { en } from '../site/src/practice/en';
import { en as videoEn } from '../site/src/ui/video/en';
import { expect, hold, test as journey, takenOver } from './journey';
import { timeOf } from './player';
import { answersInDatabase, reviewsOf, sessionBegins } from './practising';

/** A browser with a profile on the disk, which can be killed. */
async function startBrowser(profile: string, { executablePath, args = [], env }: LaunchOptions) {
  const browser = spawn(
    executablePath ?? chromium.executablePath(),
    [
      ...[...args, '--headless=new', '--remote-debugging-port=0'],
      ...[`--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A group of its own, so that all its processes end at once.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (text) => {
      said += text;
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`the browser ended:\n${said}`)));
  });
  const connection = await chromium.connectOverCDP(address);
  const [context] = connection.contexts();
  if (!context) throw new Error('no window');
  return { browser, context, page: await context.newPage() };
}

function kill({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

interface KillableBrowser {
  /** Starts it with the same profile, and logs a person in. */
  start(person: { username: string; password: string }): Promise<{
    context: BrowserContext;
    page: Page;
  }>;
  kill(): Promise<void>;
}

const test = journey.extend<{ killable: KillableBrowser }>({
  killable: async ({ launchOptions, product: { siteUrl } }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'profile-'));
    let running: ChildProcess | undefined;
    await use({
      async start({ username, password }) {
        const { browser, context, page } = await startBrowser(profile, launchOptions);
        running = browser;
        await page.request.post(`${siteUrl}/api/v1/auth/login`, {
          data: { identifier: username, password },
        });
        return { context, page };
      },
      async kill() {
        if (!running) return;
        const gone = once(running, 'exit');
        kill(running);
        await gone;
      },
    });
    if (running) kill(running);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** The place that the page has put into the local storage, in seconds. */
const keptPlace = (page: Page) =>
  page.evaluate(() => {
    const [, text] = Object.entries(localStorage).find(([key]) => key.startsWith('watched:')) ?? [];
    return text ? (JSON.parse(text) as { position: number }).position : 0;
  });

test('a browser that is killed without a connection loses at most ten seconds of a lecture', async ({
  reader,
  becomeLearner,
  killable,
  product: { siteUrl },
}) => {
  const learner = await becomeLearner(await reader('en'));

  async function open() {
    const { context, page } = await killable.start(learner);
    // Twice as fast, so that the test is.
    await page.goto(`${siteUrl}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('player-choices', '{"rate":2}'));
    return { context, page };
  }

  const { context, page } = await open();
  await page.goto(`${siteUrl}/lectures/detail/jft-1`);
  await page.getByRole('button', { name: videoEn.play }).click();
  await expect(page.locator('.player-controls')).toBeVisible();
  const rest = () =>
    page
      .locator('video')
      .evaluate(({ buffered, duration }: HTMLVideoElement) =>
        buffered.length > 0 ? duration - buffered.end(buffered.length - 1) : duration,
      );
  await expect.poll(rest).toBeLessThan(1);
  await context.setOffline(true);
  let place = 0;
  await expect
    .poll(
      async () => {
        place = await keptPlace(page);
        return place;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(22);
  await killable.kill();

  const again = await open();
  const sent = again.page.waitForResponse(
    (response) => response.url().endsWith('/lectures/jft-1/progress') && response.ok(),
  );
  await again.page.goto(`${siteUrl}/lectures/detail/jft-1`);
  const { position } = callSchemas.keepProgress.answer.parse(await (await sent).json());
  expect(position).toBeGreaterThan(place - 10);
  await again.page.getByRole('button', { name: /^(?:Play the video|Continue from .*)$/ }).click();
  await expect.poll(() => timeOf(again.page)).toBeGreaterThan(place - 10);
});

test('a browser that is killed at any moment loses no answered card', async ({
  reader,
  becomeLearner,
  killable,
  product: { siteUrl },
}) => {
  const reviews = `${siteUrl}${callPath(calls.keepReviews)}`;
  const device = await reader('en');
  const learner = await becomeLearner(device);
  const itemsThere = async () => (await reviewsOf(device)).map(({ item }) => item);
  const answered: string[] = [];

  /** Starts the browser, which sends what waits, and answers the next card. */
  async function answerNext() {
    const { page } = await killable.start(learner);
    await page.goto(`${siteUrl}/practice?go=yes`);
    await takenOver(page);
    await sessionBegins(page);
    await expect.poll(itemsThere).toEqual(answered);
    await expect.poll(() => page.evaluate(answersInDatabase)).toBe(0);
    answered.push(kanaItem(await page.locator('.practice-sign').innerText()));
    await page.getByRole('button', { name: en.known }).click();
    // The browser writes it within milliseconds.
    await expect.poll(() => page.evaluate(answersInDatabase)).toBe(1);
    return page;
  }

  await test.step('after the press', async () => {
    await answerNext();
    await killable.kill();
  });

  await test.step('while the answer is being sent', async () => {
    const page = await answerNext();
    const { asked } = await hold(page, reviews);
    await page.getByRole('button', { name: en.pause }).click();
    await expect.poll(asked).toBe(1);
    await killable.kill();
    expect(await itemsThere()).toHaveLength(1);
  });

  await test.step('before the page learns that the server has it', async () => {
    const page = await answerNext();
    // The reply never reaches the page.
    await page.route(reviews, async (route) => void (await route.fetch()));
    await page.getByRole('button', { name: en.pause }).click();
    await expect.poll(itemsThere).toEqual(answered);
    expect(await page.evaluate(answersInDatabase)).toBe(1);
    await killable.kill();
  });

  const { page } = await killable.start(learner);
  await page.goto(`${siteUrl}/practice`);
  await expect.poll(() => page.evaluate(answersInDatabase)).toBe(0);
  expect(await itemsThere()).toEqual(answered);
  expect(new Set(answered).size).toBe(3);
});
