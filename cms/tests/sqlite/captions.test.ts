import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaFileSchema, readCaptions, uploadField } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { convertCaptions, faultInCaptions } from '../../src/content/media/captionFile';
import { type Client, errorIn, loggedInAdmin } from '../harness/client';

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
    ['a number above the time without a blank line', `WEBVTT\n\n1\n${cue}2\n${cue}`],
    ['a caption without a text', `WEBVTT\n\n00:01.000 --> 00:02.000\n\n${cue}`],
    ['many blank lines and none at the end', `WEBVTT\n\n\n\n${cue}\n\n\n${cue.trimEnd()}`],
  ])('may have %s', (_, text) => {
    expect(fault(text)).toBeUndefined();
  });

  it.each([
    ['no first word', `first\n${cue}`, 'captions.head', 1],
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

describe('a caption file of a program', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'captions-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What is shown of a file after the library has taken it: the times and the text of each caption. */
  async function shown(content: string | Buffer) {
    const file = path.join(folder, 'captions');
    await writeFile(file, content);
    const fault = await convertCaptions(file);
    if (fault) return fault;
    const { cues } = readCaptions(await readFile(file, 'utf8'));
    return cues.map(({ from, to, text }) => `${from}-${to} ${text}`);
  }
  const subRip =
    '1\n00:00:01,000 --> 00:00:02,500\nみず\n\n2\n00:00:03,000 --> 00:00:04,000\nA\nB\n';
  const captions = ['1-2.5 みず', '3-4 A\nB'];
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each([
    ['SRT as YouTube writes it', subRip],
    ['SRT as Subtitle Edit writes it', `\ufeff${subRip.replaceAll('\n', '\r\n')}\r\n`],
    ['SRT as Whisper writes it', subRip.trimEnd()],
    ['SRT without numbers', subRip.replace(/^\d\n/gm, '')],
    ['SRT without blank lines', subRip.replaceAll('\n\n', '\n')],
    ['SRT in another order', subRip.split('\n\n').reverse().join('\n\n')],
    ['SRT with points', subRip.replaceAll(',', '.')],
    ['SRT with short figures', subRip.replaceAll('00:00:0', '0:0:').replaceAll('000 ', '0 ')],
    ['SRT with places', subRip.replace('02,500', '02,500  X1:40 X2:600 Y1:20 Y2:50')],
    ['SRT with blank lines before it', `\n\n${subRip}`],
    ['SRT with marks', subRip.replace('みず', '{\\an8}<i><font color="#fff">みず</font></i>')],
    ['SRT in UTF-16', utf16(`\ufeff${subRip}`)],
    ['SRT in UTF-16, the other order', utf16(`\ufeff${subRip}`).swap16()],
    ['SRT in UTF-16 without a mark', utf16(subRip)],
    ['WebVTT in UTF-16', utf16(`\ufeffWEBVTT\n\n${subRip.replaceAll(',', '.')}`)],
    ['WebVTT in UTF-16 without a mark', utf16(`WEBVTT\n\n${subRip.replaceAll(',', '.')}`).swap16()],
  ])('may be %s', async (_, content) => {
    expect(await shown(content)).toEqual(captions);
  });

  it.each([
    ['a blank line in a caption', 'A\n\nB', 'A\n \nB'],
    [
      'names of characters',
      'It&#39;s &quot;fine&quot; caf&eacute; &#x1F600; R&amp;D',
      'It\'s "fine" café 😀 R&D',
    ],
    ['a name that is written out', '&amp;eacute; &lt;i&gt; &#60;b&#62;', '&eacute; <i> <b>'],
    ['a reading', '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>を', '{漢|かん}{字|じ}を'],
    ['a reading of ours', '{漢字|かんじ}を', '{漢字|かんじ}を'],
    ['a number', '3', '3'],
  ])('has %s in SRT and in WebVTT', async (_, text, result) => {
    const block = `00:00:01.000 --> 00:00:02.000\n${text}`;
    expect(await shown(`1\n${block}\n\n2\n00:00:08,000 --> 00:00:09,000\nlast`)).toEqual([
      `1-2 ${result}`,
      '8-9 last',
    ]);
    const webVtt = `WEBVTT\n\n${block.replaceAll('\n\n', '\n \n')}\n`;
    expect(await shown(webVtt)).toEqual([`1-2 ${result}`]);
  });

  it('shows signs that are no marks in SRT', async () => {
    const text = '1 < 2 & 3 > 2 <3';
    expect(await shown(subRip.replace('みず', text))).toEqual([`1-2.5 ${text}`, captions[1]]);
  });

  it.each([
    [
      'minutes that are none',
      `${subRip}\n3\n00:61:00,000 --> 00:62:00,000\nA\n`,
      'captions.time',
      11,
    ],
    [
      'a time without an arrow',
      `${subRip}\n3\n00:00:05,000 - 00:00:06,000\nA\n`,
      'captions.time',
      11,
    ],
    ['no parts of a second', `${subRip}\n3\n00:00:05 --> 00:00:06\nA\n`, 'captions.time', 11],
    ['an end before the start', subRip.replace('04,000', '02,000'), 'captions.order', 6],
    ['half a reading', subRip.replace('B', '{漢字'), 'captions.furigana', 8],
    ['other bytes', Buffer.from(subRip.replace('B', '\xe9'), 'latin1'), 'captions.utf8', 8],
  ])('is refused with its line for %s in SRT', async (_, content, key, line) => {
    expect(await shown(content)).toEqual({ key, line });
  });
});

describe('a caption file that is uploaded', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await loggedInAdmin();
  });

  async function upload(name: string, text: string | Buffer<ArrayBuffer>, language = 'en') {
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
    expect(errorIn(await upload('si.srt', 'Words\n')).errors?.file).toBe(
      'Line 1: a WebVTT file starts with the word WEBVTT, an SRT file with a number and a time',
    );
    expect(
      errorIn(await upload('si.srt', `1\n${cue}\n2\n00:01,0 -> 00:02,0\nA\n`)).errors?.file,
    ).toBe('Line 6: the time must look like 00:01:02.500 --> 00:01:05.000');
    expect((await upload('si.vtt', `WEBVTT\n\n${cue}`)).status).toBe(201);
  });

  it('is stored as WebVTT in UTF-8, whatever program wrote it', async () => {
    const subRip = '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>ආයුබෝවන්</i>\r\n';
    for (const content of [subRip, Buffer.from(`\ufeff${subRip}`, 'utf16le')]) {
      const file = mediaFileSchema.parse((await upload('si.srt', content)).json);
      expect(file).toMatchObject({ name: 'si.vtt', mime: 'text/vtt' });
      const stored = (await admin.fetch(file.url)).text;
      expect(readCaptions(stored)).toEqual({ cues: [{ from: 1, to: 2, text: 'ආයුබෝවන්' }] });
    }
  });
});
