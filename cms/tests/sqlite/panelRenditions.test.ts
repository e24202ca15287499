import { lectureDetailSchema, videoRenditionsSchema, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, loggedInAdmin } from '../harness/client';
import { PanelClient } from '../harness/panel';

let editor: PanelClient;
let video = 0;
beforeAll(async () => {
  editor = await PanelClient.as('editor');
  const admin = await loggedInAdmin();
  const { title } = lectureDetailSchema.parse((await admin.call('/lectures/jft-1')).json);
  const filter = new URLSearchParams({ 'filters[title][$eq]': title, locale: 'en' });
  const list = await editor.call(
    'GET',
    `/content-manager/collection-types/api::lecture.lecture?${filter}`,
  );
  const [row] = z
    .object({ results: z.array(z.object({ documentId: z.string() })) })
    .parse(list.json).results;
  const entry = await editor.call(
    'GET',
    `/content-manager/collection-types/api::lecture.lecture/${row?.documentId}?locale=en`,
  );
  // The panel's own answer for a lecture says which video to ask for.
  video = z.object({ data: z.object({ video: z.object({ id: z.int() }) }) }).parse(entry.json).data
    .video.id;
});

const path = (id: unknown) => `/panel-renditions/${id}`;

describe('the smaller files of a video in the panel', () => {
  it.each(['GET', 'POST'])('are told to editors: %s', async (method) => {
    const answer = await editor.call(method, path(video), method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(200);
    // Films below 2 MB are left as they are.
    expect(videoRenditionsSchema.parse(answer.json)).toMatchObject({
      isAwaited: false,
      renditions: [],
    });
  });

  it.each(['GET', 'POST'])('are closed to all others: %s', async (method) => {
    const admin = await loggedInAdmin();
    for (const client of [new Client(), admin]) {
      const answer = await client.fetch(path(video), { method });
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain('renditions');
    }
  });
});
