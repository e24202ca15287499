import {
  editedLectureSchema,
  fileCopies,
  lectureDetailSchema,
  lectureRowSchema,
  newsEventSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Client, loggedInAdmin, setClock, someone } from '../harness/client';
import { PanelClient } from '../harness/panel';

const { versionPath, versionHeader, audienceHeader, passHeader } = fileCopies;

let admin: Client;
let learner: Client;
const visitor = new Client();
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone()).client;
});

const currentVersion = async () => (await visitor.fetch(versionPath)).text;
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 100 });

async function set(lectureId: string, change: object) {
  const rows = z
    .array(lectureRowSchema)
    .parse((await admin.call('/admin/lectures?range=[0,99]')).json);
  const path = `/admin/lectures/${rows.find((row) => row.lectureId === lectureId)?.id}`;
  const { version } = editedLectureSchema.parse((await admin.call(path)).json);
  const answer = await admin.call(path, { method: 'PUT', body: { version, ...change } });
  expect(answer.status, answer.text).toBe(200);
}

async function filmOf(lectureId: string): Promise<string> {
  const { json } = await learner.call(`/lectures/${lectureId}`);
  const { video } = lectureDetailSchema.parse(json);
  if (video?.kind !== 'file') throw new Error('no film');
  return video.url;
}

describe('what the CMS tells the site of a file', () => {
  it('is that everybody may read a picture', async () => {
    const [item] = z
      .array(newsEventSchema)
      .parse((await visitor.call('/news-events')).json)
      .filter(({ cover }) => cover);
    await until(async () => {
      const { status, headers } = await visitor.fetch(item?.cover?.url ?? '');
      expect([status, headers.get(audienceHeader), headers.get(passHeader)]).toEqual([
        ...[200, 'all', null],
      ]);
      expect(headers.get(versionHeader)).toBe(await currentVersion());
    });
  });

  it('is that learners may read the film of a lecture, and everybody once that is open', async () => {
    const film = await filmOf('jft-1');
    const audience = async (client: Client) => {
      const { status, headers } = await client.fetch(film, { method: 'HEAD' });
      return [status, headers.get(audienceHeader), headers.has(passHeader)];
    };
    expect(await audience(learner)).toEqual([200, 'learner', true]);
    expect(await audience(admin)).toEqual([200, 'learner', true]);
    expect(await audience(visitor)).toEqual([401, null, false]);
    const before = await currentVersion();
    onTestFinished(() => set('jft-1', { isOpen: false, status: 'published' }));
    await set('jft-1', { isOpen: true, status: 'published' });
    await until(async () => expect(await audience(visitor)).toEqual([200, 'all', false]));
    expect(await currentVersion()).not.toBe(before);
    await set('jft-1', { isOpen: false, status: 'published' });
    await until(async () => expect(await audience(visitor)).toEqual([401, null, false]));
  });

  it('is nothing where only an admin may read a file', async () => {
    const editor = await PanelClient.as('editor');
    const kept = await editor.upload('draft.pdf', 'application/pdf', pdf('draft'));
    const [{ url }] = z.tuple([z.object({ url: z.string() })]).parse(kept.json);
    const { status, headers } = await admin.fetch(url);
    expect([status, headers.get(audienceHeader), headers.get(versionHeader)]).toEqual([
      ...[200, null, null],
    ]);
  });

  it('is another version once a file is replaced, and once it is deleted', async () => {
    const editor = await PanelClient.as('editor');
    const upload = (text: string, id?: number) =>
      editor.upload('paper.pdf', 'application/pdf', pdf(text), id);
    const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse((await upload('one')).json);
    for (const change of [
      () => upload('two', id),
      () => editor.call('DELETE', `/upload/files/${id}`),
    ]) {
      const before = await currentVersion();
      expect((await change()).status).toBe(200);
      await until(async () => expect(await currentVersion()).not.toBe(before));
    }
    const before = await currentVersion();
    await admin.call('/admin/lectures?range=[0,0]');
    expect(await currentVersion()).toBe(before);
  });
});

describe('a pass to the film of a lecture', () => {
  it('lets the site read that film alone, for an hour, while it is for learners', async () => {
    const film = await filmOf('jft-1');
    const other = await filmOf('jlpt-1');
    const pass = (await learner.fetch(film, { method: 'HEAD' })).headers.get(passHeader) ?? '';
    const statusOf = async (url: string, given: string) =>
      (await visitor.fetch(url, { headers: { [passHeader]: given } })).status;
    expect(await statusOf(film, pass)).toBe(200);
    expect(await statusOf(other, pass)).toBe(401);
    const [expiry = '', signature = ''] = pass.split('.');
    for (const forged of ['', 'x', `.${signature}`, expiry, `zzzzzzzzz.${signature}`, `${pass}x`]) {
      expect(await statusOf(film, forged), forged).toBe(401);
    }
    onTestFinished(() => set('jft-1', { status: 'published' }));
    await set('jft-1', { status: 'draft' });
    await until(async () => expect(await statusOf(film, pass)).toBe(401));
    await set('jft-1', { status: 'published' });
    await until(async () => expect(await statusOf(film, pass)).toBe(200));
    onTestFinished(() => setClock(0));
    await setClock(61 * 60_000);
    expect(await statusOf(film, pass)).toBe(401);
  });
});
