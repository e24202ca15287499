/**
 * Makes the sounds of the exams from the scripts in `cms/seed/papers`.
 *
 *   node media/examSounds.mjs [stimulus…]     e.g. `n4-l-task-1`
 *
 * For each stimulus that is named, it also prints how the voice reads each sentence.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pronunciation } from './japanese.mjs';
import { LOUDNESS, loudnessOf, openVoice, SAMPLE_RATE, say, soundtrack } from './voice.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAPERS = join(ROOT, 'cms/seed/papers');
const SOUNDS = join(ROOT, 'cms/seed/media/exams');

/** A little slower than natural speech, as in the exams of these levels. */
const SPEED = 0.78;

/**
 * All speak with one voice: `-fm` moves its pitch by half-tones, `-a` above 0.55 makes its throat
 * longer.
 *
 * @type {Record<string, string[]>}
 */
const speakers = {
  案内: ['-fm', '-5', '-a', '0.57'],
  女: [],
  男: ['-fm', '-16.5', '-a', '0.61'],
};
const ANNOUNCER = '案内';

/** So low that no line's peaks get in the way of one level for all speakers. */
const LEVEL = 0.07;
/** Spreads the pulses of the low voice in time, by milliseconds, so that their peaks are lower. */
const SPREAD = 'allpass=f=250:width_type=q:w=0.7,allpass=f=700:width_type=q:w=0.7';
/** At −4 dB, to which the encoder may add three. Times in milliseconds. */
const LIMITER = 'alimiter=limit=0.63:attack=2:release=40:level=false';

/** In seconds. */
const PAUSE = {
  ends: 0.25,
  sentence: 0.4,
  line: 0.5,
  number: 0.35,
  option: 0.8,
  announced: 1,
  repeated: 1.5,
};

/** Of a question without か: the voice lets its pitch fall as in a statement. */
const RISE = { seconds: 0.3, ratio: 1.5 };

/** What the voice reads or accentuates wrongly, and a spelling that it reads rightly. */
const spellings = [
  ['何と言', 'なんと言'],
  ['何でした', 'なんでした'],
  ['何まい', '何枚'],
  ['次の方', '次のかた'],
  ['お急ぎの方', 'お急ぎのかた'],
  ['みどり町行き', 'みどりまちゆき'],
  ['降りそう', 'ふりそう'],
  ['その間', 'そのあいだ'],
  ['あのう', 'あのー'],
  ['そうじはいりません', '掃除は要りません'],
  ['がそうじして', 'が掃除して'],
  ['もしなかったら', 'もし、なかったら'],
  ['気をつけて働', '気をつけて、働'],
  ['買いたいくつ', '買いたい靴'],
  ['高いたな', '高い棚'],
  ['タルシさん', 'たるしさん'],
  ['いつ病院', 'いつ、病院'],
  ['きのう駅でなくし', 'きのう、駅で無くし'],
  ['三つお願い', '三つ、お願い'],
  ['ご来店ありがとう', 'ご来店、ありがとう'],
];

const BITRATE = '24k';
const OUTPUT_RATE = '24000';
const MAX_BYTES = 400_000;
const MAX_BYTES_OF_ALL = 5_000_000;

/** @param {string} text a CSV table @returns {Record<string, string>[]} */
function readTable(text) {
  /** @type {string[][]} */
  const rows = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;
  for (const [, quoted, bare, end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') rows.push([]);
  }
  const [headings, ...others] = rows;
  return others.map((row) => Object.fromEntries(row.map((cell, i) => [headings[i], cell])));
}

/**
 * @param {string} text
 * @returns {Map<string, string[]>} words of two and more kanji, and how their furigana are pronounced
 */
function readingsIn(text) {
  const readings = new Map();
  for (const [, word, kana] of text.matchAll(/\{(\p{Script=Han}{2,})\|([^}]+)\}/gu)) {
    // A vowel in front may be read as the length of the syllable before it.
    const reading = pronunciation(kana).replace(/^[アイウエオ]/, '');
    readings.set(word, [...(readings.get(word) ?? []), reading]);
  }
  return readings;
}

/** @param {import('./voice.mjs').Clip} clip @returns {import('./voice.mjs').Clip} */
function withRisingEnd({ samples }) {
  const length = Math.min(samples.length, RISE.seconds * SAMPLE_RATE);
  const first = samples.length - length;
  const end = [];
  for (let at = 0; at < length - 1; at += 1 + ((RISE.ratio - 1) * at) / length) {
    const before = first + Math.floor(at);
    const part = at % 1;
    end.push(samples[before] * (1 - part) + samples[before + 1] * part);
  }
  const risen = Int16Array.from([...samples.subarray(0, first), ...end]);
  return { samples: risen, seconds: risen.length / SAMPLE_RATE };
}

