import { todoSchema, totalOf, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, Client, loggedInAdmin, register, uniqueName } from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const todo = async () => todoSchema.parse((await admin.call('/admin/todo')).json);

const texts = {
  title: 'Sakura walk',
  ...{ summary: 'A walk below the trees', body: 'We meet at nine.', kind: 'news' },
};
const news = (action: string, params: object) => ask('/news', { action, params });
async function newsIn(locale: 'en' | 'si', documentId?: string): Promise<string> {
  const data = { ...texts, slug: uniqueName('walk').toLowerCase(), date: new Date().toISOString() };
  const written = documentId
    ? await news('update', { documentId, locale, data: texts })
    : await news('create', { locale, data });
  return z.object({ documentId: z.string() }).parse(written).documentId;
}

describe('what waits for an admin', () => {
  it('are mails that could not be sent', async () => {
    const { failedMails } = await todo();
    const to = `${uniqueName('failed')}@example.com`;
    const data = { name: 'Nimali', reason: null };
    await ask('/mail', { template: 'rejected', language: 'en', to, data });
    const sql = "update mails set state = 'failed' where recipient = ?";
    await ask('/sql', { sql, bindings: [to] });
    expect((await todo()).failedMails).toBe(failedMails + 1);
  });

  it('are learners without approval and new contact requests', async () => {
    const before = await todo();
    const { id } = await register();
    const body = { name: 'Sunil', email: 'sunil@example.com', message: 'When?' };
    await new Client().call('/contact-requests', { body });
    expect(await todo()).toMatchObject({
      pendingUsers: before.pendingUsers + 1,
      newContactRequests: before.newContactRequests + 1,
    });
    await admin.call(`/users/${id}/approve`, { method: 'POST' });
    expect((await todo()).pendingUsers).toBe(before.pendingUsers);
  });

  it('are documents whose Sinhala is missing or unpublished', async () => {
    const { missingSinhala, unpublishedSinhala } = await todo();
    const more = async () => {
      const now = await todo();
      return {
        missing: now.missingSinhala.newsEvents - missingSinhala.newsEvents,
        unpublished: now.unpublishedSinhala.newsEvents - unpublishedSinhala.newsEvents,
      };
    };
    const documentId = await newsIn('en');
    expect(await more()).toEqual({ missing: 1, unpublished: 0 });
    await newsIn('si', documentId);
    expect(await more()).toEqual({ missing: 0, unpublished: 0 });
    await news('publish', { documentId, locale: 'en' });
    expect(await more()).toEqual({ missing: 0, unpublished: 1 });
    await news('publish', { documentId, locale: 'si' });
    expect(await more()).toEqual({ missing: 0, unpublished: 0 });
    await news('unpublish', { documentId, locale: 'si' });
    expect(await more()).toEqual({ missing: 0, unpublished: 1 });
    await news('delete', { documentId, locale: '*' });
    expect(await todo()).toMatchObject({ missingSinhala, unpublishedSinhala });
  });

  it('are lectures whose Sinhala lacks a text that the English has', async () => {
    const before = await todo();
    const answer = await admin.call('/admin/lectures', {
      body: {
        category: 'JFT',
        translations: { en: { title: 'Half', description: 'All' }, si: { title: 'අඩක්' } },
      },
    });
    const { id } = z.object({ id: z.string() }).parse(answer.json);
    const after = await todo();
    expect(after.partialSinhala.lectures).toBe(before.partialSinhala.lectures + 1);
    expect(after.missingSinhala).toEqual(before.missingSinhala);
    const filter = encodeURIComponent(JSON.stringify({ sinhala: 'partial' }));
    const list = await admin.call(`/admin/lectures?filter=${filter}`);
    expect(totalOf(list.headers.get('content-range'))).toBe(after.partialSinhala.lectures);
    await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
    expect(await todo()).toEqual(before);
  });

  it('are as many as the list of news shows', async () => {
    const documentId = await newsIn('en');
    const filter = encodeURIComponent(JSON.stringify({ sinhala: 'missing' }));
    const list = await admin.call(`/admin/news-events?filter=${filter}`);
    const { missingSinhala } = await todo();
    expect(totalOf(list.headers.get('content-range'))).toBe(missingSinhala.newsEvents);
    await news('delete', { documentId, locale: '*' });
  });
});
