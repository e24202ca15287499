import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey';
import { logInAsAdmin } from './people';

const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
const [, section = ''] = text.split('### A CDN in front');
const rows = [...section.matchAll(/^\| (`\/.*?) \| (`.*?) \| .*$/gm)].map(
  ([row, asked = '', told = '']) => ({ row, asked, told: codesIn(told) }),
);

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The first address of a form that an answer names. */
async function firstIn(request: APIRequestContext, path: string, form: RegExp): Promise<string> {
  const found = form.exec(await (await request.get(path)).text());
  return found?.[0] ?? `nothing like ${form} in ${path}`;
}

const forAll = '`/`, and other public pages; feeds';

/** An address for each row of the table, and for each form that a row names. */
const samples: Record<string, (request: APIRequestContext) => Promise<string[]>> = {
  '`/assets/*`, `/admin/assets/*`': async (request) => [
    await firstIn(request, '/', /\/assets\/[\w.-]+\.\w+/),
    await firstIn(request, '/admin', /\/admin\/assets\/[\w.-]+\.\w+/),
  ],
  '`/uploads/*`: pictures': async (request) => [
    await firstIn(request, '/api/v1/news-events', /\/uploads\/[\w.-]+/),
  ],
  '`/uploads/*`: film and captions of the support page': async (request) => [
    await firstIn(request, '/api/v1/site/support', /\/uploads\/[\w.-]+\.mp4/),
    await firstIn(request, '/api/v1/site/support', /\/uploads\/[\w.-]+\.vtt/),
  ],
  '`/favicon.svg`, and what else lies at the root': async () => ['/favicon.svg'],
  [forAll]: async () => ['/', '/news-events', '/sitemap.xml'],
  '`/` of a reader who is logged in': async () => ['/'],
  '`/uploads/*` of lectures': async (request) => {
    const list = await (await request.get('/api/v1/lectures?range=[0,99]')).text();
    for (const [, id] of list.matchAll(/"id":"([\w-]+)"/g)) {
      const file = await firstIn(
        request,
        `/api/v1/lectures/${id}`,
        /\/uploads\/[\w.-]+\.(?:mp4|pdf)/,
      );
      if (file.startsWith('/uploads/')) return [file];
    }
    return [];
  },
  '`/profile`, and other personal pages; answers to forms': async () => ['/profile'],
  '`/admin`, and all of the console': async () => ['/admin', '/admin/users'],
  '`/api/*`': async () => ['/api/v1/news-events', '/api/v1/users/profile'],
};

test('what a CDN may keep is what the operating page says', async ({
  request,
  playwright,
  baseURL,
}) => {
  await logInAsAdmin(request);
  const visitor = await playwright.request.newContext(baseURL ? { baseURL } : {});
  expect(rows.map(({ asked }) => asked)).toEqual(Object.keys(samples));
  for (const { row, asked, told } of rows) {
    const addresses = (await samples[asked]?.(request)) ?? [];
    expect(addresses.length, row).toBeGreaterThan(0);
    for (const address of addresses) {
      const reader = asked === forAll ? visitor : request;
      const answer = await reader.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
      expect(told, address).toContain(answer.headers()['cache-control']);
      const [, depends] = /depends on (.*?) \|/.exec(row) ?? [];
      const vary = answer.headers().vary ?? '';
      if (depends && address !== '/sitemap.xml') {
        expect(vary.split(', ')).toEqual(expect.arrayContaining(codesIn(depends)));
      }
    }
  }
  await visitor.dispose();
});