/**
 * @param {string} script
 * @returns {{ text: string, speaker: string, pause: number }[]} the pause is before the text
 */
function utterancesOf(script) {
  /** @type {{ text: string, speaker: string, pause: number }[]} */
  const utterances = [];
  /** @type {string | undefined} */
  let previous;
  let wasOption = false;
  for (const line of script.split(/\r?\n/)) {
    const [, speaker, words] = /^(.+?)[:：]\s*(.+)$/.exec(line.trim()) ?? [];
    if (!speakers[speaker]) throw new Error(`No speaker begins this line: ${line}`);
    const [, number, option] = /^([1-4１-４])、(.+)$/.exec(words) ?? [];
    let pause = PAUSE.line;
    if (!previous) pause = PAUSE.ends;
    else if (speaker === ANNOUNCER) pause = PAUSE.repeated;
    else if (wasOption) pause = PAUSE.option;
    else if (previous === ANNOUNCER || number) pause = PAUSE.announced;
    if (number) {
      utterances.push({ text: number, speaker, pause });
      pause = PAUSE.number;
    }
    const spoken = spellings.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      option ?? words,
    );
    for (const text of spoken.match(/[^。？！…]+[。？！…]*/g) ?? []) {
      utterances.push({ text, speaker, pause });
      pause = PAUSE.sentence;
    }
    previous = speaker;
    wasOption = !!number;
  }
  return utterances;
}

/**
 * @param {string} script
 * @param {Map<string, string[]>} readings
 * @param {import('./voice.mjs').Voice} voice
 * @throws {Error} if the voice reads a word differently from the paper's furigana
 */
function speakScript(script, readings, voice) {
  let seconds = 0;
  const cues = utterancesOf(script).map(({ text, speaker, pause }) => {
    const { read, ...clip } = say(
      text,
      { speed: SPEED, level: LEVEL, options: speakers[speaker] },
      voice,
    );
    for (const [word, wanted] of readings) {
      if (text.includes(word) && !wanted.some((reading) => read.includes(reading))) {
        throw new Error(`${text} is read ${read}, with another reading of ${word}.`);
      }
    }
    const spoken = /[^か]？$/.test(text) ? withRisingEnd(clip) : clip;
    const start = seconds + pause;
    seconds = start + spoken.seconds;
    return { start, clip: spoken, text, read };
  });
  return { cues, seconds: seconds + PAUSE.ends };
}

/**
 * @param {string} wav
 * @param {string} file
 * @returns {number} the loudness in LUFS
 */
function encode(wav, file) {
  let gain = 0;
  let loudness = loudnessOf(wav);
  // The limiter takes away some of the gain, so one turn is not enough.
  for (let turn = 0; turn < 4 && Math.abs(loudness - LOUDNESS) > 0.3; turn++) {
    gain += LOUDNESS - loudness;
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-i', wav, '-af', `${SPREAD},volume=${gain}dB,${LIMITER}`],
      ...['-c:a', 'aac', '-b:a', BITRATE, '-ar', OUTPUT_RATE, '-ac', '1'],
      // The file names no program and is the same each time.
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
      ...['-movflags', '+faststart', file],
    ]);
    loudness = loudnessOf(file);
  }
  if (Math.abs(loudness - LOUDNESS) > 1) throw new Error(`${file} is at ${loudness} LUFS.`);
  return loudness;
}

/** @param {string[]} wanted */
function make(wanted) {
  mkdirSync(SOUNDS, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'exams-'));
  try {
    const voice = openVoice(scratch);
    for (const name of readdirSync(PAPERS).filter((file) => file.endsWith('.csv'))) {
      const table = readFileSync(join(PAPERS, name), 'utf8');
      const readings = readingsIn(table);
      for (const { Stimulus: stimulus, Script: script } of readTable(table)) {
        if (!script || (wanted.length && !wanted.includes(stimulus))) continue;
        const { cues, seconds } = speakScript(script, readings, voice);
        if (wanted.length) for (const { text, read } of cues) console.log(`  ${text} ${read}`);
        const wav = join(scratch, 'exam.wav');
        writeFileSync(wav, soundtrack(cues, seconds));
        const file = join(SOUNDS, `exam-${stimulus}.m4a`);
        const loudness = encode(wav, file);
        const { size } = statSync(file);
        if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes.`);
        console.log(
          `exam-${stimulus}.m4a: ${size} bytes, ${seconds.toFixed(1)} s at ${loudness} LUFS`,
        );
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const all = readdirSync(SOUNDS).filter((file) => file.endsWith('.m4a'));
  const bytes = all.reduce((sum, file) => sum + statSync(join(SOUNDS, file)).size, 0);
  if (bytes > MAX_BYTES_OF_ALL) throw new Error(`All sounds together have ${bytes} bytes.`);
  console.log(`${all.length} sounds: ${bytes} bytes`);
}

make(process.argv.slice(2));
