import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadField, z } from '@nihongo-lanka/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ask, Client, loggedInAdmin } from '../harness/client';
import { PanelClient } from '../harness/panel';
import { blackPng, sparseGif } from '../harness/pictures';
import { silentMp3, silentWav } from '../harness/sounds';

const root = path.join(import.meta.dirname, '../../..');
const seeded = (name: string) => readFile(path.join(root, 'cms/seed/media', name));
const text = async (content: string) => Buffer.from(content);
const utf16 = async (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');
const base64 = async (content: string) => Buffer.from(content, 'base64');

const png = () =>
  base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
const gif = () => base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const avif = () => readFile(path.join(root, 'site/src/about/pictures/sunrise-480.avif'));
const webm = () => base64('GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYEC');
const wav = async () => silentWav();
const mp3 = async () => silentMp3(1000);
/** The sound of a film, by the brand that an audio file has. */
const m4a = async () => {
  const film = await seeded('jft-1.mp4');
  film.write('M4A ', 8);
  return film;
};
/** Two packets of Opus. */
const ogg = () =>
  base64(
    'T2dnUwACAAAAAAAAAABKymlnAAAAAMiIb/wBE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAErKaWcBAAAAim7xPAEiT3B1c1RhZ3MSAAAATWVkaWFidW5ueSB2MS42MS4wAAAAAE9nZ1MABIAHAAAAAAAASsppZwIAAACpAkvkAgMD/P/+/P/+',
  );
const pdf = () => text('%PDF-1.7\n%%EOF\n');
const subRip = '1\r\n00:00:00,000 --> 00:00:02,000\r\nආයුබෝවන්\r\n';
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nආයුබෝවන්\n';

const fileSchema = z.object({
  id: z.number(),
  name: z.string(),
  ext: z.string(),
  mime: z.string(),
  url: z.string(),
  width: z.number().nullable(),
});
const uploadedSchema = z.tuple([fileSchema]).transform(([file]) => file);
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

let editor: PanelClient;
beforeAll(async () => {
  editor = await PanelClient.as('editor');
});

const stored = () => readdir(path.join(inject('dataDir'), 'public/uploads'));
const temporary = () => readdir(inject('temporary'));
/** Strapi removes its temporary files after it has answered. */
const expectNothingOnTheWay = () =>
  vi.waitUntil(async () => (await temporary()).length === 0, { timeout: 10_000 });

it('the client of S3, which takes memory, is not loaded where no bucket is set', async () => {
  const packages = z.array(z.string()).parse(await ask('/packages'));
  expect(packages).toContain('koa');
  expect(packages.filter((name) => /aws|smithy/.test(name))).toEqual([]);
});

describe('a file for the media library', () => {
  it.each([
    ['picture.png', 'image/png', png, '.png', 'image/png'],
    ['picture.webp', 'image/webp', () => seeded('support.webp'), '.webp', 'image/webp'],
    ['picture.gif', 'image/gif', gif, '.gif', 'image/gif'],
    ['picture.avif', 'image/avif', avif, '.avif', 'image/avif'],
    ['film.mp4', 'video/mp4', () => seeded('support.mp4'), '.mp4', 'video/mp4'],
    ['film.webm', 'video/webm', webm, '.webm', 'video/webm'],
    ['sound.mp3', 'audio/mpeg', mp3, '.mp3', 'audio/mpeg'],
    ['sound.m4a', 'audio/x-m4a', m4a, '.m4a', 'audio/mp4'],
    ['sound.ogg', 'audio/ogg', ogg, '.ogg', 'audio/ogg'],
    ['sound.wav', 'audio/wav', wav, '.wav', 'audio/wav'],
    ['words.vtt', 'text/vtt', () => text(captions), '.vtt', 'text/vtt'],
    ['words.vtt', '', () => text(`\ufeff${captions}`), '.vtt', 'text/vtt'],
    ['words.vtt', 'text/vtt', () => utf16(captions), '.vtt', 'text/vtt'],
    ['words.srt', 'application/x-subrip', () => text(subRip), '.vtt', 'text/vtt'],
    ['words.srt', '', () => utf16(subRip), '.vtt', 'text/vtt'],
    ['paper.pdf', 'application/pdf', pdf, '.pdf', 'application/pdf'],
    // The name or the MIME type says something else.
    ['page.html', 'text/html', png, '.png', 'image/png'],
    ['picture.svg', 'image/svg+xml', gif, '.gif', 'image/gif'],
    ['picture', 'application/octet-stream', png, '.png', 'image/png'],
    ['film.exe', 'application/x-msdownload', webm, '.webm', 'video/webm'],
  ])('is taken as what is in it: %s, %s', async (name, type, content, extension, mime) => {
    const answer = await editor.upload(name, type, await content());
    expect(JSON.stringify(answer.json)).toContain('"url"');
    expect(answer.status).toBe(201);
    const file = uploadedSchema.parse(answer.json);
    expect(file).toMatchObject({ ext: extension, mime });
    expect(file.name).toBe(path.basename(name, path.extname(name)) + extension);
    expect(file.url.endsWith(extension)).toBe(true);
    expect(await stored()).toContain(path.basename(file.url));
    if (mime.startsWith('image/')) {
      expect(file.width).toBeGreaterThan(0);
      const served = await new Client().fetch(file.url);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe(mime);
    }
    await expectNothingOnTheWay();
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is refused where it is damaged: %s',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const size = { width: 400, height: 300, channels: 3, background: '#888', noise } as const;
      const whole = await sharp({ create: size }).toFormat(format).toBuffer();
      const half = Math.floor(whole.length / 2);
      const end = Buffer.from(whole.subarray(0, half));
      const middle = Buffer.from(whole);
      middle.fill(0, half, half + 1000);
      const before = await stored();
      const admin = await loggedInAdmin();
      const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
      for (const content of [end, middle]) {
        const answer = await editor.upload(`damaged.${format}`, `image/${format}`, content);
        // Some decoders take a hole in the middle for colours.
        expect.soft(content === end ? [400] : [201, 400]).toContain(answer.status);
        const form = new FormData();
        form.set(uploadField, new File([content], `damaged.${format}`));
        const url = `${inject('cmsUrl')}/api/v1/admin/media`;
        const sent = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
        const said = await sent.text();
        expect.soft(sent.status).toBe(answer.status);
        if (content !== end) continue;
        expect.soft(said).toContain('damaged');
        expect(await stored()).toEqual(before);
      }
      await expectNothingOnTheWay();
    },
  );

  it.each([
    ['large.png', () => blackPng(16_000, 16_000)],
    ['moving.gif', () => sparseGif(1000, 1000, 51)],
  ])('is refused with more than 50 megapixels, before it is decoded: %s', async (name, content) => {
    const before = await stored();
    const small = content();
    expect(small.length).toBeLessThan(200_000);
    const answer = await editor.upload(name, 'image/png', small);
    expect(answer.status).toBe(400);
    expect(refusalSchema.parse(answer.json).error.message).toBe(
      `${name} is not taken: This picture has too many pixels: make it smaller, up to 50 megapixels`,
    );
    expect(await stored()).toEqual(before);
    await expectNothingOnTheWay();
  });

  it.each([
    ['large.png', () => blackPng(8000, 6000)],
    ['moving.gif', () => sparseGif(100, 100, 51)],
  ])('is taken with less: %s', async (name, content) => {
    expect((await editor.upload(name, 'image/png', content())).status).toBe(201);
  });

  it.each([
    ['drawing.svg', 'image/svg+xml', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['drawing.png', 'image/png', () => text('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['picture.png', 'image/png', () => text('<!doctype html><script>alert(1)</script>')],
    ['film.mp4', 'video/mp4', () => text('<!doctype html><script>alert(1)</script>')],
    ['words.vtt', 'text/vtt', () => text('1\nNo WebVTT\n')],
    ['words.vtt', 'text/vtt', () => utf16('Text of Notepad\n')],
    ['table.csv', 'text/csv', () => utf16('水,みず,water\n'.repeat(500))],
    ['page.html', 'text/html', () => utf16('<!doctype html><script>alert(1)</script>')],
    ['empty.txt', 'text/plain', () => utf16('')],
    ['sound.mp3', 'audio/mpeg', () => base64('//uQZAAAAAA=')],
    ['sound.mp3', 'audio/mpeg', () => text(`ID3\x03\0\0\0\0\0\0${'words '.repeat(900)}`)],
    ['sound.wav', 'audio/wav', () => text(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(28)}`)],
    ['sound.ogg', 'audio/ogg', () => text(`OggS${'\0'.repeat(24)}\x01vorbis${'\0'.repeat(32)}`)],
    ['words.vtt', 'text/vtt', async () => Buffer.from(`WEBVTT\n\n${captions}\xe9`, 'latin1')],
    ['program.pdf', 'application/pdf', () => text('MZ\x90\0\x03\0\0\0')],
    ['archive.png', 'image/png', () => base64('UEsDBAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAYQ==')],
    ['script.js', 'text/javascript', () => text('alert(1)')],
    ['old.mov', 'video/quicktime', () => text(`\0\0\0\x14ftypqt  \0\0\0\0qt  ${'\0'.repeat(32)}`)],
    ['broken.png', 'image/png', async () => (await png()).subarray(0, 40)],
    ['letters.txt', 'text/plain', () => text('letters')],
  ])(
    'is refused by what is in it, and leaves nothing behind: %s, %s',
    async (name, type, content) => {
      const before = await stored();
      const answer = await editor.upload(name, type, await content());
      expect(answer.status).toBe(400);
      const { message } = refusalSchema.parse(answer.json).error;
      expect(message.startsWith(`${name} is not taken: `)).toBe(true);
      expect(await stored()).toEqual(before);
      await expectNothingOnTheWay();
    },
  );

  it('takes the place of one of its own kind only', async () => {
    const { id } = uploadedSchema.parse(
      (await editor.upload('a.png', 'image/png', await png())).json,
    );
    const before = await stored();
    for (const [name, content] of [
      ['b.gif', await gif()],
      ['b.png', await text('<script>alert(1)</script>')],
    ] as const) {
      const answer = await editor.upload(name, 'image/png', content, id);
      expect(answer.status).toBe(400);
      expect(await stored()).toEqual(before);
      await expectNothingOnTheWay();
    }
    expect((await editor.upload('b.html', 'text/html', await png(), id)).status).toBe(200);
  });
});

describe('an SVG that an older version took', () => {
  it('is not public', async () => {
    expect((await new Client().fetch('/uploads/old.svg')).status).toBe(401);
  });
});
