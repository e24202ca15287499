import { z } from '@nihongo-lanka/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { examFacts, papers } from '../../src/operations/seed/seeds';
import { ask, Client, loggedInAdmin, someone, sql, uniqueName } from '../harness/client';

const optionsSchema = z.array(z.object({ id: z.string(), text: z.string() }));
const formSchema = z.object({
  id: z.string(),
  key: z.string(),
  exam: z.string(),
  isSample: z.boolean(),
  sections: z.array(
    z.object({
      section: z.string(),
      bytes: z.number(),
      items: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          stimulus: z.string().nullable(),
          question: z.string(),
          options: optionsSchema,
          isOrdered: z.boolean(),
        }),
      ),
    }),
  ),
});

const job = (file: string, action: string, ...given: unknown[]) =>
  ask('/job', { file: `learning/papers/${file}`, action, given });
const liveForms = async () => z.array(formSchema).parse(await job('forms', 'liveForms'));
const formOf = async (id: string) => formSchema.parse(await job('forms', 'formOf', id));
const importPaper = async (paper: object, table: string) =>
  z.string().parse(await job('importing', 'importPaper', paper, table));

const tables = [
  'exam_stimuli',
  'exam_items',
  'exam_item_versions',
  'exam_keys',
  'exam_forms',
  'exam_form_items',
];
/** How many rows each table has. */
const counts = async () => {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql(`select count(*) as total from ${table}`);
    found[table] = Number(row?.total);
  }
  return found;
};

const keySchema = z.object({
  right_id: z.string(),
  whys: z.string().transform((text) => {
    const reasons = z.record(z.string(), z.object({ en: z.string(), si: z.string() }));
    return reasons.parse(JSON.parse(text));
  }),
  options: z.string().transform((text) => optionsSchema.parse(JSON.parse(text))),
});
const keys = async () =>
  z
    .array(keySchema)
    .parse(
      await sql(
        'select k.right_id, k.whys, v.options from exam_item_versions v left join exam_keys k on k.version_id = v.id',
      ),
    );

