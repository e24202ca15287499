import { editedNewsEventSchema, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, loggedInAdmin, uniqueName } from './harness/client';
import { PanelClient } from './harness/panel';

let admin: Client;
let editor: PanelClient;
beforeAll(async () => {
  admin = await loggedInAdmin();
  editor = await PanelClient.as('editor');
});

const newsPath = '/admin/news-events';
const collections = '/content-manager/collection-types';
const singles = '/content-manager/single-types';
const entryOf = (id: string, locale: string) =>
  `${collections}/api::news-event.news-event/${id}?locale=${locale}`;

const made: string[] = [];
afterAll(async () => {
  for (const address of made) await admin.call(address, { method: 'DELETE' });
});

/** What the panel's form of an entry holds, and the version that it was read at. */
async function openForm(entry: string) {
  const { json } = await editor.call('GET', entry);
  const { data, meta } = z
    .object({ data: z.looseObject({}), meta: z.object({ version: z.string() }) })
    .parse(json);
  // The panel's form leaves it out.
  const { status: _, ...fields } = data;
  return { fields, version: { 'x-entry-version': meta.version } };
}

const words = (language: string) => ({
  title: `Title ${language} ${uniqueName()}`,
  summary: 'In short',
  body: 'Text',
});

async function newsItem(languages: readonly string[] = ['en', 'si']) {
  const translations = Object.fromEntries(languages.map((each) => [each, words(each)]));
  const answer = await admin.call(newsPath, { body: { translations } });
  const item = editedNewsEventSchema.parse(answer.json);
  made.push(`${newsPath}/${item.id}`);
  return item;
}
const itemOf = async (id: string) =>
  editedNewsEventSchema.parse((await admin.call(`${newsPath}/${id}`)).json);
async function changeInConsole(id: string, body: object) {
  const { version } = await itemOf(id);
  const change = { method: 'PUT', body: { version, ...body } };
  expect((await admin.call(`${newsPath}/${id}`, change)).status).toBe(200);
}
const english = (texts: object) => ({ translations: { en: texts } });

const refusal = (...fields: string[]) => ({
  error: {
    name: 'ValidationError',
    message: expect.stringMatching(/changed elsewhere.*not saved.*reload the page/),
    details: { errors: fields.map((field) => expect.objectContaining({ path: [field] })) },
  },
});

