import { uploadField } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { faultInCaptions } from '../src/content/media/webVtt';
import { type Client, errorIn, loggedInAdmin } from './harness/client';

const cue = '00:00:01.000 --> 00:00:02.000\nආයුබෝවන්\n';
const fault = (text: string) => faultInCaptions(Buffer.from(text));

describe('a caption file', () => {
  it.each([
    ['the least', `WEBVTT\n\n${cue}`],
    [
      'the marks and ends of lines of Windows',
      `\ufeffWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
    ],
    ['a title and facts', `WEBVTT - Lesson 1\nKind: captions\nLanguage: si\n\n${cue}`],
    [
      'names, notes, styles and regions',
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE 12:00 is noon\nand more\n\nfirst\n${cue}\nNOTE\n\n2\n${cue}`,
    ],
    ['settings, hours and none', 'WEBVTT\n\n00:01.000 --> 100:00:02.000 line:0 align:start\nA\n'],
    [
      'captions that overlap',
      `WEBVTT\n\n00:01.000 --> 00:09.000\nA\n\n00:02.000 --> 00:03.000\nB\n`,
    ],
    ['a caption right below another', `WEBVTT\n\n${cue}00:00:03.000 --> 00:00:04.000\nB\n`],
    ['many blank lines and none at the end', `WEBVTT\n\n\n\n${cue}\n\n\n${cue.trimEnd()}`],
  ])('may have %s', (_, text) => {
    expect(fault(text)).toBeUndefined();
  });

  it.each([
    ['no first word', `1\n${cue}`, 'captions.head', 1],
    ['another first word', `WEBVTTX\n\n${cue}`, 'captions.head', 1],
    [
      'commas, as SubRip has them',
      `WEBVTT\n\n${cue}\n1\n00:00:01,000 --> 00:00:02,000\nA\n`,
      'captions.time',
      7,
    ],
    ['no arrow', `WEBVTT\n\n${cue}\n00:00:01.000 - 00:00:02.000\nA\n`, 'captions.time', 6],
    [
      'no arrow below a name',
      `WEBVTT\n\nfirst\n00:00:01.000 00:00:02.000\nA\n`,
      'captions.time',
      4,
    ],
    ['no time at all', `WEBVTT\n\n${cue}\nOnly words\n\n${cue}`, 'captions.time', 6],
    [
      'words without a time, two lines of them',
      `WEBVTT\n\n${cue}\nOnly\nwords\n`,
      'captions.time',
      7,
    ],
    ['half a time', 'WEBVTT\n\n00:00:01.000 -->\nA\n', 'captions.time', 3],
    ['minutes that are none', 'WEBVTT\n\n00:61:01.000 --> 00:62:01.000\nA\n', 'captions.time', 3],
    [
      'an end before the start',
      'WEBVTT\n\n\n00:00:05.000 --> 00:00:04.999\nA\n',
      'captions.order',
      4,
    ],
    ['an end at the start', 'WEBVTT\n\n00:05.000 --> 00:05.000\nA\n', 'captions.order', 3],
    ['an arrow in the words', `WEBVTT\n\n00:01.000 --> 00:02.000\nA --> B\n`, 'captions.time', 4],
  ])('may not have %s', (_, text, key, line) => {
    expect(fault(text)).toEqual({ key, line });
  });

  it('may not be in another encoding, nor without captions', () => {
    const latin = Buffer.concat([
      Buffer.from(`WEBVTT\n\n${cue}\n`),
      Buffer.from('caf\xe9\n', 'latin1'),
    ]);
    expect(faultInCaptions(latin)).toEqual({ key: 'captions.utf8', line: 6 });
    expect(fault('WEBVTT\n\nNOTE nothing yet\n')).toBe('captions.empty');
  });

  // In a time with the square of the length it would take minutes, and end at the limit of a test.
  it('is read, however long', () => {
    expect(fault(`WEBVTT\n\n${`${cue}\n`.repeat(200_000)}`)).toBeUndefined();
    expect(fault(`WEBVTT\n\n${' '.repeat(1_000_000)}0:0`)).toEqual({
      key: 'captions.time',
      line: 3,
    });
  });
});

describe('a caption file that is uploaded', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await loggedInAdmin();
  });

  async function upload(name: string, text: string, language = 'en') {
    const form = new FormData();
    form.set(uploadField, new Blob([text]), name);
    const response = await fetch(`${inject('cmsUrl')}/api/v1/admin/media?lng=${language}`, {
      method: 'POST',
      headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
      body: form,
    });
    const said = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: said,
      json: JSON.parse(said),
    };
  }

  it('is refused with the line of its fault, in the admin’s language', async () => {
    const wrong = `WEBVTT\n\n${cue}\n1\n00:00:01,000 --> 00:00:02,000\nA\n`;
    expect(errorIn(await upload('si.vtt', wrong)).errors).toEqual({
      file: 'Line 7: the time must look like 00:01:02.500 --> 00:01:05.000',
    });
    expect(errorIn(await upload('si.vtt', wrong, 'si')).errors?.file).toMatch(/^7 වන පේළිය: /);
    expect(errorIn(await upload('si.srt', cue)).errors?.file).toBe(
      'Line 1: a caption file starts with the word WEBVTT',
    );
    expect((await upload('si.vtt', `WEBVTT\n\n${cue}`)).status).toBe(201);
  });
});
