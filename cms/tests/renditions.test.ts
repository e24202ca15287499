import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  editedLectureSchema,
  lectureDetailSchema,
  type MediaFile,
  mediaFileSchema,
  pieceType,
  type Rendition,
  type VideoRenditions,
  videoRenditionsSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { firstAccounts } from '../../scripts/seededData.mjs';
import { ask, Client, errorIn, loggedInAdmin, someone } from './harness/client';
import { PanelClient } from './harness/panel';
import { adminPassword, type Cms, renditionPatience, startCms } from './harness/startCms';

const root = path.join(import.meta.dirname, '../..');
const tus = { 'tus-resumable': '1.0.0' };

/** Brings a video into the library, as the console does. */
async function upload(client: Client, name: string, content: Buffer, url = inject('cmsUrl')) {
  const begun = await client.call('/admin/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const { id } = z.object({ id: z.string() }).parse(begun.json);
  const sent = await fetch(`${url}/api/v1/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': pieceType, 'upload-offset': '0', cookie: cookiesOf(client) },
    body: new Uint8Array(content),
  });
  expect(sent.status).toBe(204);
  return mediaFileSchema.parse(
    (await client.call(`/admin/uploads/${id}/file`, { method: 'POST' })).json,
  );
}

const cookiesOf = (client: Client) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const get = (client: Client, url: string, headers: Record<string, string> = {}, base?: string) =>
  fetch(`${base ?? inject('cmsUrl')}${url}`, {
    headers: { cookie: cookiesOf(client), ...headers },
  });

async function stateOf(client: Client, { id }: { id: number }): Promise<VideoRenditions> {
  return videoRenditionsSchema.parse((await client.call(`/admin/media/${id}/renditions`)).json);
}

/** A film of three megabytes that plays: a box that players skip stands behind a short one. */
async function largeFilm(): Promise<Buffer> {
  const film = await readFile(path.join(root, 'cms/seed/media/support.mp4'));
  const skipped = Buffer.alloc(3_000_000);
  skipped.writeUInt32BE(skipped.length, 0);
  skipped.write('free', 4, 'latin1');
  return Buffer.concat([film, skipped]);
}

/** What an instance has in its tables, past the product. */
async function sql(statement: string, bindings: unknown[] = [], windowUrl = inject('windowUrl')) {
  const answer = await fetch(`${windowUrl}/sql`, {
    method: 'POST',
    body: JSON.stringify({ sql: statement, bindings }),
  });
  expect(answer.status).toBe(200);
}

/** An upload as the rendition job reads it. */
async function uploadRow({ id }: MediaFile): Promise<object> {
  const found = await ask('/sql', {
    sql: `select id, url, mime, size, cast(updated_at as varchar(40)) as version
      from files where id = ?`,
    bindings: [id],
  });
  const [row] = z.array(z.looseObject({})).parse(Array.isArray(found) ? found : Object(found).rows);
  return row ?? {};
}

async function act(windowUrl: string, file: string, action: string, ...given: unknown[]) {
  const answer = await fetch(`${windowUrl}/job`, {
    method: 'POST',
    body: JSON.stringify({ file, action, given }),
  });
  expect(answer.status).toBe(200);
}
const look = (windowUrl = inject('windowUrl')) =>
  act(windowUrl, 'content/renditions/make', 'lookForWork');
/** What the rendition job tells readers. */
const tell = () => act(inject('windowUrl'), 'content/ready/ready', 'touch', 'plugin::upload.file');

/** A lecture that is published with a video. */
async function publishedWith(client: Client, { id: videoId }: MediaFile, lectureId: string) {
  const text = { title: lectureId, description: 'About it', imageAlt: '' };
  const answer = await client.call('/admin/lectures', {
    body: {
      ...{ lectureId, videoId, category: 'JFT', order: 90, date: '2026-01-01' },
      ...{ translations: { en: text }, status: 'published' },
    },
  });
  return editedLectureSchema.parse(answer.json);
}

async function videoIn(client: Client, lectureId: string) {
  const { video } = lectureDetailSchema.parse((await client.call(`/lectures/${lectureId}`)).json);
  if (video?.kind !== 'file') throw new Error('no uploaded video');
  return video;
}

describe('the renditions of a video', () => {
  let admin: Client;
  let video: MediaFile;
  const rowsOfIt = 'video_renditions where file_id = ?';
  const put = (kind: string, state: string, more: Record<string, unknown> = {}) => {
    const source = `${video.url} ${video.bytes}`;
    const row = { file_id: video.id, kind, state, source, ...more };
    const names = Object.keys(row);
    return sql(
      `insert into video_renditions (${names}) values (${names.map(() => '?')})`,
      Object.values(row),
    );
  };
  beforeAll(async () => {
    admin = await loggedInAdmin();
    video = await upload(admin, 'Large.mp4', await largeFilm());
  });

  it('are none where nothing makes them, and the upload is what there is', async () => {
    expect(await stateOf(admin, video)).toEqual({
      ...{ isPossible: false, isAwaited: false, renditions: [] },
    });
    const { renditions, hasSound, url, bytes } = await videoIn(admin, 'jft-1');
    expect(renditions).toEqual([{ kind: 'original', url, bytes, mime: 'video/mp4' }]);
    expect(hasSound).toBe(true);
  });

  it('are awaited where another instance makes them, as long as it says so', async () => {
    const says = (ago: number) =>
      sql(
        `insert into strapi_core_store_settings (key, value, type)
        values ('renditions_are_made', ?, 'number')`,
        [String(Date.now() - ago)],
      );
    const state = async () => {
      const { isPossible, isAwaited } = await stateOf(admin, video);
      return [isPossible, isAwaited];
    };
    const minutes = 60_000;
    await says(6 * minutes);
    expect(await state()).toEqual([false, false]);
    await says(4 * minutes);
    expect(await state()).toEqual([true, true]);
    await sql("delete from strapi_core_store_settings where key = 'renditions_are_made'");
  });

  it('leave no file without a row once its job must have ended', async () => {
    const library = path.join(inject('dataDir'), 'public/uploads');
    const nameOf = (letter: string) => `rendition_${letter.repeat(24)}.mp4`;
    const [known, stray, young] = ['a', 'b', 'c'].map(nameOf);
    const others = ['rendition_of_a_bell.mp4', `${nameOf('d')}.vtt`];
    const all = [known, stray, young, ...others].flatMap((name) => name ?? []);
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of all) {
      await writeFile(path.join(library, name), 'half');
      if (name !== young) await utimes(path.join(library, name), hoursAgo, hoursAgo);
    }
    await put('240p', 'making', { name: path.parse(known ?? '').name });
    await act(inject('windowUrl'), 'content/renditions/make', 'removeStrays');
    const left = await readdir(library);
    expect(all.filter((name) => !left.includes(name))).toEqual([stray]);
    await sql(`delete from ${rowsOfIt}`, [video.id]);
    for (const name of all) await rm(path.join(library, name), { force: true });
  });

  it('say how far they are and why one failed, which is then tried again', async () => {
    await put('audio', 'making', { percent: 45 });
    await put('240p', 'failed', { fault: 'tooLong', tries: 3 });
    const before = await stateOf(admin, video);
    const none = { percent: 0, bytes: null, fault: null };
    expect(before.renditions).toEqual([
      { ...none, kind: 'audio', state: 'making', percent: 45 },
      { ...none, kind: '240p', state: 'failed', fault: 'tooLong' },
    ]);
    const again = await admin.call(`/admin/media/${video.id}/renditions`, { method: 'POST' });
    expect(videoRenditionsSchema.parse(again.json).renditions).toEqual([
      { ...none, kind: 'audio', state: 'making', percent: 45 },
      { ...none, kind: '240p', state: 'queued' },
    ]);
    await sql(`delete from ${rowsOfIt}`, [video.id]);
  });

  it('are of videos only', async () => {
    const { rows } = { rows: await admin.call('/admin/media?filter={"kind":"image"}') };
    const [picture] = z.array(mediaFileSchema).parse(rows.json);
    for (const id of [picture?.id, '999999', '-1', 'x', '1.5', '99999999999999999999', '%00']) {
      for (const method of ['GET', 'POST']) {
        const answer = await admin.call(`/admin/media/${id}/renditions`, { method });
        expect([id, errorIn(answer).code]).toEqual([id, 'NOT_FOUND']);
      }
    }
  });

  it('are in the lecture’s answer, and its readers can read them in parts', async () => {
    const library = path.join(inject('dataDir'), 'public/uploads');
    const content = Buffer.from('a small film in many words'.repeat(20));
    await writeFile(path.join(library, 'rendition_test.mp4'), content);
    const url = '/uploads/rendition_test.mp4';
    await put('240p', 'done', { url, bytes: content.length, name: 'rendition_test' });
    await put('360p', 'failed', { fault: 'unreadable' });
    const lecture = await publishedWith(admin, video, 'with-renditions');
    onTestFinished(async () => {
      await admin.call(`/admin/lectures/${lecture.id}`, { method: 'DELETE' });
    });
    await tell();
    const { client: learner } = await someone('approved');
    const listed: Rendition[] = (await videoIn(learner, 'with-renditions')).renditions;
    const original = { kind: 'original', url: video.url, bytes: video.bytes, mime: video.mime };
    expect(listed).toEqual([
      { kind: '240p', url, bytes: content.length, mime: 'video/mp4' },
      original,
    ]);

    const whole = await get(learner, url);
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
    const etag = whole.headers.get('etag') ?? '';
    const part = { range: 'bytes=5-9' };
    const some = await get(learner, url, { ...part, 'if-range': etag });
    expect([some.status, await some.text()]).toEqual([206, content.toString('utf8', 5, 10)]);
    expect((await get(learner, url, { ...part, 'if-range': '"another"' })).status).toBe(200);
    // Without the second header fetch asks for an uncached answer.
    const kept = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await get(learner, url, kept)).status).toBe(304);
    expect((await get(new Client(), url)).status).toBe(401);
    expect((await get((await someone('pending')).client, url)).status).toBe(403);

    // What belongs to another content of the file is not shown.
    await sql(`update video_renditions set source = 'before' where file_id = ?`, [video.id]);
    await tell();
    expect((await videoIn(learner, 'with-renditions')).renditions).toEqual([original]);
    expect((await get(learner, url)).status).toBe(404);
    // Several instances may look at the same moment.
    await Promise.all([look(), look(), look()]);
    await expect(readdir(library)).resolves.not.toContain('rendition_test.mp4');
  });

  it('go with the film that another of the same size takes the place of', async () => {
    const content = await largeFilm();
    const film = await upload(admin, 'Replaced.mp4', content);
    const lecture = await publishedWith(admin, film, 'with-replaced');
    onTestFinished(async () => {
      await admin.call(`/admin/lectures/${lecture.id}`, { method: 'DELETE' });
      await sql('delete from video_renditions where file_id = ?', [film.id]);
    });
    const name = 'rendition_replaced.mp4';
    const library = path.join(inject('dataDir'), 'public/uploads');
    await writeFile(path.join(library, name), 'small');
    await put('240p', 'done', {
      ...{ file_id: film.id, source: `${film.url} ${film.bytes}` },
      ...{ name: 'rendition_replaced', url: `/uploads/${name}`, bytes: 5 },
    });
    await tell();
    const kinds = async () =>
      (await videoIn(admin, 'with-replaced')).renditions.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['240p', 'original']);
    const other = Buffer.from(content);
    other.write('other', other.length - 5);
    const before = await uploadRow(film);
    const editor = await PanelClient.as('editor');
    const replaced = await editor.upload('Other.mp4', 'video/mp4', other, film.id);
    expect(replaced.status, JSON.stringify(replaced.json)).toBe(200);
    expect(await kinds()).toEqual(['original']);
    await look();
    await expect(readdir(library)).resolves.not.toContain(name);

    // Somebody has read the film before, and says only now what is to be made of it.
    const queue = (row: object) =>
      act(inject('windowUrl'), 'content/renditions/table', 'queue', row, ['240p']);
    const awaited = async () =>
      (await stateOf(admin, film)).renditions.map(({ kind, state }) => `${kind} ${state}`);
    await queue(before);
    // The CMS itself looks soon after an upload, too, perhaps before this call.
    await look();
    expect(await awaited()).toEqual([]);
    await queue(await uploadRow(film));
    expect(await awaited()).toEqual(['240p queued']);
  });
});

/** A program that answers as ffmpeg does, and makes a film of a few bytes when it is let. */
const stub = `#!/bin/sh
case "$*" in *-encoders*) echo ' libx264 '; echo ' aac '; exit;; esac
for target; do :; done
echo begun >> "$0.log"
while [ -e "$0.wait" ]; do sleep 0.1; done
echo film > "\${target#file:}"
`;

it.runIf(inject('database') === 'sqlite')(
  'what a killed process was making is made by the next one, and given up after three times',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nihongo-stub-'));
    const program = path.join(folder, 'ffmpeg');
    await writeFile(program, stub, { mode: 0o755 });
    await writeFile(`${program}.wait`, '');
    const environment = {
      MAKE_RENDITIONS: 'true',
      RATE_LIMIT_FACTOR: '1000',
      DATABASE_URL: '',
      PATH: `${folder}:${process.env.PATH}`,
    };
    let cms = await startCms(environment, { seeded: true });
    onTestFinished(async () => {
      await cms.stop();
      for (const left of [folder, cms.dataDir]) rmSync(left, { recursive: true, force: true });
    });
    const begun = async () =>
      (await readFile(`${program}.log`, 'utf8').catch(() => '')).split('\n').length - 1;
    const logIn = async () => {
      const client = new Client(cms.url);
      await client.login('admin', adminPassword);
      return client;
    };
    let admin = await logIn();
    const film = await upload(admin, 'Film.mp4', await largeFilm(), cms.url);
    const states = async () =>
      (await stateOf(admin, film)).renditions.map(({ state, fault }) => fault ?? state);
    const restart = async () => {
      await cms.kill();
      cms = await startCms(environment, { dataDir: cms.dataDir });
      admin = await logIn();
    };
    const isBegun = (times: number) =>
      vi.waitUntil(async () => (await begun()) === times, { timeout: 20_000 });
    await isBegun(1);
    expect(await states()).toContain('making');
    await restart();
    await isBegun(2);
    expect((await states()).filter((state) => state === 'making')).toHaveLength(1);
    await sql("update video_renditions set state = 'making', tries = 3", [], cms.windowUrl);
    await restart();
    await vi.waitUntil(async () => (await states()).every((state) => state === 'interrupted'), {
      timeout: 20_000,
    });
    await rm(`${program}.wait`);
    await admin.call(`/admin/media/${film.id}/renditions`, { method: 'POST' });
    await vi.waitUntil(async () => (await states()).every((state) => state === 'done'), {
      timeout: 20_000,
    });
    const made = (await readdir(path.join(cms.dataDir, 'public/uploads'))).filter((name) =>
      /^rendition_[0-9a-f]{24}/.test(name),
    );
    expect(made).toHaveLength((await states()).length);
  },
);

const hasFfmpeg = (() => {
  try {
    return execFileSync('ffmpeg', ['-v', 'error', '-encoders'], { encoding: 'utf8' }).includes(
      ' libx264 ',
    );
  } catch {
    return false;
  }
})();

describe.runIf(hasFfmpeg)('with ffmpeg (skipped where the machine has none)', () => {
  // One database is enough: the rows are the same.
  const onSqlite = it.runIf(inject('database') === 'sqlite');
  const seconds = inject('database') === 'sqlite' ? 14 : 4;
  const environment = { MAKE_RENDITIONS: 'true', RATE_LIMIT_FACTOR: '1000', DATABASE_URL: '' };
  let folder = '';
  let cms: Cms;
  let admin: Client;
  let video: MediaFile;
  const windows = () => cms.windowUrl;
  const library = () => path.join(cms.dataDir, 'public/uploads');
  const made = async () =>
    (await readdir(library())).filter((name) => name.startsWith('rendition_'));
  const states = async (file: MediaFile, client = admin) =>
    (await stateOf(client, file)).renditions.map(({ kind, state }) => `${kind} ${state}`);
  const settled = async (file: MediaFile, client = admin) => {
    await vi.waitUntil(
      async () => {
        const found = await states(file, client);
        return found.length > 0 && found.every((each) => !/queued|making/.test(each));
      },
      { timeout: renditionPatience, interval: 300 },
    );
    return states(file, client);
  };
  const film = (name: string, ...options: string[]) => {
    const file = path.join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...options, file]);
    return readFileSync(file);
  };

  const skippedBytes = 2_500_000;
  /** Ten seconds that are soon made smaller, and a box that players skip. */
  const smallFilm = () => {
    const skipped = Buffer.alloc(skippedBytes);
    skipped.writeUInt32BE(skipped.length, 0);
    skipped.write('free', 4, 'latin1');
    const whole = film(
      'small.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=10', '-c:v', 'libx264'],
      ...['-movflags', '+faststart'],
    );
    return Buffer.concat([whole, skipped]);
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nihongo-films-'));
    // Noise is the hardest to make small.
    const content = film(
      'source.mp4',
      ...['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `anoisesrc=duration=${seconds}:amplitude=0.3`],
      ...['-vf', 'noise=alls=20:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30'],
    );
    if (inject('database') !== 'sqlite') return;
    cms = await startCms(environment, { seeded: true });
    admin = new Client(cms.url);
    await admin.login('admin', adminPassword);
    video = await upload(admin, 'Lesson.mp4', content, cms.url);
  });
  /** The process ends in the middle, and the next one begins. */
  async function restart(statement: string) {
    await sql(statement, [video.id], windows());
    await cms.kill();
    cms = await startCms(environment, { dataDir: cms.dataDir });
    admin = new Client(cms.url);
    await admin.login('admin', adminPassword);
  }
  afterAll(async () => {
    if (inject('database') === 'sqlite') await cms.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  onSqlite(
    'an upload becomes sound and smaller films, an hour of which is at most 15 and 60 MB',
    async () => {
      expect(await settled(video)).toEqual(['audio done', '240p done', '360p done', '480p done']);
      const lecture = await publishedWith(admin, video, 'made');
      const { renditions } = await videoIn(admin, 'made');
      expect(renditions.map(({ kind }) => kind)).toEqual([
        ...['audio', '240p', '360p', '480p', 'original'],
      ]);
      const anHour = (bytes = 0) => (bytes / seconds) * 3600;
      expect(anHour(renditions[0]?.bytes)).toBeLessThan(15_000_000);
      expect(anHour(renditions[1]?.bytes)).toBeLessThan(60_000_000);
      const sizes = renditions.map(({ bytes }) => bytes);
      expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
      for (const { kind, url, bytes, mime } of renditions.slice(0, -1)) {
        const answer = await get(admin, url, {}, cms.url);
        expect(answer.headers.get('content-type')).toBe(mime);
        const content = Buffer.from(await answer.arrayBuffer());
        expect(content.length).toBe(bytes);
        // It plays before its end has come.
        expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
        const told = execFileSync(
          'ffprobe',
          [
            '-v',
            'error',
            '-show_entries',
            'stream=codec_name,height,channels:format=duration',
          ].concat(['-of', 'json', path.join(cms.dataDir, 'public', url)]),
          { encoding: 'utf8' },
        );
        const { streams, format } = z
          .object({
            streams: z.array(z.object({ codec_name: z.string(), height: z.int().optional() })),
            format: z.object({ duration: z.coerce.number() }),
          })
          .parse(JSON.parse(told));
        const picture = { codec_name: 'h264', height: Number.parseInt(kind, 10) };
        expect(streams).toEqual([...(kind === 'audio' ? [] : [picture]), { codec_name: 'aac' }]);
        expect(Math.abs(format.duration - seconds)).toBeLessThan(0.5);
      }
      await admin.call(`/admin/lectures/${lecture.id}`, { method: 'DELETE' });
      expect(await readdir(path.join(cms.dataDir, 'renditions-under-way'))).toEqual([]);
    },
  );

  onSqlite(
    'what a process left when it ended in the middle is removed, and made anew',
    async () => {
      const before = await made();
      const work = path.join(cms.dataDir, 'renditions-under-way');
      for (const name of before) await writeFile(path.join(work, name), 'half');
      await restart(
        `update video_renditions set state = 'making' where file_id = ? and kind = '240p'`,
      );
      expect(await settled(video)).toContain('240p done');
      const after = await made();
      const gone = before.filter((name) => !after.includes(name));
      expect([gone.length, after.length]).toEqual([1, before.length]);
      const left = before.filter((name) => !gone.includes(name));
      expect((await readdir(work)).sort()).toEqual(left.sort());
      for (const name of left) await rm(path.join(work, name));
    },
  );

  onSqlite('what ends its process again and again is given up', async () => {
    await restart(
      `update video_renditions set state = 'making', tries = 3 where file_id = ? and kind = '360p'`,
    );
    const fault = async () =>
      (await stateOf(admin, video)).renditions.find(({ kind }) => kind === '360p')?.fault;
    await vi.waitUntil(async () => (await fault()) === 'interrupted', {
      timeout: renditionPatience,
    });
  });

  onSqlite('a damaged video says why, and can be tried again', async () => {
    const whole = smallFilm();
    whole.fill(0xff, whole.indexOf('mdat') + 4, whole.length - skippedBytes);
    const damaged = await upload(admin, 'Damaged.mp4', whole, cms.url);
    expect(await settled(damaged)).toEqual(['240p failed']);
    expect((await stateOf(admin, damaged)).renditions[0]?.fault).toBe('unreadable');
    await admin.call(`/admin/media/${damaged.id}/renditions`, { method: 'POST' });
    expect(await settled(damaged)).toEqual(['240p failed']);
  });

  onSqlite('a video that can’t be opened says so, and is looked at anew once it can', async () => {
    const file = await upload(admin, 'Replaced.mp4', smallFilm(), cms.url);
    await settled(file);
    const stored = path.join(cms.dataDir, 'public', file.url);
    const content = await readFile(stored);
    await writeFile(stored, 'no film');
    await sql('update files set size = size + 1 where id = ?', [file.id], windows());
    await look(windows());
    const fault = { state: 'failed', fault: 'unreadable' };
    expect((await stateOf(admin, file)).renditions).toEqual([expect.objectContaining(fault)]);

    await writeFile(stored, content);
    await admin.call(`/admin/media/${file.id}/renditions`, { method: 'POST' });
    expect(await settled(file)).toEqual(['240p done']);
    await sql('delete from files where id = ?', [file.id], windows());
    await look(windows());
  });

  onSqlite(
    'a video that is replaced while it is made smaller is made anew, and nothing of the first stays',
    async () => {
      const long = film(
        'long.mp4',
        ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=60'],
        ...['-vf', 'noise=alls=20:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '35'],
      );
      const before = await made();
      const file = await upload(admin, 'Long.mp4', long, cms.url);
      await vi.waitUntil(async () => (await states(file)).includes('240p making'), {
        timeout: renditionPatience,
      });
      const { EDITOR_EMAIL, EDITOR_PASSWORD } = firstAccounts;
      const panel = await PanelClient.login(EDITOR_EMAIL, EDITOR_PASSWORD, cms.url);
      const replaced = await panel.upload('Short.mp4', 'video/mp4', smallFilm(), file.id);
      expect(replaced.status, JSON.stringify(replaced.json)).toBe(200);
      await vi.waitUntil(async () => (await states(file)).join() === '240p done', {
        timeout: renditionPatience,
      });
      const [name = '', ...others] = (await made()).filter((each) => !before.includes(each));
      expect(others).toEqual([]);
      const told = execFileSync(
        'ffprobe',
        ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'].concat(
          path.join(library(), name),
        ),
        { encoding: 'utf8' },
      );
      expect(Math.round(Number(told))).toBe(10);
      await sql('delete from files where id = ?', [file.id], windows());
      await look(windows());
    },
  );

  onSqlite('files of a video that is removed go with it', async () => {
    expect((await made()).length).toBeGreaterThan(2);
    await sql('delete from files where id = ?', [video.id], windows());
    await look(windows());
    expect(await made()).toEqual([]);
  });

  it.runIf(inject('database') === 'postgres')(
    'of two instances one makes all, wherever the film was uploaded',
    async () => {
      const dataDir = inject('dataDir');
      // The other instance is the one of all tests, which makes none.
      const making = { ...environment, DATABASE_URL: inject('databaseUrl') };
      const maker = await startCms(making, { dataDir });
      onTestFinished(() => maker.stop());
      const here = await loggedInAdmin();
      const content = readFileSync(path.join(folder, 'source.mp4'));
      const file = await upload(here, 'Shared.mp4', content);
      expect(await settled(file, here)).toEqual([
        ...['audio done', '240p done', '360p done', '480p done'],
      ]);
      const answer = await fetch(`${inject('windowUrl')}/sql`, {
        method: 'POST',
        body: JSON.stringify({
          sql: 'select name, tries from video_renditions where file_id = ?',
          bindings: [file.id],
        }),
      });
      const { rows } = z
        .object({ rows: z.array(z.object({ name: z.string(), tries: z.int() })) })
        .parse(await answer.json());
      expect(rows.map(({ tries }) => tries)).toEqual([1, 1, 1, 1]);
      const names = (await readdir(path.join(dataDir, 'public/uploads')))
        .filter((name) => name.startsWith('rendition_'))
        .map((name) => path.parse(name).name);
      for (const { name } of rows) expect(names).toContain(name);
    },
  );
});
