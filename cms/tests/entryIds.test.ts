import { z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, sql, uniqueName } from './harness/client';
import { PanelClient } from './harness/panel';
import { blackPng } from './harness/pictures';

let editor: PanelClient;
beforeAll(async () => {
  editor = await PanelClient.as('editor');
});

const made: string[] = [];
afterAll(async () => {
  for (const address of made) await editor.call('DELETE', `${address}?locale=*`);
});

/** What an editor fills in for a new entry of each type, and its table. */
const types: Record<string, { table: string; fields: () => object }> = {
  'api::news-event.news-event': {
    table: 'news_events',
    fields: () => ({ title: uniqueName(), summary: 'In short', body: 'Text', kind: 'news' }),
  },
  'api::site.course': {
    table: 'courses',
    fields: () => ({ title: uniqueName(), category: 'JFT', order: 90, summary: 'In short' }),
  },
  'api::site.staff-member': {
    table: 'staff_members',
    fields: () => ({ name: uniqueName(), group: 'academic', order: 90, role: 'Teacher' }),
  },
};
const cases = Object.entries(types).map(([uid, rest]) => ({ uid, ...rest }));

const entrySchema = z.object({ data: z.looseObject({ id: z.int(), documentId: z.string() }) });
const collection = (uid: string) => `/content-manager/collection-types/${uid}`;

/** What Strapi sets by itself, as a caller would send it to do harm. */
const forged = (documentId: string) => ({
  ...{ id: Number.MAX_SAFE_INTEGER, documentId, localizations: [1] },
  ...{ createdAt: '1990-01-01', updatedAt: '1990-01-01', publishedAt: '1990-01-01' },
});

function entryIn(uid: string, answer: Answer) {
  expect([200, 201], answer.text).toContain(answer.status);
  const { documentId } = entrySchema.parse(answer.json).data;
  made.push(`${collection(uid)}/${documentId}`);
  return documentId;
}

const rowSchema = z.object({
  id: z.coerce.number(),
  document_id: z.string(),
  locale: z.string().nullable(),
  is_draft: z.coerce.boolean(),
  year: z.coerce.number(),
});
async function rowsOf(table: string) {
  const rows = await sql(
    `select id, document_id, locale, published_at is null as is_draft, created_at from ${table} order by id`,
  );
  return z
    .array(rowSchema)
    .parse(rows.map((row) => ({ ...row, year: new Date(Object(row).created_at).getFullYear() })));
}

describe.each(cases)(
  'the panel keeps what Strapi sets by itself: $uid',
  ({ uid, table, fields }) => {
    const address = collection(uid);
    const make = async () => entryIn(uid, await editor.call('POST', address, fields()));

    async function expectSound(documents: readonly string[]) {
      expect(new Set(documents).size).toBe(documents.length);
      const rows = await rowsOf(table);
      expect(rows.map(({ id }) => id).filter((id) => id > 1_000_000 || id < 1)).toEqual([]);
      expect(rows.map(({ year }) => year)).not.toContain(1990);
      const ids = new Set(rows.map(({ document_id }) => document_id));
      expect(documents.filter((each) => !ids.has(each))).toEqual([]);
      // Entries and publishing still work.
      const next = await make();
      const published = await editor.publish(`${address}/${next}?locale=en`, fields());
      expect(published.status, published.text).toBe(200);
    }

    it('when an entry is created, and when it is published at once', async () => {
      const other = await make();
      const created = await editor.call('POST', address, { ...fields(), ...forged(other) });
      const published = await editor.call('POST', `${address}/actions/publish`, {
        ...fields(),
        ...forged(other),
      });
      const sinhala = { ...fields(), ...forged(other), locale: 'si' };
      const translated = await editor.call('POST', `${address}?locale=si`, sinhala);
      const documents = [created, published, translated].map((answer) => entryIn(uid, answer));
      await expectSound([other, ...documents]);
      const ofOther = (await rowsOf(table)).filter((row) => row.document_id === other);
      expect(ofOther.map(({ locale }) => locale)).toEqual(['en']);
    });

    it('when an entry is saved, published and translated', async () => {
      const other = await make();
      const entry = await make();
      for (const locale of ['en', 'si']) {
        const target = `${address}/${entry}?locale=${locale}`;
        for (const action of ['save', 'publish'] as const) {
          const body = { ...fields(), ...forged(other), locale };
          const answer = await editor[action](target, body);
          expect(answer.status, answer.text).toBe(200);
          expect(entrySchema.parse(answer.json).data.documentId).toBe(entry);
        }
      }
      await expectSound([other, entry]);
      const rows = (await rowsOf(table)).filter((row) => row.document_id === entry);
      expect(rows.map(({ locale, is_draft }) => `${locale} ${is_draft}`).sort()).toEqual([
        ...['en false', 'en true', 'si false', 'si true'],
      ]);
    });

    it('when an entry is copied', async () => {
      const other = await make();
      const entry = await make();
      const copies = await Promise.all(
        ['clone', 'auto-clone'].map((action) =>
          editor.call('POST', `${address}/${action}/${entry}`, { ...forged(other), locale: 'en' }),
        ),
      );
      await expectSound([other, entry, ...copies.map((answer) => entryIn(uid, answer))]);
    });

    it('when several publish the same entry at the same moment', async () => {
      const entry = await make();
      const body = { documentIds: [entry] };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          editor.call('POST', `${address}/actions/bulkPublish`, body),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const rows = (await rowsOf(table)).filter((row) => row.document_id === entry);
      expect(rows.map(({ is_draft }) => is_draft).sort()).toEqual([false, true]);
    });

    it('in the database, which has one row for each document, language and state', async () => {
      const [first, second] = [await make(), await make()];
      await expect(
        sql(`update ${table} set document_id = ? where document_id = ?`, [first, second]),
      ).rejects.toThrow(/unique/i);
    });
  },
);

const pages = { home: 'homes', about: 'abouts', support: 'supports', foundation: 'foundations' };

it.each(Object.entries(pages))('a page keeps its id and its languages: %s', async (name, table) => {
  const address = `/content-manager/single-types/api::site.${name}`;
  const before = (await rowsOf(table)).map(({ id, document_id, locale }) => [
    id,
    document_id,
    locale,
  ]);
  expect(before.length).toBeGreaterThan(1);
  for (const locale of ['en', 'si']) {
    const target = `${address}?locale=${locale}`;
    const { json } = await editor.call('GET', target);
    const { data } = z.object({ data: z.looseObject({}) }).parse(json);
    // The panel's form leaves out the state of the version.
    const { status: _, ...fields } = data;
    const answer = await editor.save(target, { ...fields, ...forged('another'), locale });
    expect(answer.status, answer.text).toBe(200);
  }
  const after = (await rowsOf(table)).map(({ id, document_id, locale }) => [
    id,
    document_id,
    locale,
  ]);
  expect(after).toEqual(before);
});

it('a file of the library keeps the id that the database gives it', async () => {
  const last = async () => Number((await sql('select max(id) as id from files'))[0]?.id);
  const before = await last();
  const file = new File([blackPng(8, 8)], 'black.png', { type: 'image/png' });
  const answer = await editor.uploadAll([file], undefined, forged('another'));
  const [{ id }] = z.tuple([z.object({ id: z.int() })]).parse(answer.json);
  expect(id).toBe(before + 1);
  expect(await last()).toBe(id);
  await editor.call('DELETE', `/upload/files/${id}`);
});
