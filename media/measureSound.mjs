import { execFileSync } from 'node:child_process';

const RATE = 24_000;
const decibels = (/** @type {number} */ part) => 20 * Math.log10(Math.max(part, 1e-6));

/**
 * @param {string} file
 * @returns {{ seconds: number, loudness: number, clipped: number }} how long and how loud it is without
 *   its silence, in dB below the loudest sine wave, and how many samples are at the limit
 */
export function measureSound(file) {
  const raw = execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE)],
    ...['-f', 'f32le', '-'],
  ]);
  const samples = new Float32Array(raw.buffer, raw.byteOffset, raw.byteLength >> 2);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const heard = samples.filter((sample) => Math.abs(sample) > peak * 0.02);
  const mean = Math.sqrt(heard.reduce((sum, sample) => sum + sample ** 2, 0) / heard.length);
  const first = samples.findIndex((sample) => Math.abs(sample) > peak * 0.02);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > peak * 0.02);
  return {
    seconds: (last - first) / RATE,
    loudness: decibels(mean),
    clipped: samples.filter((sample) => Math.abs(sample) >= 1).length,
  };
}
