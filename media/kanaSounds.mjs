/**
 * Makes a sound file of each sound that a kana has, and of words with a small ッ.
 *
 *   node media/kanaSounds.mjs     needs the built contract, ffmpeg and what the voice needs
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charts } from '@nihongo-lanka/contract/practice/kana';
import { measureSound } from './measureSound.mjs';
import { openVoice, SAMPLE_RATE, say, soundtrack } from './voice.mjs';

export const folder = fileURLToPath(new URL('../site/src/ui/sound/kana/', import.meta.url));

/** Slower than speech, for beginners. */
const SPEED = { sound: 0.6, word: 0.45 };
/** Seconds that a sound takes at least, by an even slower speed. A long vowel takes twice as long. */
const LEAST = { short: 0.36, long: 0.64 };

/** Seconds that a file takes at most. */
const LONGEST = { sound: 0.8, word: 1.6 };

/** Words with a small ッ, which has no sound alone: what the voice reads, and how. */
const doubled = {
  makka: ['真っ赤', 'マッカ'],
  issatsu: ['一冊', 'イッサツ'],
  yokatta: ['よかった', 'ヨカッタ'],
  happa: ['葉っぱ', 'ハッパ'],
  sakkaa: ['サッカー', 'サッカー'],
  massaaji: ['マッサージ', 'マッサージ'],
  battaa: ['バッター', 'バッター'],
  yooroppa: ['ヨーロッパ', 'ヨーロッパ'],
};

/** Long vowels by their romaji, as the voice reads them. */
const longVowels = { aa: 'アー', ii: 'イー', uu: 'ウー', ee: 'エー', oo: 'オー' };

/**
 * The voice speaks ミャ like マ, and the other rows with ャ not clearly. So it speaks ミヤ, and this script cuts
 * most of the イ out.
 */
const joined = [...'キニヒミリギビピ'];
const large = new Map([
  ['ャ', 'ヤ'],
  ['ュ', 'ユ'],
  ['ョ', 'ヨ'],
]);
/** Seconds that are left of the イ, and of the change from its beginning to its end. */
const SHORT = { vowel: 0.035, change: 0.012 };

/** @param {string} text @returns {string | undefined} the two sounds that it is joined from */
const partsOf = (text) =>
  joined.includes(text.charAt(0)) && large.has(text.charAt(1))
    ? text.charAt(0) + large.get(text.charAt(1))
    : undefined;

/** @type {Parameters<typeof say>[3]} */
function withShortVowel(samples, phones) {
  const vowel = phones.find(({ phone }) => phone === 'i');
  if (!vowel) throw new Error('There is no vowel to shorten.');
  const change = Math.round(SHORT.change * SAMPLE_RATE);
  const before = vowel.start + Math.round((SHORT.vowel * SAMPLE_RATE) / 2);
  const after = vowel.end - Math.round((SHORT.vowel * SAMPLE_RATE) / 2);
  const kept = new Int16Array(before + samples.length - after);
  kept.set(samples.subarray(0, before));
  kept.set(samples.subarray(after), before);
  for (let place = 0; place < change; place++) {
    const part = place / change;
    kept[before + place] = samples[before + place] * (1 - part) + samples[after + place] * part;
  }
  return kept;
}

/**
 * What is spoken, by the name of its file. Katakana are never read as a particle. Signs of one sound have
 * one romaji, and one file.
 * @returns {Record<string, string>}
 */
export function spokenSounds() {
  const sounds = charts.flatMap(({ rows }) => rows.flat()).filter((sound) => sound !== undefined);
  const others = new Map([
    ['ヲ', 'オ'],
    ['ヂ', 'ジ'],
    ['ヅ', 'ズ'],
  ]);
  return {
    ...Object.fromEntries(
      sounds.map(({ romaji, katakana }) => [romaji, others.get(katakana) ?? katakana]),
    ),
    ...longVowels,
  };
}

/**
 * The words that are spoken, by the name of their file.
 * @returns {Record<string, string[]>}
 */
export const spokenWords = () => doubled;

/** @param {string[]} word @param {import('./voice.mjs').Voice} voice */
function spokenWord([text, reading], voice) {
  const { samples, read } = say(text, SPEED.word, voice);
  if (read !== reading) throw new Error(`${text} is read ${read}.`);
  return { samples, seconds: samples.length / SAMPLE_RATE };
}

/** @param {string} text @param {import('./voice.mjs').Voice} voice */
function spoken(text, voice) {
  const least = text.endsWith('ー') ? LEAST.long : LEAST.short;
  for (let speed = SPEED.sound; ; speed *= 0.9) {
    const parts = partsOf(text);
    const { samples, read } = say(parts ?? text, speed, voice, parts && withShortVowel);
    if (read !== (parts ?? text)) throw new Error(`${text} is read ${read}.`);
    const seconds = samples.length / SAMPLE_RATE;
    if (seconds >= least) return { samples, seconds };
  }
}

/**
 * @param {string} file
 * @param {number} longest in seconds
 * @throws {Error} if it is too short, too long, too soft, too loud or clipped
 */
function check(file, longest) {
  const { seconds, loudness, clipped } = measureSound(file);
  const said = `${seconds.toFixed(2)} s at ${loudness.toFixed(1)} dB`;
  console.log(`${file}: ${said}, ${statSync(file).size} bytes`);
  const isGood =
    seconds > 0.18 && seconds < longest && Math.abs(loudness + 17) < 2 && clipped === 0;
  if (!isGood) throw new Error(`${file}: ${said}, ${clipped} samples are clipped.`);
}

function makeAll() {
  const scratch = mkdtempSync(join(tmpdir(), 'kana-'));
  try {
    const voice = openVoice(scratch);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      if (file.endsWith('.mp3')) rmSync(join(folder, file));
    }
    let bytes = 0;
    const write = (
      /** @type {string} */ name,
      /** @type {import('./voice.mjs').Clip} */ clip,
      /** @type {number} */ longest,
    ) => {
      const wav = join(scratch, 'clip.wav');
      writeFileSync(wav, soundtrack([{ start: 0, clip }], clip.seconds));
      const file = join(folder, `${name}.mp3`);
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-y', '-i', wav, '-ac', '1', '-ar', '24000'],
        ...['-c:a', 'libmp3lame', '-b:a', '32k'],
        // Tags and the table of seconds are as heavy as a quarter of the sound.
        ...['-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1', '-bitexact', file],
      ]);
      bytes += statSync(file).size;
      check(file, longest);
    };
    for (const [name, text] of Object.entries(spokenSounds())) {
      write(name, spoken(text, voice), LONGEST.sound);
    }
    for (const [name, word] of Object.entries(doubled)) {
      write(name, spokenWord(word, voice), LONGEST.word);
    }
    console.log(`${bytes} bytes`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeAll();
