import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  lectureDetailSchema,
  type MediaFile,
  mediaFileSchema,
  message,
  pieceType,
  practiceSchemas,
  videoRenditionsSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstAccounts, seededData } from '../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { ask, Client, errorIn, registration, userIn } from '../harness/client';
import { PanelClient } from '../harness/panel';
import { type S3, startS3 } from '../harness/s3';
import { adminPassword, type Cms, renditionPatience, startCms } from '../harness/startCms';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const tus = { 'tus-resumable': '1.0.0' };
const seeded = (name: string) => readFile(path.join(root, 'cms/seed/media', name));

let folder: string;
let s3: S3;
let cms: Cms;
let admin: Client;
let panel: PanelClient;
let first: string[];

/** Without what the CMS makes of films meanwhile. */
const lasting = (names: string[]) => names.filter((name) => !name.startsWith('rendition_'));
const lastingNames = async () => lasting(await s3.names());

/** What every process of this installation is set with. */
const settings = () => ({ ...s3.environment, DATA_DIR: path.join(folder, 'data') });

/** Runs a command as who runs the server does. @returns what it said, and its exit code. */
async function command(words: string[], environment: Record<string, string>) {
  return run(process.execPath, words, {
    cwd: path.join(root, 'cms'),
    env: {
      ...testEnvironment(),
      ...{ NODE_ENV: 'production', JWT_SECRET: 'one-and-the-same-for-every-instance' },
      ...{ DEMO_CONTENT: 'true', MAKE_RENDITIONS: 'false', ADMIN_PASSWORD: adminPassword },
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
}
const madeFile = (said: string) => /^(\S+\.tar): \d+ rows/m.exec(said)?.[1] ?? '';

const hasFfmpeg = (() => {
  try {
    const said = execFileSync('ffmpeg', ['-v', 'error', '-encoders'], { encoding: 'utf8' });
    return said.includes(' libx264 ');
  } catch {
    return false;
  }
})();

async function start(): Promise<void> {
  const environment = {
    ...settings(),
    ...{ RATE_LIMIT_FACTOR: '1000', DATABASE_URL: '' },
    ...(hasFfmpeg && { MAKE_RENDITIONS: 'true' }),
  };
  cms = await startCms(environment, { dataDir: settings().DATA_DIR });
  const values = { again: 300 };
  await ask(
    '/limits',
    { file: 'content/published/readAgain', name: 'pauses', values },
    cms.windowUrl,
  );
  admin = new Client(cms.url);
  await admin.login('admin', adminPassword);
}

const underWay = () => readdir(path.join(settings().DATA_DIR, 'renditions-under-way'));
const uploads = () => path.join(settings().DATA_DIR, 'public', 'uploads');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nihongo-on-s3-'));
  s3 = await startS3();
  // An installation whose files are on the disk moves to S3 by a backup and a restore.
  const before = path.join(folder, 'before');
  await cp(seededData, before, { recursive: true });
  first = (await readdir(path.join(before, 'public/uploads'))).sort();
  const made = await command(['backup.cjs', 'make', '--unchecked'], { DATA_DIR: before });
  expect(made, made.said).toMatchObject({ code: 0 });
  const restored = await command(['backup.cjs', 'restore', madeFile(made.said), '--yes'], {
    ...settings(),
    // Making them takes long; the backup has them.
    DEMO_CONTENT: 'false',
  });
  expect(restored, restored.said).toMatchObject({ code: 0 });
  await start();
  panel = await PanelClient.login('editor@example.com', firstAccounts.EDITOR_PASSWORD, cms.url);
});
afterEach(() => {
  s3.comeBack();
});
afterAll(async () => {
  await cms.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const cookiesOf = (client: Client) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const get = (url: string, headers: Record<string, string> = {}, client = admin) =>
  fetch(cms.url + url, { headers: { cookie: cookiesOf(client), ...headers } });
const visitor = () => new Client(cms.url);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const nameOf = (url: string) => path.basename(url);

async function beginVideo(name: string, content: Buffer): Promise<string> {
  const begun = await admin.call('/admin/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const { id } = z.object({ id: z.string() }).parse(begun.json);
  const sent = await fetch(`${cms.url}/api/v1/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': pieceType, 'upload-offset': '0', cookie: cookiesOf(admin) },
    body: new Uint8Array(content),
  });
  expect(sent.status).toBe(204);
  return id;
}
const finishVideo = (id: string) => admin.call(`/admin/uploads/${id}/file`, { method: 'POST' });
const uploadVideo = async (name: string, content: Buffer) =>
  mediaFileSchema.parse((await finishVideo(await beginVideo(name, content))).json);

/** A film of some megabytes that plays: a box that players skip stands behind a short one. */
async function film(megabytes: number): Promise<Buffer> {
  const skipped = Buffer.alloc(megabytes * 1_000_000, 'skipped');
  skipped.writeUInt32BE(skipped.length, 0);
  skipped.write('free', 4, 'latin1');
  return Buffer.concat([await seeded('support.mp4'), skipped]);
}

function lecture({ id: videoId }: MediaFile, lectureId: string, more: object = {}) {
  const text = { title: lectureId, description: 'About it', imageAlt: '' };
  return admin.call('/admin/lectures', {
    body: {
      ...{ lectureId, videoId, category: 'JFT', order: 90, date: '2026-01-01' },
      ...{ translations: { en: text }, status: 'published', ...more },
    },
  });
}
async function publish(video: MediaFile, lectureId: string, more: object = {}) {
  const answer = await lecture(video, lectureId, more);
  expect(answer.status, answer.text).toBe(201);
}

const panelFile = z
  .tuple([
    z.object({
      id: z.number(),
      url: z.string(),
      formats: z.record(z.string(), z.object({ url: z.string() })).nullable(),
    }),
  ])
  .transform(([file]) => file);
const counted = async () =>
  z
    .tuple([z.object({ n: z.number() })])
    .parse(await ask('/sql', { sql: 'select count(*) as n from files' }, cms.windowUrl))[0].n;
/** What a start finds wrong with the bucket. */
const problem = () =>
  ask(
    '/job',
    { file: 'operations/checks/startUp', action: 'bucketProblem', given: [] },
    cms.windowUrl,
  );

/** Uploads a file that is no film. */
async function keep(name: string, text: string): Promise<MediaFile> {
  const body = new FormData();
  body.append('file', new File([text], name));
  const headers = { cookie: cookiesOf(admin) };
  const kept = await fetch(`${cms.url}/api/v1/admin/media`, { method: 'POST', headers, body });
  return mediaFileSchema.parse(await kept.json());
}

describe('an installation with its uploads on S3', () => {
  it('has all files of the disk in the bucket, where a restore has put them', async () => {
    expect(await lastingNames()).toEqual(lasting(first));
    for (const name of first) {
      const before = await readFile(path.join(folder, 'before/public/uploads', name));
      expect((await s3.content(name)).equals(before), name).toBe(true);
    }
    expect(await readdir(uploads())).toEqual([]);
    const packages = z.array(z.string()).parse(await ask('/packages', {}, cms.windowUrl));
    expect(packages).toContain('@aws-sdk/client-s3');
  });

  it('serves a picture to everybody, under the address that it always had', async () => {
    const [name = ''] = first.filter((each) => each.endsWith('.webp'));
    const url = `/uploads/${name}`;
    const answer = await get(url, {}, visitor());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect((await bytesOf(answer)).equals(await s3.content(name))).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    // Without the second header fetch asks for an uncached answer.
    const kept = await get(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([kept.status, await kept.text()]).toEqual([304, '']);
    const head = await fetch(cms.url + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String((await s3.content(name)).length),
    ]);
    for (const odd of ['/uploads/none.webp', '/uploads/', '/uploads/..%2fx.webp']) {
      expect([odd, (await get(odd)).status]).toEqual([odd, 404]);
    }
  });

  let video: MediaFile;
  let content: Buffer;

  it('takes a film in pieces, and gives any part of it to those who may see its lecture', async () => {
    content = await film(32);
    video = await uploadVideo('Lesson 1.mp4', content);
    expect(video.url).toMatch(/^\/uploads\/[\w.]+\.mp4$/);
    expect(await readdir(uploads())).toEqual([]);
    expect((await s3.content(nameOf(video.url))).equals(content)).toBe(true);
    await publish(video, 'on-s3');
    const shown = lectureDetailSchema.parse((await admin.call('/lectures/on-s3')).json);
    expect(shown.video).toMatchObject({ kind: 'file', url: video.url, hasSound: true });
    // Its length stands in the film, of which a little is read.
    expect(Object(shown.video).seconds).toBeGreaterThan(0);

    const whole = await get(video.url);
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await bytesOf(whole)).equals(content)).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    const size = content.length;
    for (const [range, start, end] of [
      ['bytes=5-9', 5, 9],
      ['bytes=-500', size - 500, size - 1],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=100-99999999', 100, size - 1],
    ] as const) {
      const part = await get(video.url, { range, 'if-range': etag });
      expect([range, part.status]).toEqual([range, 206]);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      expect((await bytesOf(part)).equals(content.subarray(start, end + 1)), range).toBe(true);
    }
    const asWhole: Record<string, string>[] = [
      { range: 'bytes=5-9', 'if-range': '"another"' },
      { range: 'bytes=0-1,5-6' },
      { range: 'lines=1-2' },
    ];
    for (const headers of asWhole) {
      const answer = await get(video.url, headers);
      expect([headers.range, answer.status]).toEqual([headers.range, 200]);
      await answer.body?.cancel();
    }
    const beyond = await get(video.url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  it('cuts the sound of a word out of a film in the bucket', async () => {
    const begun = await admin.call('/lectures/jft-1/progress', {
      method: 'PUT',
      body: { position: 0 },
    });
    expect(begun.status, begun.text).toBe(200);
    const answer = await admin.call('/practice/decks/lecture:jft-1/sounds');
    const { sounds } = practiceSchemas.practiceSounds.answer.parse(answer.json);
    const [one, other] = sounds.map(({ url }) => url);
    const heard = await get(one ?? '');
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    expect((await bytesOf(heard)).length).toBeGreaterThan(1000);
    s3.goAway();
    expect((await get(other ?? '')).status).toBe(503);
    s3.comeBack();
    expect((await get(other ?? '')).status).toBe(200);
  });

  it('reads captions there, and saves a handout under its own kind', async () => {
    const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe tortoise crosses slowly\n';
    const captions = await keep('words.vtt', words);
    const handout = await keep('Words.pdf', '%PDF-1.7\n%%EOF\n');
    await publish(video, 'with-captions', { captionIds: { en: captions.id } });
    const found = await admin.call(`/lectures?filter=${JSON.stringify({ q: 'tortoise' })}`);
    expect(found.text).toContain('with-captions');
    const served = await get(captions.url);
    expect([served.headers.get('content-type'), await served.text()]).toEqual([
      'text/vtt; charset=utf-8',
      words,
    ]);
    // Between their new row and their new content somebody may read the former ones.
    const find = async (q: string) =>
      (await admin.call(`/lectures?filter=${JSON.stringify({ q })}`)).text.includes(
        'with-captions',
      );
    const copying = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    s3.treat((method, name) => {
      if (method !== 'PUT' || name !== nameOf(captions.url)) return undefined;
      copying.resolve();
      return held.promise;
    });
    const others = Buffer.from(words.replace('tortoise', 'heron'));
    const replacing = panel.upload('words.vtt', 'text/vtt', others, captions.id);
    await copying.promise;
    expect(await find('tortoise')).toBe(true);
    held.resolve();
    expect((await replacing).status).toBe(200);
    expect([await find('heron'), await find('tortoise')]).toEqual([true, false]);
    const saved = await get(handout.url);
    expect([saved.status, saved.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    // Broken in the bucket: what is linked anew is read there.
    const broken = await keep('broken.vtt', words);
    await s3.put(nameOf(broken.url), 'no captions');
    const refused = await lecture(video, 'with-broken', { captionIds: { en: broken.id } });
    expect(errorIn(refused)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('refuses the film of a closed lecture, and hides its place', async () => {
    expect((await get(video.url, {}, visitor())).status).toBe(401);
    const pending = visitor();
    const person = registration();
    userIn(await pending.call('/auth/register', { body: person }));
    await pending.login(String(person.username), String(person.password));
    expect((await get(video.url, {}, pending)).status).toBe(403);
    const said = [
      (await admin.call('/lectures/on-s3')).text,
      (await admin.call('/admin/media')).text,
      JSON.stringify((await panel.call('GET', '/upload/files')).json),
    ];
    expect(said.join()).toContain(video.url);
    expect(said.join()).not.toMatch(/amz|127\.0\.0\.1/i);
  });

  it('keeps a picture of the panel in all its sizes, replaces it, and deletes all of them', async () => {
    const bells = async () => (await s3.names()).filter((name) => /^\w*bell_/.test(name));
    expect(await bells()).toEqual([]);
    const picture = await seeded('support.webp');
    const answer = await panel.upload('bell.webp', 'image/webp', picture);
    expect(answer.status, JSON.stringify(answer.json)).toBe(201);
    const file = panelFile.parse(answer.json);
    const all = [file, ...Object.values(file.formats ?? {})].map(({ url }) => nameOf(url));
    expect(all.length).toBeGreaterThan(1);
    expect(await bells()).toEqual([...all].sort());
    for (const { url } of Object.values(file.formats ?? {})) {
      expect((await get(url, {}, visitor())).status).toBe(200);
    }
    const other = await seeded('jft-1.webp');
    const replaced = await panel.upload('bell.webp', 'image/webp', other, file.id);
    expect(panelFile.parse([replaced.json].flat()).url).toBe(file.url);
    // Strapi makes it smaller.
    const same = panelFile.parse((await panel.upload('other.webp', 'image/webp', other)).json);
    const content = await s3.content(nameOf(same.url));
    expect((await s3.content(nameOf(file.url))).equals(content)).toBe(true);
    const served = await get(file.url, {}, visitor());
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await bytesOf(served)).equals(content)).toBe(true);
    expect((await s3.names()).filter((name) => name.startsWith('replacement_'))).toEqual([]);
    const gone = await panel.call('DELETE', `/upload/files/${file.id}`);
    expect(gone.status).toBe(200);
    expect(await bells()).toEqual([]);
    expect((await get(file.url, {}, visitor())).status).toBe(404);
  });

  it.runIf(hasFfmpeg)(
    'makes smaller films of one in the bucket, and leaves nothing on the disk',
    async () => {
      const source = path.join(folder, 'source.mp4');
      const [picture, sound] = ['testsrc2=size=640x360:rate=10:duration=3', 'sine=duration=3'];
      const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', source]);
      const skipped = (await film(3)).subarray((await seeded('support.mp4')).length);
      const large = Buffer.concat([await readFile(source), skipped]);
      // The store refuses one. That keeps no other one waiting.
      s3.treat((method, name) => (/^Refused/.test(name) && method !== 'PUT' ? 403 : undefined));
      const refused = await uploadVideo('Refused.mp4', large);
      expect(nameOf(refused.url)).toMatch(/^Refused/);
      const made = await uploadVideo('Small.mp4', large);
      const states = async () =>
        videoRenditionsSchema
          .parse((await admin.call(`/admin/media/${made.id}/renditions`)).json)
          .renditions.map(({ kind, state }) => `${kind} ${state}`);
      await vi.waitUntil(
        async () => {
          const found = await states();
          return found.length > 0 && !/queued|making/.test(found.join());
        },
        { timeout: renditionPatience, interval: 300 },
      );
      expect(await states()).toEqual(['audio done', '240p done', '360p done']);
      // What is brought here for ffmpeg lies here meanwhile. Other films are made smaller too.
      await vi.waitUntil(async () => (await underWay()).length === 0, {
        timeout: renditionPatience,
      });
      await publish(made, 'made-on-s3');
      const { video: shown } = lectureDetailSchema.parse(
        (await admin.call('/lectures/made-on-s3')).json,
      );
      if (shown?.kind !== 'file') throw new Error('no uploaded video');
      expect(shown.renditions).toHaveLength(4);
      for (const { url } of shown.renditions) {
        const kept = await s3.content(nameOf(url));
        expect((await bytesOf(await get(url))).equals(kept), url).toBe(true);
        expect((await get(url, {}, visitor())).status).toBe(401);
      }
    },
  );
});

describe('a store of files that is away', () => {
  it('is a clear error to who uploads, and leaves nothing half-made', async () => {
    const [rows, names] = [await counted(), await lastingNames()];
    const content = await film(6);
    const id = await beginVideo('Lesson 2.mp4', content);
    s3.goAway();
    const picture = await seeded('support.webp');
    const refused = await panel.upload('bell.webp', 'image/webp', picture);
    expect(refused.status).toBe(503);
    expect(JSON.stringify(refused.json)).toContain('The store of files does not answer');
    const form = new FormData();
    form.append('file', new File([picture], 'bell.webp', { type: 'image/webp' }));
    const ours = await fetch(`${cms.url}/api/v1/admin/media`, {
      ...{ method: 'POST', headers: { cookie: cookiesOf(admin) }, body: form },
    });
    expect(ours.status).toBe(503);
    const unfinished = await finishVideo(id);
    expect([unfinished.status, errorIn(unfinished)]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: message('en', 'error.UNAVAILABLE') },
    ]);
    expect(Number(unfinished.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await counted()).toBe(rows);

    s3.comeBack();
    expect(await lastingNames()).toEqual(names);
    // What has come of the film is kept, and finished without being sent again.
    const finished = mediaFileSchema.parse((await finishVideo(id)).json);
    expect((await s3.content(nameOf(finished.url))).equals(content)).toBe(true);
    expect(await counted()).toBe(rows + 1);
    expect(mediaFileSchema.parse((await finishVideo(id)).json).id).toBe(finished.id);
  });

  it('takes back all sizes of a picture of which one could not be kept', async () => {
    const picture = await seeded('support.webp');
    const upload = () => panel.upload('chime.webp', 'image/webp', picture);
    const first = await lastingNames();
    expect((await upload()).status).toBe(201);
    const names = await lastingNames();
    const others = names.length - first.length - 1;
    const earlier = s3.refused();
    const { promise: end, resolve: goOn } = Promise.withResolvers<void>();
    let held = 0;
    s3.treat((method, name) => {
      if (method !== 'PUT' || !name.includes('chime_')) return undefined;
      if (name.startsWith('thumbnail_')) return 403;
      held += 1;
      return end;
    });
    const uploading = upload();
    await vi.waitUntil(() => s3.refused() > earlier && held === others, { timeout: 10_000 });
    // The CMS has read the refusal before it answers this.
    await get('/healthz');
    goOn();
    expect((await uploading).status).toBe(503);
    expect(await lastingNames()).toEqual(names);
  });

  it('keeps a picture in all its sizes where another one could not take its place', async () => {
    const [picture, other] = [await seeded('support.webp'), await seeded('jft-1.webp')];
    const file = panelFile.parse((await panel.upload('bell.webp', 'image/webp', picture)).json);
    const replace = () => panel.upload('bell.webp', 'image/webp', other, file.id);
    const names = await lastingNames();
    const bells = names.filter((name) => /^\w*bell_/.test(name));
    const contents = () => Promise.all(bells.map((name) => s3.content(name)));
    const before = await contents();
    let written = 0;
    s3.treat((method, name) => {
      if (method !== 'PUT' || !name.startsWith('replacement_')) return undefined;
      written += 1;
      return written === 2 ? 403 : undefined;
    });
    expect((await replace()).status).toBe(503);
    expect(written).toBeGreaterThan(1);
    expect(await lastingNames()).toEqual(names);
    expect(await contents()).toEqual(before);

    // In the very last step it says so, and what is left over goes after a day.
    s3.treat((method, name) => (method === 'PUT' && bells.includes(name) ? 403 : undefined));
    const refused = await replace();
    expect(refused.status).toBe(503);
    expect(JSON.stringify(refused.json)).toContain('not everything was done');
    s3.treat(() => undefined);
    const removeStrays = (hours: number) =>
      ask(
        '/job',
        {
          file: 'content/library/removeAbandonedUploads.js',
          action: 'removeStrayReplacements',
          given: [Date.now() + hours * 60 * 60_000],
        },
        cms.windowUrl,
      );
    const own = 'replacement_of_a_picture_0123456789.webp';
    await s3.put(own, 'an upload');
    await removeStrays(23);
    expect((await lastingNames()).length).toBeGreaterThan(names.length + 1);
    await removeStrays(25);
    expect(await lastingNames()).toEqual([...names, own].sort());
    expect((await replace()).status).toBe(200);
    expect(await contents()).not.toEqual(before);
  });

  it('is a 503 to who reads, while pages stay and everything comes back by itself', async () => {
    const [name = ''] = first.filter((each) => each.endsWith('.webp'));
    s3.goAway();
    const picture = await get(`/uploads/${name}`, {}, visitor());
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await picture.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(picture.headers.get('retry-after')).toBe('5');
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await admin.call('/lectures/on-s3')).status).toBe(200);
    s3.comeBack();
    expect((await get(`/uploads/${name}`, {}, visitor())).status).toBe(200);
  });

  it('is not waited for longer than half a minute where it says nothing', async () => {
    const [name = ''] = first.filter((each) => each.endsWith('.webp'));
    const content = await seeded('support.webp');
    const file = panelFile.parse((await panel.upload('bell.webp', 'image/webp', content)).json);
    s3.fallSilent();
    const waiting = [
      get(`/uploads/${name}`, {}, visitor()),
      panel.call('DELETE', `/upload/files/${file.id}`),
    ];
    const found = problem();
    expect((await admin.call('/lectures/on-s3')).status).toBe(200);
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(await found).toMatchObject({ isRefused: false });
    s3.comeBack();
    expect((await panel.call('DELETE', `/upload/files/${file.id}`)).status).toBe(200);
  });

  it('keeps what is to be deleted until that can be done', async () => {
    const file = panelFile.parse(
      (await panel.upload('bell.webp', 'image/webp', await seeded('support.webp'))).json,
    );
    const rows = await counted();
    s3.goAway();
    expect((await panel.call('DELETE', `/upload/files/${file.id}`)).status).toBe(503);
    expect(await counted()).toBe(rows);
    s3.comeBack();
    expect((await panel.call('DELETE', `/upload/files/${file.id}`)).status).toBe(200);
    expect(await s3.names()).not.toContain(nameOf(file.url));
  });

  it('has lectures shaped without the length of their films, and anew once it is back', async () => {
    const content = await film(1);
    const [one, two] = [
      await uploadVideo('One.mp4', content),
      await uploadVideo('Two.mp4', content),
    ];
    const seconds = async (lectureId: string) =>
      Object(lectureDetailSchema.parse((await admin.call(`/lectures/${lectureId}`)).json).video)
        .seconds;
    await publish(one, 'before-the-outage');
    expect(await seconds('before-the-outage')).toBeGreaterThan(0);
    s3.goAway();
    await publish(two, 'in-the-outage');
    expect(await seconds('in-the-outage')).toBeNull();
    expect(await seconds('before-the-outage')).toBeGreaterThan(0);
    s3.comeBack();
    await vi.waitUntil(async () => (await seconds('in-the-outage')) !== null, {
      ...{ timeout: 30_000, interval: 300 },
    });
  });
});

describe('what runs beside an installation on S3', () => {
  const doctor = async (environment: Record<string, string>) => {
    const { said } = await command(['doctor.cjs'], { ...settings(), ...environment });
    return /^bucket +(\S+) +(.*)$/m.exec(said)?.slice(1) ?? [said];
  };

  it('is the doctor, who says whether files can be written and read there', async () => {
    expect(await doctor({})).toEqual([
      'ok',
      `files are written, read and removed in library (${s3.endpoint})`,
    ]);
    expect(await s3.names()).not.toContainEqual(expect.stringMatching(/^writable-/));
    const [state, text] = await doctor({ S3_URL: `${s3.endpoint}/another` });
    expect([state, text]).toEqual(['BAD', expect.stringMatching(/^The bucket another refuses/)]);
    s3.goAway();
    const [away, why] = await doctor({});
    expect([away, why]).toEqual(['BAD', expect.stringMatching(/can't be reached/)]);
  });

  it('is a start, which is refused in one sentence by a store that does not know its keys', async () => {
    const refused = await command(['start.cjs'], { ...settings(), S3_ACCESS_SECRET: 'of-another' });
    expect(refused.code).toBe(1);
    // Before it the client of S3 may say that it will not run on this Node.js for ever.
    expect(refused.said.trimEnd().split('\n').at(-1)).toMatch(
      /^The bucket library refuses \(SignatureDoesNotMatch: .*\): correct S3_URL and its keys/,
    );
  });
});
