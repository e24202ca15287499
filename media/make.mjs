/**
 * Makes the pictures of lectures, and the lesson videos with their captions.
 *
 *   node media/make.mjs [id…]     e.g. `beginner`, `jft-2`
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { webVtt } from './captions.mjs';
import { lessons, pictureIds } from './lessons.mjs';
import { HEIGHT, stage, WIDTH } from './stage.mjs';
import { timeline } from './timeline.mjs';
import { LOUDNESS, levelling, loudnessOf, openVoice, soundtrack, speak } from './voice.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DRAWINGS = join(ROOT, 'media/drawings');
const MEDIA = join(ROOT, 'cms/seed/media');

const FRAMES_PER_SECOND = 25;
// With a keyframe every two seconds, keyframes were two thirds of a lesson's bytes.
const KEYFRAME_SECONDS = 4;
const SOUND_BITRATE = '48k';
const MAX_VIDEO_BYTES = 1_500_000;
const PICTURE = { width: 1280, height: 720 };
const MAX_PICTURE_BYTES = 60_000;

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Promise<import('playwright-core').Browser>} */
async function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`Chromium is not at ${executablePath}: install it or set CHROMIUM_PATH.`);
  }
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

/** @throws {Error} if a program or the Japanese typeface is missing */
function checkTools() {
  const runs = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    try {
      return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return undefined;
    }
  };
  const encoders = runs('ffmpeg', ['-hide_banner', '-encoders']);
  if (!encoders) throw new Error('ffmpeg is missing: install the package ffmpeg.');
  for (const encoder of ['libx264', 'libwebp', 'aac']) {
    if (!encoders.includes(` ${encoder} `)) throw new Error(`This ffmpeg lacks ${encoder}.`);
  }
  const fonts = runs('fc-list', [':lang=ja', 'family']);
  if (!fonts?.includes('Noto Serif CJK JP') || !fonts.includes('Noto Sans CJK JP')) {
    throw new Error('The Noto CJK typefaces are missing: install the package fonts-noto-cjk.');
  }
}

/** @param {string} file @param {number} limit bytes */
function report(file, limit) {
  const { size } = statSync(file);
  if (size > limit) throw new Error(`${file} has ${size} bytes; ${limit} is the limit.`);
  console.log(`${file.slice(ROOT.length)}  ${(size / 1000).toFixed(1)} kB`);
}

/** @param {string} id @returns {string} */
const drawing = (id) => readFileSync(join(DRAWINGS, `${id}.svg`), 'utf8');

/** @param {import('playwright-core').Page} page @param {string} id @param {string} scratch */
async function makePicture(page, id, scratch) {
  await page.setViewportSize(PICTURE);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing(id)}`);
  await page.evaluate(() => document.fonts.ready);
  const png = join(scratch, `${id}.png`);
  await page.screenshot({ path: png, omitBackground: true });
  const file = join(MEDIA, `${id}.webp`);
  // The pictures have flat colours and thin lines: lossless files are smaller than lossy ones of
  // acceptable quality.
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', png],
    ...['-c:v', 'libwebp', '-lossless', '1', '-quality', '100', '-compression_level', '6', file],
  ]);
  report(file, MAX_PICTURE_BYTES);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('./lessons.mjs').Lesson} lesson
 * @param {import('./voice.mjs').Voice} voice
 * @param {string} scratch
 */
async function makeLesson(page, lesson, voice, scratch) {
  const { cards, seconds } = timeline(lesson, (cue) => speak(cue, voice));
  for (const language of /** @type {const} */ (['ja', 'en', 'si'])) {
    const captions = webVtt(cards, language, { hasReadings: !lesson.isPlain });
    writeFileSync(join(MEDIA, `${lesson.id}.${language}.vtt`), captions);
  }

  const sound = join(scratch, `${lesson.id}.wav`);
  writeFileSync(
    sound,
    soundtrack(
      cards.flatMap((card) => card.cues),
      seconds,
    ),
  );

  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await page.setContent(stage(cards, drawing(lesson.id)));
  await page.evaluate(() => document.fonts.ready);

  const file = join(MEDIA, `${lesson.id}.mp4`);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y'],
      ...['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
      ...['-i', sound, '-map', '0:v', '-map', '1:a'],
      // Phones assume BT.709 in limited range. Declaring it keeps the vermilion from shifting.
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.1', '-preset', 'slower'],
      ...['-crf', '25', '-tune', 'animation', '-g', String(FRAMES_PER_SECOND * KEYFRAME_SECONDS)],
      ...['-af', levelling(sound), '-c:a', 'aac', '-b:a', SOUND_BITRATE, '-ac', '1'],
      ...['-movflags', '+faststart', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate((t) => /** @type {any} */ (window).draw(t), frame / FRAMES_PER_SECOND);
    if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}.`);
  report(file, MAX_VIDEO_BYTES);
  const loudness = loudnessOf(file);
  if (Math.abs(loudness - LOUDNESS) > 1) throw new Error(`${file} is at ${loudness} LUFS.`);
  console.log(`  ${seconds.toFixed(1)} s at ${loudness} LUFS`);
}

/** @param {string[]} wanted */
async function make(wanted) {
  const unknown = wanted.find((id) => !pictureIds.includes(id));
  if (unknown) throw new Error(`There is no "${unknown}"; there are ${pictureIds.join(', ')}.`);
  const ids = wanted.length ? [...new Set(wanted)] : pictureIds;

  checkTools();

  const browser = await openBrowser();
  const scratch = mkdtempSync(join(tmpdir(), 'lessons-'));
  try {
    const page = await browser.newPage();
    /** @type {import('./voice.mjs').Voice | undefined} */
    let voice;
    for (const id of ids) {
      await makePicture(page, id, scratch);
      const lesson = lessons.find((candidate) => candidate.id === id);
      if (!lesson) continue;
      voice ??= openVoice(scratch);
      await makeLesson(page, lesson, voice, scratch);
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

make(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
