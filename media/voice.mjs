import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beats, plain } from './japanese.mjs';

export const SAMPLE_RATE = 48_000;

/** Slower than natural speech (about 7 beats a second), for beginners. */
const SLOW_BEATS_PER_SECOND = 5;
const VOICE_SPEED = '0.78';
const PEAK = 0.7;

/**
 * @typedef {object} Clip
 * @property {number} seconds
 * @property {Int16Array} samples mono at SAMPLE_RATE; empty where there is no voice
 */

/** @param {string} directory @returns {string | undefined} */
function firstVoiceUnder(directory) {
  if (!existsSync(directory)) return undefined;
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const found = names.filter((name) => name.endsWith('.htsvoice')).sort()[0];
  return found && join(directory, found);
}

/**
 * @returns {{ program: string, voice: string, dictionary: string } | undefined} undefined where no
 *   voice file is installed: the lessons are then silent and paced by their beats
 * @throws {Error} if a voice is installed but the program or the dictionary that it needs is not
 */
export function findVoice() {
  const voice = process.env.HTS_VOICE || firstVoiceUnder('/usr/share/hts-voice');
  if (!voice) return undefined;
  const program = process.env.OPEN_JTALK_PATH || '/usr/bin/open_jtalk';
  const dictionary =
    process.env.OPEN_JTALK_DICTIONARY || '/var/lib/mecab/dic/open-jtalk/naist-jdic';
  for (const path of [voice, program, dictionary]) {
    if (!existsSync(path)) throw new Error(`The Japanese voice needs ${path}, which is not there.`);
  }
  return { program, voice, dictionary };
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

/** @param {Int16Array} samples @returns {Int16Array} without the silence at both ends, at one level */
function trimmed(samples) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const floor = peak * 0.01;
  let start = 0;
  let end = samples.length;
  while (start < end && Math.abs(samples[start]) < floor) start++;
  while (end > start && Math.abs(samples[end - 1]) < floor) end--;
  const gain = (PEAK * 32_767) / peak;
  return samples.slice(start, end).map((sample) => Math.round(sample * gain));
}

/**
 * @param {string} text in the notation of lessons.mjs
 * @param {ReturnType<typeof findVoice>} found
 * @param {string} scratch a directory for the sound file
 * @returns {Clip}
 */
export function speak(text, found, scratch) {
  if (!found) {
    return {
      seconds: Math.max(0.5, beats(text) / SLOW_BEATS_PER_SECOND),
      samples: new Int16Array(0),
    };
  }
  const file = join(scratch, 'clip.wav');
  const { program, dictionary, voice } = found;
  execFileSync(program, ['-x', dictionary, '-m', voice, '-r', VOICE_SPEED, '-ow', file], {
    input: plain(text),
  });
  const samples = trimmed(samplesOf(readFileSync(file)));
  return { seconds: samples.length / SAMPLE_RATE, samples };
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
