import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/config.mjs';
import { webVtt } from './captions.mjs';
import { pronunciation } from './japanese.mjs';
import { lessons } from './lessons.mjs';

const folder = join(root, 'cms/seed/media');
const mostBytes = 1_500_000;
/** A frame of AAC that holds silence takes fewer bytes, one that holds a voice more. */
const quiet = 30;

/** The boxes of an MP4 file directly within a part of it, by their names. */
function* boxesIn(bytes, start = 0, end = bytes.length) {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    // Zero and one have a meaning of their own, which these films do not need.
    if (size < 8) throw new Error('A box of the film has no size');
    yield { name: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size };
    at += size;
  }
}

function box(bytes, path, within = { start: 0, end: bytes.length }) {
  return path.split('/').reduce((outer, name) => {
    const found = [...boxesIn(bytes, outer.start, outer.end)].find((each) => each.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  }, within);
}

/** What an MP4 file tells of itself: its seconds, and of its sound the bytes of each frame. */
function film(id) {
  const bytes = readFileSync(join(folder, `${id}.mp4`));
  const movie = box(bytes, 'moov');
  const names = [...boxesIn(bytes)].map(({ name }) => name);
  const header = box(bytes, 'mvhd', movie).start;
  const tracks = [...boxesIn(bytes, movie.start, movie.end)].filter(({ name }) => name === 'trak');
  const kindOf = (track) => {
    const { start } = box(bytes, 'mdia/hdlr', track);
    return bytes.toString('latin1', start + 8, start + 12);
  };
  const sound = tracks.find((track) => kindOf(track) === 'soun');
  if (!sound) throw new Error(`${id} has no sound track`);
  const media = box(bytes, 'mdia/mdhd', sound).start;
  const sizes = box(bytes, 'mdia/minf/stbl/stsz', sound).start;
  const frames = Array.from({ length: bytes.readUInt32BE(sizes + 8) }, (_, frame) =>
    bytes.readUInt32BE(sizes + 12 + 4 * frame),
  );
  return {
    bytes: bytes.length,
    seconds: bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12),
    startsAtOnce: names.indexOf('moov') < names.indexOf('mdat'),
    frames,
    framesPerSecond: bytes.readUInt32BE(media + 12) / 1024,
  };
}

function cuesOf(id, language) {
  const text = readFileSync(join(folder, `${id}.${language}.vtt`), 'utf8');
  const seconds = (stamp) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...text.matchAll(/(\S+) --> (\S+)\n([^\n]+)/g)].map(([, start, end, line]) => ({
    start: seconds(start),
    end: seconds(end),
    line,
  }));
}

describe.each(lessons)('the film $id', (lesson) => {
  const { id } = lesson;

  it('speaks each of its Japanese lines when its caption comes, and is quiet between them', () => {
    const { frames, framesPerSecond } = film(id);
    const loudness = (from, to) => {
      const part = frames.slice(
        Math.ceil(from * framesPerSecond),
        Math.floor(to * framesPerSecond),
      );
      return part.reduce((sum, size) => sum + size, 0) / part.length;
    };
    const cues = cuesOf(id, 'ja');
    expect(cues.length).toBeGreaterThan(5);
    for (const { start, end, line } of cues) {
      expect(loudness(start, start + 0.3), line).toBeGreaterThan(quiet);
      expect(loudness(end - 0.25, end), line).toBeLessThan(quiet);
    }
  });

  it('is as long as its captions, which are timed alike in three languages', () => {
    const cues = cuesOf(id, 'ja');
    const last = cues.at(-1)?.end ?? 0;
    const { seconds } = film(id);
    expect(seconds).toBeGreaterThan(last);
    expect(seconds).toBeLessThan(last + 2);
    for (const language of ['en', 'si']) {
      const times = cuesOf(id, language).map(({ start, end }) => [start, end]);
      expect(times).toEqual(cues.map(({ start, end }) => [start, end]));
    }
  });

  it.each(/** @type {const} */ (['ja', 'en', 'si']))(
    'has the captions that its lesson is written with, in %s',
    (language) => {
      const times = cuesOf(id, language).values();
      const cards = lesson.cards.map((card) => ({
        cues: card.cues.map((cue) => ({ cue, ...times.next().value })),
      }));
      const captions = webVtt(cards, language, { hasReadings: !lesson.isPlain });
      expect(readFileSync(join(folder, `${id}.${language}.vtt`), 'utf8')).toBe(captions);
    },
  );

  it('weighs less than 1.5 MB, and plays from its first bytes on', () => {
    const { bytes, startsAtOnce } = film(id);
    expect(bytes).toBeLessThan(mostBytes);
    expect(startsAtOnce).toBe(true);
  });
});

describe('what the voice must read', () => {
  it.each([
    ['この [機械|きかい]は、', 'コノキカイワ'],
    ['こんにち*は*。', 'コンニチワ'],
    ['[日本|にほん]へ [来|く]る', 'ニホンエクル'],
    ['はじめて', 'ハジメテ'],
    ['おはよう ございます。', 'オハヨーゴザイマス'],
    ['[先生|せんせい]を', 'センセーオ'],
    ['[失礼|しつれい]', 'シツレー'],
    ['あお', 'アオ'],
    ['いいえ', 'イーエ'],
    ['[作|つく]って みましょう', 'ツクッテミマショー'],
  ])('%s is %s', (text, wanted) => {
    expect(pronunciation(text)).toBe(wanted);
  });
});
