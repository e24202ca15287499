import { describe, expect, inject, it } from 'vitest';
import { Client } from '../harness/client';

const own = () => new URL(inject('cmsUrl')).origin;
// On one machine, the panel and the site differ only by their port.
const byName = () => own().replace('127.0.0.1', 'localhost');
const origins = {
  'the site': () => 'http://localhost:3000',
  'the panel': own,
  'the panel by name': byName,
  stranger: () => 'https://evil.example',
  'no origin': () => undefined,
  'no address at all': () => 'null',
};

const panelPaths = [
  '/admin/access-token',
  '/admin/login',
  '/admin/init',
  '/admin/users/me',
  '/content-manager/content-types',
  '/upload',
  '/i18n/locales',
];
const paths = [
  '/api/v1/site',
  '/api/v1/users/profile',
  '/api/v1/auth/login',
  '/api/v1/nothing-here',
  '/uploads/nothing-here.png',
  '/healthz',
  '/admin',
  ...panelPaths,
];

it.each(Object.entries(origins))(
  'a page of %s is given no right to read',
  async (_name, origin) => {
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await new Client().fetch(path, {
          method,
          headers: {
            ...(origin() && { origin: origin() }),
            ...(method === 'OPTIONS' && {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type,authorization',
            }),
          },
        });
        const names = [...answer.headers.keys()];
        const allowing = names.filter((name) => name.startsWith('access-control-'));
        expect.soft(allowing, `${method} ${path}`).toEqual([]);
        expect.soft(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  },
);

describe('a write to the panel', () => {
  const wrong = { email: 'editor@example.com', password: 'Wrong-pass-1!' };
  const login = (headers: Record<string, string>) =>
    new Client().fetch('/admin/login', { body: wrong, headers });

  it('is refused from a page of the site', async () => {
    const pages: Record<string, string>[] = [
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const path of panelPaths) {
      for (const headers of pages) {
        const answer = await new Client().fetch(path, { method: 'POST', headers });
        expect.soft(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  });

  it('is taken from the panel’s own pages, and from what is no browser', async () => {
    expect((await login({ origin: own(), 'sec-fetch-site': 'same-origin' })).status).toBe(400);
    expect((await login({})).status).toBe(400);
  });
});
