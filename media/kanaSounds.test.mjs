import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, spokenSounds, spokenWords } from './kanaSounds.mjs';

/** Bytes and seconds of a frame of MPEG 2, layer III, at 32 kbit/s and 24 kHz. */
const frameBytes = 96;
const frameSeconds = 576 / 24_000;
/** MPEG 2, layer III, with or without a checksum; 32 kbit/s; 24 kHz, mono. */
const isFrame = (bytes, at) =>
  bytes[at] === 0xff &&
  (bytes[at + 1] & 0xfe) === 0xf2 &&
  (bytes[at + 2] & 0xfd) === 0x44 &&
  bytes[at + 3] >> 6 === 3;

/** Bits of sound in a frame: a silent one has nearly none. */
const bitsIn = (bytes, at) => {
  const side = at + (bytes[at + 1] & 1 ? 4 : 6);
  return ((bytes[side + 1] & 0x7f) << 5) | (bytes[side + 2] >> 3);
};

const files = readdirSync(folder).filter((file) => file.endsWith('.mp3'));
const sounds = files.map((file) => {
  const bytes = readFileSync(join(folder, file));
  const frames = Array.from(
    { length: bytes.length / frameBytes },
    (_, place) => place * frameBytes,
  );
  return { file, bytes, frames };
});

const isWord = (file) => file.replace('.mp3', '') in spokenWords();

describe('the sounds of kana', () => {
  it('are one file for each sound, and for each word', () => {
    expect(files.sort()).toEqual(
      Object.keys({ ...spokenSounds(), ...spokenWords() })
        .map((name) => `${name}.mp3`)
        .sort(),
    );
  });

  it('are short, and heard', () => {
    for (const { file, bytes, frames } of sounds) {
      expect(bytes.length % frameBytes, file).toBe(0);
      expect(
        frames.every((at) => isFrame(bytes, at)),
        file,
      ).toBe(true);
      const heard = frames.filter((at) => bitsIn(bytes, at) > 200).length * frameSeconds;
      expect(heard, file).toBeGreaterThan(0.2);
      expect(frames.length * frameSeconds, file).toBeLessThan(isWord(file) ? 1.6 : 0.8);
    }
  });

  it('weigh at most 3 kB each, words 6 kB, and 250 kB together', () => {
    for (const { file, bytes } of sounds)
      expect(bytes.length, file).toBeLessThanOrEqual(isWord(file) ? 6000 : 3000);
    const all = sounds.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(all).toBeLessThanOrEqual(250_000);
  });
});
