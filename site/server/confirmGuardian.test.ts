import { apiBase } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../src/account/guardian/en';
import { si } from '../src/account/guardian/si';
import { type Cms, send, startCms, startSite } from '../testing/server';

let cms: Cms;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: cms.url, publicUrl: 'https://site.example' });
});
afterAll(async () => {
  await site.stop();
  await cms.stop();
});
beforeEach(() => {
  cms.reset();
  cms.answer('confirmGuardian', [204]);
});

const link = '/confirm-guardian?token=a-token';
const written = () => cms.seen.filter(({ method }) => method !== 'GET');
const press = (origin = 'https://site.example') =>
  send(site, link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'form=confirmGuardian',
  });

describe('the link to a guardian', () => {
  it('agrees to nothing when it is opened, and shows a button in the reader’s language', async () => {
    for (const [language, text] of [
      ['en', en],
      ['si', si],
    ] as const) {
      const page = await send(site, `${link}&lng=${language}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(text['confirmGuardian.intro']);
      expect(page.text).toMatch(/<button[^>]* value="confirmGuardian"[^>]* name="form"/);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      // What is kept for others holds no token.
      expect(page.text).not.toContain('a-token');
    }
    await send(site, link, { method: 'HEAD' });
    expect(written()).toEqual([]);
  });

  it('works by its button without scripts, from its own page only', async () => {
    const answer = await press();
    expect([answer.status, answer.headers.location]).toEqual([303, '/confirm-guardian?done=yes']);
    const [call, ...more] = written();
    expect(more).toEqual([]);
    expect(call?.url).toContain(`${apiBase}/auth/confirm-guardian`);
    expect(JSON.parse(call?.body ?? '')).toEqual({ token: 'a-token' });
    const done = await send(site, '/confirm-guardian?done=yes');
    expect(done.text).toContain(en['confirmGuardian.done']);
    expect((await press('https://other.example')).status).toBe(403);
    expect(written()).toHaveLength(1);
  });

  it('says that it has been used, and how to get another', async () => {
    cms.answer('confirmGuardian', [410, { code: 'LINK_USED', message: 'why' }]);
    const refused = await press();
    expect(refused.status).toBe(410);
    expect(refused.text).toContain('why');
    expect(refused.text).toContain(en['confirmGuardian.again']);
  });
});
