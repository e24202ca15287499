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
