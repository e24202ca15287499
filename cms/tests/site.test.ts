import { siteSchema, z } from '@nihongo-lanka/contract';
import { describe, expect, it, vi } from 'vitest';
import { ask, Client, statements } from './harness/client';

const visitor = new Client();

describe('the site settings', () => {
  it('come in both languages', async () => {
    const english = siteSchema.parse((await visitor.call('/site')).json);
    expect(english).toMatchObject({ lang: 'en', foundation: { name: 'Nihongo Lanka Foundation' } });
    const sinhala = siteSchema.parse((await visitor.call('/site?lng=si')).json);
    expect(sinhala).toMatchObject({ lang: 'si', foundation: { name: 'නිහොංගෝ ලංකා පදනම' } });
  });

  it.each([
    [{ cookie: 'i18next=si' }, '', 'si'],
    [{ 'accept-language': 'si' }, '', 'si'],
    [{ 'accept-language': 'fr,si;q=0.5,en;q=0.4' }, '', 'si'],
    [{ cookie: 'i18next=si', 'accept-language': 'si' }, '?lng=en', 'en'],
    [{ cookie: 'i18next=xx' }, '?lng=yy', 'en'],
  ])('follow the language of the request: %j %s', async (headers, query, lang) => {
    const answer = await visitor.call(`/site${query}`, { headers });
    expect(siteSchema.parse(answer.json).lang).toBe(lang);
  });

  it('answer 304 to who has them, without asking the database each time', async () => {
    const first = await visitor.call('/site');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    await statements();
    for (let round = 0; round < 5; round += 1) {
      const again = await visitor.call('/site', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
    const weak = await visitor.call('/site', { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(weak.status).toBe(304);
    expect((await statements()).length).toBeLessThanOrEqual(2);
  });

  it('show a change within two seconds, under a new ETag', async () => {
    const before = await visitor.call('/site');
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }));
    const update = (phone: string) =>
      ask('/foundation', {
        action: 'update',
        params: { documentId, locale: 'en', data: { phone } },
      });
    await update('+94 11 999 9999');
    const after = await vi.waitUntil(
      async () => {
        const answer = await visitor.call('/site');
        return answer.text.includes('999 9999') && answer;
      },
      { timeout: 2000, interval: 100 },
    );
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await update(siteSchema.parse(before.json).foundation.phone);
  });
});
