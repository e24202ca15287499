import { lectureSchema, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, loggedInAdmin, someone, uniqueName } from './harness/client';
import { PanelClient } from './harness/panel';

let admin: Client;
let learner: Client;
const made = new Map<string, string>();
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone()).client;
});
afterAll(async () => {
  for (const id of made.values()) await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
});

async function add(title: string, order: number) {
  const lectureId = uniqueName('changes');
  const answer = await admin.call('/admin/lectures', {
    body: {
      ...{ category: 'JFT', lectureId, order, date: '2026-01-01', status: 'published' },
      ...{ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', translations: { en: { title } } },
    },
  });
  expect(answer.status, answer.text).toBe(201);
  made.set(lectureId, z.object({ id: z.string() }).parse(answer.json).id);
  return lectureId;
}
async function change(lectureId: string, body: object) {
  const path = `/admin/lectures/${made.get(lectureId)}`;
  const { version } = z.object({ version: z.string() }).parse((await admin.call(path)).json);
  const answer = await admin.call(path, { method: 'PUT', body: { version, ...body } });
  expect(answer.status, answer.text).toBe(200);
}
const listed = async (query: Readonly<Record<string, unknown>> = {}) => {
  const parameters = Object.entries({ range: [0, 999], ...query }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const answer = await learner.call(
    `/lectures?${new URLSearchParams(Object.fromEntries(parameters))}`,
  );
  const rows = z.array(lectureSchema).parse(answer.json);
  return rows.flatMap(({ id }) => (made.has(id) ? [id] : []));
};
const found = (q: string) => listed({ filter: { q } });

describe('a change of a lecture', () => {
  it('is seen in every list, by every name and in searches', async () => {
    const [old, young] = [uniqueName('Plumtree '), uniqueName('Cherrytree ')];
    const [one, two, three] = [
      await add(old, 501),
      await add('Second', 502),
      await add('Third', 503),
    ];
    expect(await listed()).toEqual([one, two, three]);
    expect(await listed({ sort: ['order', 'DESC'] })).toEqual([three, two, one]);
    expect(await found(old)).toEqual([one]);

    await change(one, {
      ...{ order: 504, translations: { en: { title: young } }, status: 'published' },
    });
    expect(await listed()).toEqual([two, three, one]);
    expect(await listed({ sort: ['order', 'DESC'] })).toEqual([one, three, two]);
    expect([await found(old), await found(young)]).toEqual([[], [one]]);
    expect((await learner.call(`/lectures/${encodeURIComponent(young)}`)).status).toBe(200);
    expect((await learner.call(`/lectures/${encodeURIComponent(old)}`)).status).toBe(404);

    // An address of the past still leads to it.
    const renamed = uniqueName('changes');
    await change(two, { lectureId: renamed, status: 'published' });
    made.set(renamed, made.get(two) ?? '');
    made.delete(two);
    expect(await listed()).toEqual([renamed, three, one]);
    expect((await learner.call(`/lectures/${two}`)).json).toMatchObject({ id: renamed });

    await change(three, { status: 'draft' });
    expect(await listed()).toEqual([renamed, one]);
    expect((await learner.call(`/lectures/${three}`)).status).toBe(404);
    await admin.call(`/admin/lectures/${made.get(one)}`, { method: 'DELETE' });
    expect(await listed()).toEqual([renamed]);
    expect(await found(young)).toEqual([]);
    made.delete(one);
  });

  it('is a caption file in the place of another one too: searches find its words', async () => {
    const [old, young] = [uniqueName('plumtree'), uniqueName('cherrytree')];
    const panel = await PanelClient.as('editor');
    const captions = (word: string) =>
      Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\nThe ${word}\n`);
    const uploaded = z.object({ id: z.int(), url: z.string() });
    const first = await panel.upload('words.vtt', 'text/vtt', captions(old));
    const [file] = z.array(uploaded).parse(first.json);
    const lectureId = await add('With captions', 505);
    await change(lectureId, {
      captionIds: { ja: null, en: file?.id, si: null },
      status: 'published',
    });
    expect([await found(old), await found(young)]).toEqual([[lectureId], []]);

    const second = await panel.upload('words.vtt', 'text/vtt', captions(young), file?.id);
    expect(uploaded.parse(second.json)).toEqual(file);
    expect([await found(old), await found(young)]).toEqual([[], [lectureId]]);
  });
});
