import { describe, expect, it } from 'vitest';
import { furiganaParts, hasStrayBrace, withoutReadings } from '../japanese.js';
import { readCaptions } from './captions.js';

describe('a caption file', () => {
  it('is read with its times, without the marks of its format', () => {
    const file = [
      '\uFEFFWEBVTT - Lesson 1',
      'Kind: captions',
      '',
      'NOTE nothing',
      '',
      'first',
      '00:01.500 --> 00:03.000 line:0',
      '<v Haruka>{漢字|かんじ} &amp; <i>words</i>',
      'two lines',
      '',
      '01:00:00.000 --> 01:00:01.000',
      'late',
    ];
    expect(readCaptions(file.join('\r\n'))).toEqual({
      cues: [
        { from: 1.5, to: 3, text: '{漢字|かんじ} & words\ntwo lines' },
        { from: 3600, to: 3601, text: 'late' },
      ],
    });
  });

  it.each([
    ['a line of spaces', 'A\n  \nB', 'A\n  \nB'],
    ['lines of spaces around the text', ' \nA\n ', 'A'],
    ['numbers of characters', '&#39;&#x27;&#233;&#12354;&#x1F600;', "''éあ😀"],
    ['a number that is no character', '&#x110000;&#0;', '&#x110000;&#0;'],
    ['the names that captions write', '&amp;&lt;&gt;&nbsp;&quot;&apos;', '&<>\u00a0"\''],
    ['ruby', '<ruby>漢字<rt>かんじ</rt></ruby>です', '{漢字|かんじ}です'],
    ['ruby of two words', '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>', '{漢|かん}{字|じ}'],
    ['ruby without ends', '<ruby>漢字<rt>かんじ', '{漢字|かんじ}'],
    [
      'ruby with classes and marks',
      '<ruby.a><b>漢字</b><rt.b><i>かんじ</i></rt></ruby>',
      '{漢字|かんじ}',
    ],
    [
      'ruby with parentheses',
      '<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>',
      '{漢字|かんじ}',
    ],
    ['ruby without a reading', '<ruby>漢字<rt></rt></ruby>', '漢字'],
    ['ruby around a reading of ours', '<ruby>{漢字|かんじ}<rt>かんじ</rt></ruby>', '{漢字|かんじ}'],
    ['marks of SubRip', '{\\an8}A', 'A'],
  ])('shows %s', (_, written, text) => {
    const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n\n00:03.000 --> 00:04.000\nB`;
    expect(readCaptions(file)).toEqual({
      cues: [
        { from: 1, to: 2, text },
        { from: 3, to: 4, text: 'B' },
      ],
    });
  });

  it('may have its captions in any order, numbered, and without a text', () => {
    const file =
      'WEBVTT\n\nNOTE a note\n  \n1\n00:05.000 --> 00:06.000\nC\n2\n00:01.000 --> 00:09.000\nA\n \n3\n00:02.000 --> 00:03.000\nB\n\n4\n00:07.000 --> 00:08.000\n&#32;<i> </i>\n';
    const { cues, fault } = readCaptions(file);
    expect(fault).toBeUndefined();
    expect(cues.map(({ from, text }) => [from, text])).toEqual([
      [1, 'A'],
      [2, 'B'],
      [5, 'C'],
    ]);
  });

  // In a time with the square of the length it would take minutes.
  it.each(['<ruby>', '<rt>', '<ruby><rt>', '<rp>', '{', '&#1', ' \n', '1\n', '<ruby', '<'])(
    'is read in little time with many of %j',
    (piece) => {
      const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(100_000)}a`;
      expect(readCaptions(file).cues.length).toBeLessThan(2);
    },
  );

  it('is refused with the line where a reading lacks something, and still read', () => {
    const { cues, fault } = readCaptions(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n{漢字|かんじ\n\n00:03.000 --> 00:04.000\nB\n',
    );
    expect(fault).toEqual({ key: 'captions.furigana', line: 5 });
    expect(cues).toHaveLength(2);
  });
});

describe('readings', () => {
  it('are taken apart from their words', () => {
    expect(furiganaParts('お{願|ねが}いします')).toEqual([
      { text: 'お' },
      { text: '願', reading: 'ねが' },
      { text: 'いします' },
    ]);
    expect(withoutReadings('{今日|きょう}は{休|やす}み')).toBe('今日は休み');
  });

  it('show a brace without its counterpart, and a word or reading that is missing', () => {
    const faulty = [
      '{漢字',
      '漢字|かんじ}',
      '{漢字}',
      '{|かんじ}',
      '{漢字|}',
      '{漢|か|ん}',
      '{漢\n字|かんじ}',
    ];
    expect(faulty.filter((text) => !hasStrayBrace(text))).toEqual([]);
    const right = ['', 'a | b', '{漢字|かんじ}', '{漢|かん}{字|じ}'];
    expect(right.filter(hasStrayBrace)).toEqual([]);
  });
});