describe('the sample papers', () => {
  it.each(papers)('$key has as many items of each kind as the exam', async ({ key, exam }) => {
    const form = (await liveForms()).find((each) => each.key === key);
    const items = form?.sections.flatMap(({ section, items }) =>
      items.map(({ kind, options }) => `${section} ${kind} ${options.length}`),
    );
    const expected = examFacts.flatMap((fact) => {
      if (fact.exam !== exam || fact.kind !== 'items') return [];
      const { section, counts } = z
        .object({
          section: z.string(),
          counts: z.array(z.object({ kind: z.string(), count: z.number(), options: z.number() })),
        })
        .parse(fact.value);
      return counts.flatMap(({ kind, count, options }) =>
        Array<string>(count).fill(`${section} ${kind} ${options}`),
      );
    });
    expect(items).toEqual(expected);
    expect(form).toMatchObject({ exam, isSample: true });
    expect(form?.sections.find(({ section }) => section === 'listening')?.bytes).toBeGreaterThan(0);
  });

  it('have one right option for each item, and both languages explain each option', async () => {
    const found = await keys();
    expect(found.length).toBeGreaterThan(0);
    for (const { right_id, whys, options } of found) {
      const ids = options.map(({ id }) => id);
      expect(ids.filter((id) => id === right_id)).toHaveLength(1);
      for (const { id, text } of options) {
        expect.soft(whys[id]?.en, text).toBeTruthy();
        expect.soft(whys[id]?.si, text).toBeTruthy();
      }
    }
    const [versions] = await sql('select count(*) as total from exam_item_versions');
    expect(found).toHaveLength(Number(versions?.total));
  });

  it('keep their keys out of what is in memory for readers', async () => {
    const reasons = (await keys()).flatMap(({ whys }) =>
      Object.values(whys).flatMap(({ en, si }) => [en, si]),
    );
    const { client: learner } = await someone('approved');
    const texts = [
      JSON.stringify(await job('forms', 'liveForms')),
      (await learner.call('/papers')).text,
    ];
    for (const text of texts) {
      expect(/"(?:right|whys)"/.test(text)).toBe(false);
      expect(reasons.filter((reason) => text.includes(JSON.stringify(reason)))).toEqual([]);
    }
  });

  it('make nothing new when they are imported again', async () => {
    const before = await counts();
    const forms = await liveForms();
    for (const { table, ...paper } of papers) {
      const id = await importPaper({ ...paper, author: 'A teacher' }, table);
      expect(forms.find((form) => form.id === id)?.key).toBe(paper.key);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('an import', () => {
  const name = uniqueName('t');
  const paper = (key: string) => ({
    key: `${name}-${key}`,
    exam: 'N4',
    title: { en: 'A paper', si: 'ප්‍රශ්න පත්‍රයක්' },
    isSample: true,
    author: 'Haruka',
  });
  const headings =
    'Item,Kind,Stimulus,Text,Picture,Question,Option 1,Option 2,Option 3,Option 4,Right,Why 1 (English),Why 1 (Sinhala)';
  const rows = [
    `${name}-1,kanji-reading,,,,[工場]です。,こうぎょう,かいじょう,こうじょう,こうちょう,3,It is 工業.,`,
    `${name}-2,long-text,${name}-s,きのうは雨でした。,,きのうは？,雨,雪,風,雲,1,,`,
    `${name}-3,long-text,${name}-s,,,いつ？,きのう,きょう,あした,今年,1,,`,
  ];
  const csv = (changed: Readonly<Record<number, string>> = {}) =>
    [headings, ...rows.map((row, place) => changed[place] ?? row)].join('\n');
  // Other tests count the papers.
  afterAll(async () => {
    await sql('update exam_forms set is_live = ? where key like ?', [false, `${name}-%`]);
    await ask('/job', { file: 'content/ready/ready', action: 'touch', given: ['exam_forms'] });
  });
  const itemsOf = async (id: string) =>
    (await formOf(id)).sections.flatMap(({ items }) => items).map((item) => item.id);

  it('makes a new version of a changed row, and leaves the form that had the old one', async () => {
    const first = await importPaper(paper('1'), csv());
    const before = await formOf(first);
    const total = await counts();
    const second = await importPaper(
      paper('2'),
      csv({ 0: String(rows[0]).replace('It is 工業.', 'It is another word.') }),
    );
    expect(await formOf(first)).toEqual(before);
    const [old, now] = [await itemsOf(first), await itemsOf(second)];
    expect(now.map((id, place) => id === old[place])).toEqual([false, true, true]);
    expect(await counts()).toEqual({
      ...total,
      exam_item_versions: Number(total.exam_item_versions) + 1,
      exam_keys: Number(total.exam_keys) + 1,
      exam_forms: Number(total.exam_forms) + 1,
      exam_form_items: Number(total.exam_form_items) + 3,
    });
    // A changed text changes the items that stand on it.
    const text = String(rows[1]).replace('きのうは雨でした。', 'きのうは大雨でした。');
    const third = await itemsOf(await importPaper(paper('3'), csv({ 1: text })));
    expect(third.filter((id) => now.includes(id) || old.includes(id))).toEqual([]);
    const versions = await sql('select version from exam_items where key like ? order by key', [
      `${name}-%`,
    ]);
    expect(versions.map(({ version }) => Number(version))).toEqual([3, 2, 2]);
  });

  it.each([
    ['a fault in its last row', '4', csv({ 2: String(rows[2]).replace(',1,,', ',5,,') })],
    ['no file of a picture', '4', csv({ 0: String(rows[0]).replace(',,,,[', ',,,no.webp,[') })],
    [
      'another kind of a known item',
      '4',
      csv({ 0: String(rows[0]).replace('kanji-reading', 'usage') }),
    ],
    [
      'another content of a known paper',
      '1',
      csv({ 0: String(rows[0]).replace('です', 'でした') }),
    ],
    ['no headings', '4', rows.join('\n')],
  ])('stores nothing of a table with %s', async (_, key, table) => {
    const before = await counts();
    await expect(importPaper(paper(key), table)).rejects.toThrow('VALIDATION_FAILED');
    expect(await counts()).toEqual(before);
  });
});

describe('the sounds and pictures of papers', () => {
  const statusOf = async (client: Client, url: string) => (await client.fetch(url)).status;

  it('are for learners alone, in all sizes', async () => {
    const [stimulus] = await sql(
      'select sound, picture from exam_stimuli where sound is not null and picture is not null',
    );
    const { sound, picture } = z.object({ sound: z.string(), picture: z.string() }).parse(stimulus);
    const [file] = await sql('select formats from files where url = ?', [picture]);
    const sizes = z.record(z.string(), z.object({ url: z.string() }));
    const formats = z.union([sizes, z.string().transform((text) => sizes.parse(JSON.parse(text)))]);
    const small = Object.values(formats.parse(file?.formats)).map(({ url }) => url);
    expect(small.length).toBeGreaterThan(0);
    const { client: pending } = await someone('pending');
    const { client: learner } = await someone('approved');
    for (const url of [sound, picture, ...small]) {
      expect.soft(await statusOf(new Client(), url), url).toBe(401);
      expect.soft(await statusOf(pending, url), url).toBe(403);
      expect.soft(await statusOf(learner, url), url).toBe(200);
      expect.soft(await statusOf(await loggedInAdmin(), url), url).toBe(200);
    }
    const { headers } = await learner.fetch(picture);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});
