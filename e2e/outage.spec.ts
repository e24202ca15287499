import { messages } from '@nihongo-lanka/contract';
import { en as aboutEn } from '../site/src/about/en';
import { en as accountEn } from '../site/src/account/en';
import { si as accountSi } from '../site/src/account/si';
import { en as contactEn } from '../site/src/contact/en';
import { si as homeSi } from '../site/src/home/si';
import { en as lecturesEn } from '../site/src/lectures/en';
import { en as newsEn } from '../site/src/news/en';
import { en as uiEn } from '../site/src/ui/en';
import { si as uiSi } from '../site/src/ui/si';
import { accessibilityFaults } from './axe';
import { editor, expect, test } from './journey';
import { mailsAbout } from './outbox';
import { Panel } from './panel';
import { logInAsAdmin } from './people';
import { makePlace, runCms, runSite } from './product';

test.describe.configure({ timeout: 300_000 });

const newsEvents = 'api::news-event.news-event';

test('the site outlives its CMS: it waits for it, keeps what it knows without it, and is whole again after', async ({
  reader,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 503/);
  const place = await makePlace();
  await place.seed();
  const { env } = place;
  const statusOf = (address: string) =>
    fetch(place.siteUrl + address).then(
      ({ status }) => status,
      () => 0,
    );
  const ready = () => expect.poll(() => statusOf('/readyz'), { timeout: 90_000 }).toBe(200);
  const onPlace = { baseURL: place.siteUrl };
  const site = runSite(env);
  let cms: ReturnType<typeof runCms> | undefined;

  try {
    await expect.poll(() => statusOf('/healthz')).toBe(200);

    await test.step('a page asked for too early says so, and becomes the page by itself', async () => {
      const early = await reader('si', onPlace);
      const answer = await early.goto('/');
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      await expect(early.locator('html')).toHaveAttribute('lang', 'si');
      await expect(early.getByRole('heading', { level: 1 })).toHaveText(uiSi['unavailable.title']);
      await expect(early.getByText(messages.si['error.UNAVAILABLE'])).toBeVisible();
      await expect(early.getByText(uiSi['unavailable.again'])).toBeVisible();
      expect(await accessibilityFaults(early)).toEqual([]);
      await picture(early, 'too-early');
      cms = runCms(env);
      await expect(early.getByRole('heading', { level: 1 })).toHaveText(homeSi['hero.heading'], {
        timeout: 90_000,
      });
      await early.getByRole('link', { name: homeSi['hero.register'] }).click();
      await expect(early.getByRole('heading', { level: 1 })).toHaveText(
        accountSi['register.heading'],
      );
    });

    await ready();
    const page = await reader('en', onPlace);
    const learner = await reader('en', onPlace);
    const request = {
      name: 'Sunil Fernando',
      email: 'sunil@example.lk',
      message: 'When does the next course begin?',
    };

    await test.step('readers have pages open', async () => {
      for (const address of ['/', '/news-events', '/about', '/contact']) await page.goto(address);
      await logInAsAdmin(learner.request);
      await learner.goto('/lectures');
      await expect(learner.locator('.lecture-card')).toHaveCount(1);
    });

    cms?.process.kill('SIGTERM');
    await cms?.exited;

    await test.step('pages seen before still answer; one never asked for says when to come back', async () => {
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      const other = await reader('en', onPlace);
      for (const [address, heading] of [
        ['/about', aboutEn.heading],
        ['/news-events', newsEn['list.heading']],
        ['/login', accountEn['login.heading']],
      ] as const) {
        expect((await other.goto(address))?.status(), address).toBe(200);
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
      expect((await other.goto('/support'))?.status()).toBe(503);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(uiEn['unavailable.title']);
      // It would go on asking, also while the site stops.
      await other.goto('about:blank');
    });

    await test.step('what is sent meanwhile stays in its form, with what to do', async () => {
      for (const [name, value] of Object.entries(request)) {
        await page.locator(`main [name=${name}]`).fill(value);
      }
      await page.getByRole('button', { name: contactEn['contact.submit'] }).click();
      await expect(page.getByRole('alert')).toContainText(messages.en['error.UNAVAILABLE']);
      for (const [name, value] of Object.entries(request)) {
        await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
      }
      await picture(page, 'contact-while-away');
    });

    await test.step('a lecture that cannot be loaded can be tried again', async () => {
      await learner.locator('a.lecture-card').click();
      await expect(learner.getByRole('alert')).toContainText(messages.en['error.UNAVAILABLE']);
      await picture(learner, 'lecture-while-away');
    });

    cms = runCms(env);
    await ready();

    await test.step('all of it goes on where it stood', async () => {
      await page.getByRole('button', { name: contactEn['contact.submit'] }).click();
      await expect(page.getByRole('heading', { name: contactEn['sent.heading'] })).toBeVisible();
      await expect.poll(() => mailsAbout(place.dataDir, request.email)).toHaveLength(1);

      await learner.getByRole('button', { name: uiEn['failed.retry'] }).click();
      await expect(learner.getByRole('heading', { level: 1 })).toHaveText('Language Beginners');
      await learner.getByRole('link', { name: lecturesEn['detail.back'] }).click();
      await expect(learner.locator('.lecture-card')).toHaveCount(1);

      const panel = await Panel.open(place.panelUrl, editor);
      await panel.publish(newsEvents, {
        ...{ slug: 'we-are-back', kind: 'news', title: 'We are back', date: new Date() },
        ...{ summary: 'The lectures are open again.', body: 'Thank you for your patience.' },
      });
      await expect(async () => {
        await page.goto('/news-events');
        await expect(page.getByRole('link', { name: 'We are back' })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 15_000 });
      expect(site.process.exitCode).toBeNull();
    });
  } finally {
    for (const server of [site, cms]) {
      server?.process.kill('SIGTERM');
      await server?.exited;
    }
    await place.remove();
  }
});
