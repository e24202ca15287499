import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cms, send, startCms, startSite } from '../testing/server';

let cms: Cms;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: cms.url });
});
afterAll(async () => {
  await site.stop();
  await cms.stop();
});

const ask = (cookie = '') =>
  send(site, '/profile/data.json', { headers: cookie ? { cookie } : {} });
const led = ({ status, headers }: Awaited<ReturnType<typeof ask>>) => [status, headers.location];

describe('the link to the file with everything that is kept about the reader', () => {
  it('leads a logged-in person to the file', async () => {
    const answer = await ask('nl_session=1; nl_login=approved');
    expect(led(answer)).toEqual([302, '/api/v1/users/profile/data?file=yes']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('leads to the login after the session has ended, and back to the page', async () => {
    const login = `/login?${new URLSearchParams({ from: '/profile/data' })}`;
    for (const cookie of ['', 'nl_session=1', 'nl_session=1; nl_login=spent']) {
      expect(led(await ask(cookie))).toEqual([302, login]);
    }
  });

  it('says so where the CMS does not answer', async () => {
    cms.isAway = true;
    const answer = await ask('nl_session=1; nl_login=approved');
    cms.isAway = false;
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('<h1>');
    expect(answer.headers['content-security-policy']).toContain('script-src');
  });
});