describe('a save in the panel', () => {
  it.each(['save', 'publish'] as const)(
    'is refused after a change in the console, and loses nothing of it: %s',
    async (action) => {
      const { id } = await newsItem();
      const form = await openForm(entryOf(id, 'en'));
      await changeInConsole(id, { ...english({ summary: 'New' }), status: 'published' });
      const fields = { ...form.fields, title: 'Typed' };
      const answer = await editor[action](entryOf(id, 'en'), fields, form.version);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject(refusal('date', 'summary'));
      const { translations, state } = await itemOf(id);
      expect(state).toBe('published');
      expect(translations.en).toMatchObject({ summary: 'New' });
      expect(translations.en?.title).toMatch(/^Title en/);

      const again = await openForm(entryOf(id, 'en'));
      const taken = { ...again.fields, title: 'Typed' };
      expect((await editor[action](entryOf(id, 'en'), taken, again.version)).status).toBe(200);
      expect((await itemOf(id)).translations.en).toMatchObject({ title: 'Typed', summary: 'New' });
    },
  );

  it('is refused without a version, as from a page that was open before an upgrade', async () => {
    const { id } = await newsItem();
    const { fields } = await openForm(entryOf(id, 'en'));
    for (const sent of ['', 'nonsense', '[]', '{}', '{"title":1}']) {
      const answer = await editor.save(
        entryOf(id, 'en'),
        { ...fields, title: 'Typed' },
        {
          'x-entry-version': sent,
        },
      );
      expect(answer.status, sent).toBe(400);
      expect(answer.text).toMatch(/not saved.*reload the page/);
    }
    expect((await itemOf(id)).translations.en?.title).toMatch(/^Title en/);
  });

  it('is followed by others from the same form, each with the version that was answered', async () => {
    const { id } = await newsItem();
    let form = await openForm(entryOf(id, 'en'));
    for (const action of ['save', 'publish', 'publish', 'save'] as const) {
      const fields = { ...form.fields, title: `Typed ${uniqueName()}` };
      const answer = await editor[action](entryOf(id, 'en'), fields, form.version);
      expect(answer.status, answer.text).toBe(200);
      const { meta } = z.object({ meta: z.object({ version: z.string() }) }).parse(answer.json);
      form = { fields, version: { 'x-entry-version': meta.version } };
      expect(await editor.versionOf(entryOf(id, 'en'))).toEqual(form.version);
    }
  });

  it('does not stop the other language, whose texts are its own', async () => {
    const { id } = await newsItem();
    const forms = { en: await openForm(entryOf(id, 'en')), si: await openForm(entryOf(id, 'si')) };
    for (const [locale, { fields, version }] of Object.entries(forms)) {
      const answer = await editor.save(
        entryOf(id, locale),
        { ...fields, title: `${locale} typed` },
        version,
      );
      expect(answer.status, answer.text).toBe(200);
    }
    const { translations } = await itemOf(id);
    expect([translations.en?.title, translations.si?.title]).toEqual(['en typed', 'si typed']);
  });

  it('is refused in both languages after a change of what they share', async () => {
    const { id } = await newsItem();
    const forms = { en: await openForm(entryOf(id, 'en')), si: await openForm(entryOf(id, 'si')) };
    await changeInConsole(id, { kind: 'event' });
    for (const [locale, { fields, version }] of Object.entries(forms)) {
      const answer = await editor.save(entryOf(id, locale), fields, version);
      expect(answer.json).toMatchObject(refusal('kind'));
    }
    expect((await itemOf(id)).kind).toBe('event');
  });

  it('begins a language, unless it or what it shares was written meanwhile', async () => {
    const { id } = await newsItem(['en']);
    const entry = entryOf(id, 'si');
    const { version } = await openForm(entry);
    await changeInConsole(id, { kind: 'event' });
    const fields = { ...words('si'), kind: 'news' };
    expect((await editor.save(entry, fields, version)).json).toMatchObject(refusal('kind'));
    const again = await openForm(entry);
    await changeInConsole(id, { translations: { si: words('si') } });
    const late = await editor.save(entry, { ...fields, kind: 'event' }, again.version);
    expect(late.status).toBe(400);
    await changeInConsole(id, { translations: { si: null } });
    const third = await openForm(entry);
    const saved = await editor.save(entry, { ...fields, kind: 'event' }, third.version);
    expect(saved.status, saved.text).toBe(200);
    expect((await itemOf(id)).translations.si?.title).toBe(fields.title);
  });

  it('is one of two at the same moment', async () => {
    const { id } = await newsItem();
    const { fields, version } = await openForm(entryOf(id, 'en'));
    const answers = await Promise.all(
      ['first', 'second'].map((title) =>
        editor.save(entryOf(id, 'en'), { ...fields, title }, version),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused to one of two editors of the same page', async () => {
    const page = `${singles}/api::site.home?locale=si`;
    const { fields, version } = await openForm(page);
    const points = [{ text: 'පළමු' }];
    const changed = await editor.save(page, { ...fields, facilityPoints: points }, version);
    expect(changed.status, changed.text).toBe(200);
    const late = await editor.save(page, { ...fields, quoteText: 'Typed' }, version);
    expect(late.json).toMatchObject(refusal('facilityPoints'));
    // Saving the same again changes nothing, though Strapi writes the rows of the points anew.
    const open = await openForm(page);
    expect((await editor.save(page, { facilityPoints: points }, open.version)).status).toBe(200);
    // The rows of the seeded points are gone, their texts are not.
    const seeded = z.array(z.object({ text: z.string() })).parse(fields.facilityPoints);
    const back = { facilityPoints: seeded };
    expect((await editor.save(page, back, open.version)).status).toBe(200);
  });
});

it('a draft that changed after it was listed is published and deleted without a form', async () => {
  const { id } = await newsItem();
  await changeInConsole(id, english({ summary: 'New' }));
  const bulk = `${collections}/api::news-event.news-event/actions`;
  for (const action of ['bulkPublish', 'bulkUnpublish', 'bulkDelete']) {
    const answer = await editor.call('POST', `${bulk}/${action}?locale=en`, { documentIds: [id] });
    expect(answer.status, answer.text).toBe(200);
  }
});

it('only a caller with a session in the panel learns a version', async () => {
  const { id } = await newsItem();
  const answer = await admin.fetch(entryOf(id, 'en'));
  expect([401, 403, 404]).toContain(answer.status);
  expect(answer.text).not.toContain('version');
});
