import { readFile } from 'node:fs/promises';
import { callSchemas, type NewsEventDetail } from '@nihongo-lanka/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { si as news } from '../site/src/news/si';
import { si as ui } from '../site/src/ui/si';
import { expect, takenOver, test } from './journey';

const model = 'api::news-event.news-event';
/** With these and the seeded items, the list has three pages. */
const additional = 13;
const dayLength = 86_400_000;

let added: string[] = [];

test.beforeAll(async ({ panel }) => {
  for (let count = 1; count <= additional; count++) {
    const id = await panel.publish(model, {
      slug: `old-notice-${count}`,
      kind: 'news',
      title: `Old notice ${count}`,
      summary: 'Kept for the archive.',
      body: 'Nothing more.',
      date: new Date(Date.UTC(2020, 0, 1) + count * dayLength),
    });
    added.push(id);
  }
});

test.afterAll(async ({ panel }) => {
  for (const id of added) await panel.remove(model, id);
  added = [];
});

async function itemOf(request: APIRequestContext, slug: string, language: string) {
  const answer = await request.get(`/api/v1/news-events/${slug}?lng=${language}`);
  return callSchemas.newsEvent.answer.parse(await answer.json());
}

/** The titles of the items, once they have replaced the skeletons. */
async function titles(page: Page): Promise<string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.locator('main h3').allTextContents();
}

const kindLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: news['list.kinds'] }).getByRole('link', {
    name,
    exact: true,
  });

test('news are filtered, searched, turned and shared by their addresses in Sinhala, and tried again', async ({
  reader,
  request,
  consoles,
  picture,
}) => {
  const openDay = await itemOf(request, 'kandy-open-day', 'si');
  const page = await reader('si');
  await page.goto('/news-events');
  await takenOver(page);
  await picture(page, 'news');
  const first = await titles(page);
  const search = page.getByRole('searchbox', { name: news['search.label'] });
  const word = 'මහනුවර';
  const shared = `/news-events?${new URLSearchParams({ kind: 'event', q: word })}`;

  await test.step('a friend opens what was filtered and searched', async () => {
    await kindLink(page, news['kind.event']).click();
    await expect(page).toHaveURL('/news-events?kind=event');
    await search.fill(`  ${word} `);
    await search.press('Enter');
    await expect(page).toHaveURL(shared);
    const friend = await reader('si');
    await friend.goto(shared);
    for (const each of [page, friend]) {
      await expect(each.locator('main h3')).toHaveText([openDay.title]);
      await expect(kindLink(each, news['kind.event'])).toHaveAttribute('aria-current', 'true');
    }
    await expect(friend.getByRole('searchbox', { name: news['search.label'] })).toHaveValue(word);
  });

  await test.step('the second page is reloaded, and gone back from', async () => {
    await page.goto('/news-events');
    await takenOver(page);
    const pager = page.getByRole('navigation', { name: news['pages.label'] });
    await pager.getByRole('link', { name: news['pages.next'] }).click();
    await expect(page).toHaveURL('/news-events?page=2');
    await expect(page.locator('main [role=status]')).toBeFocused();
    // An item without Sinhala text is marked as English, so that screen readers read it as English.
    const english = page.getByRole('heading', { name: 'Old notice 10', exact: true });
    await expect(english).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(english).toBeVisible();
    await page.goBack();
    await expect(page.locator('main h3')).toHaveText(first);
  });

  await test.step('a list that cannot be loaded is tried again', async () => {
    consoles.allow(/net::ERR_FAILED/);
    await page.route('**/api/v1/news-events*', (route) => route.abort());
    await takenOver(page);
    await kindLink(page, news['kind.news']).click();
    await expect(page.getByRole('alert').filter({ hasText: ui['failed.network'] })).toHaveCount(1);
    await page.unroute('**/api/v1/news-events*');
    await page.getByRole('button', { name: ui['failed.retry'] }).click();
    await expect(page.locator('main h2')).toHaveText([news['list.earlier.news']]);
    await expect(page.locator('main h3')).not.toHaveCount(0);
  });
});

test('an event is read in Sinhala, put into a calendar and passed on', { tag: '@main' }, async ({
  reader,
  request,
  product,
  picture,
}) => {
  const event = await itemOf(request, 'kandy-open-day', 'si');
  const page = await reader('si');
  await page.goto('/news-events');
  await page.getByRole('link', { name: event.title }).click();
  await expect(page).toHaveURL('/news-event/kandy-open-day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(page).toHaveTitle(new RegExp(`^${event.title} \\| `));
  const facts = page.locator('main dl');
  await expect(facts.getByRole('term')).toHaveText([news['event.when'], news['event.where']]);
  await expect(facts.getByRole('time')).toHaveAttribute('datetime', event.startsAt ?? '');
  await expect(facts).toContainText('09:30');
  await expect(facts).toContainText(event.location ?? '');
  await expect(page.getByRole('img', { name: event.cover?.alt ?? '' })).toBeVisible();
  await picture(page, 'event');

  await test.step('the calendar file holds the event', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: news['event.calendar'] }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('kandy-open-day.ics');
    const file = parseCalendar(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({
      DTSTART: compact(event.startsAt),
      DTEND: compact(event.endsAt),
      'SUMMARY;LANGUAGE=si': event.title,
      'LOCATION;LANGUAGE=si': event.location,
      URL: `${product.siteUrl}/news-event/kandy-open-day`,
    });
  });

  await test.step('the links to share name this page, and load nothing before a click', async () => {
    const address = `${product.siteUrl}/news-event/kandy-open-day?lng=si`;
    const target = async (name: string) =>
      new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams;
    expect((await target('WhatsApp')).get('text')).toBe(`${event.title}\n${address}`);
    expect((await target('Facebook')).get('u')).toBe(address);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: news['share.copy'] }).click();
    await expect(page.getByText(news['share.copied'])).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step('the items before and after it are a click away', async () => {
    await expectNeighbour(page, event, 'previous');
    await page.goBack();
    await expectNeighbour(page, event, 'next');
  });

  await test.step('the exact title is an address too', async () => {
    await page.goto(`/news-event/${encodeURIComponent(event.title)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/news-event\/kandy-open-day\?lng=si$/);
  });

  await test.step('what is over cannot be put into a calendar', async () => {
    await page.goto('/news-event/study-group-in-jaffna');
    await expect(page.getByText(news['event.over'])).toBeVisible();
    await expect(page.getByRole('link', { name: news['event.calendar'] })).toHaveCount(0);
  });
});

async function expectNeighbour(page: Page, item: NewsEventDetail, which: 'previous' | 'next') {
  const neighbour = item[which];
  const link = page.locator(`main nav a[rel=${which === 'next' ? 'next' : 'prev'}]`);
  await expect(link).toContainText(neighbour?.title ?? 'missing');
  await link.click();
  await expect(page).toHaveURL(`/news-event/${neighbour?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(neighbour?.title ?? 'missing');
}

/** The properties of the file's one event by their names: RFC 5545, 3.1 and 3.3.11. */
function parseCalendar(file: string): Record<string, string> {
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).replaceAll('\\n', '\n');
      return [line.slice(0, colon), value.replace(/\\(.)/g, '$1')];
    }),
  );
}

const compact = (moment: string | null) =>
  `${moment?.slice(0, 19).replace(/[-:]/g, '') ?? 'no time'}Z`;
