import { apiBase } from '@nihongo-lanka/contract';
import { en as said } from '@nihongo-lanka/contract/messages/en';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../src/account/announcements/en';
import { si } from '../src/account/announcements/si';
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
  cms.answer('unsubscribe', [204]);
});

const link = '/unsubscribe?token=a-token';
const written = () => cms.seen.filter(({ method }) => method !== 'GET');
const urlEncoded = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=part';

describe('the link that stops mails', () => {
  it('changes nothing when it is opened, and shows a button in the reader’s language', async () => {
    for (const [language, text] of [
      ['en', en],
      ['si', si],
    ] as const) {
      const page = await send(site, `${link}&lng=${language}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(text['unsubscribe.intro']);
      expect(page.text).toMatch(/<button[^>]* value="unsubscribe"[^>]* name="form"/);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      // What is kept for others holds no token.
      expect(page.text).not.toContain('a-token');
    }
    await send(site, link, { method: 'HEAD' });
    expect(written()).toEqual([]);
  });

  it.each([
    [urlEncoded, 'List-Unsubscribe=One-Click'],
    [
      parts,
      '--part\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
    ],
    ['', ''],
  ])('acts when a program for mail posts to it, from anywhere: %s', async (type, body) => {
    const answer = await send(site, link, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
        cookie: 'nl_login=x',
      },
      body,
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(`${en['unsubscribe.done']}\n`);
    const [call, ...more] = written();
    expect(more).toEqual([]);
    expect(call?.url).toContain(`${apiBase}/unsubscribe`);
    expect(JSON.parse(call?.body ?? '')).toEqual({ token: 'a-token' });
    expect(call?.headers.cookie ?? '').toBe('');
  });

  it('says what went wrong, and when to come again', async () => {
    const body = { code: 'TOO_MANY_REQUESTS', message: 'why' };
    cms.answer('unsubscribe', [429, body, { 'retry-after': '9' }]);
    const answer = await send(site, link, { method: 'POST' });
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([
      429,
      '9',
      'why\n',
    ]);
  });

  it('works by its button without scripts', async () => {
    const post = () =>
      send(site, link, {
        method: 'POST',
        headers: { 'content-type': urlEncoded, origin: 'https://site.example' },
        body: 'form=unsubscribe',
      });
    const answer = await post();
    expect([answer.status, answer.headers.location]).toEqual([303, '/unsubscribe?done=yes']);
    expect((await send(site, '/unsubscribe?done=yes')).text).toContain(en['unsubscribe.done']);
    cms.answer('unsubscribe', [410, { code: 'LINK_USED', message: 'why' }]);
    const refused = await post();
    expect(refused.status).toBe(410);
    expect(refused.text).toContain('why');
    expect(refused.text).toContain(en['unsubscribe.intro']);
  });

  it('lets no other form come from another site', async () => {
    const answer = await send(site, '/contact', {
      method: 'POST',
      headers: { 'content-type': urlEncoded, origin: 'https://mail.example' },
      body: 'form=contact',
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(said['error.CROSS_SITE']);
  });
});
