import { spawn } from 'node:child_process';
import path from 'node:path';
import type { RenditionFault } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import type { RenditionPlan } from './plan';

/** Strangers made the files: no network, no secrets, one thread, system limits. */

/** Kilobytes of addresses. Pictures of 4K take about half of it. */
const mostMemory = 2 * 1024 * 1024;
/** `ulimit -f` counts blocks of so many bytes. */
const block = 512;
/** Seconds, and seconds per second of the video. */
const patience = { least: 600, perSecond: 6 };
/** Characters. */
const keptWords = 2000;

const limited =
  // Only the soft limit of time: at the hard one the system kills without a reason.
  'ulimit -v "$1"; ulimit -f "$2"; ulimit -S -t "$3"; shift 3; exec nice -n 19 ffmpeg "$@"';
// Nothing of ours is in its environment.
const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };

let found: Promise<boolean> | undefined;

export function makesRenditions(): Promise<boolean> {
  if (!config.makeRenditions) return Promise.resolve(false);
  found ??= new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-v', 'error', '-encoders'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.on('error', () => resolve(false));
    child.on('close', () => resolve([' libx264 ', ' aac '].every((name) => text.includes(name))));
  });
  return found;
}

export class RenditionError extends Error {
  constructor(
    readonly fault: RenditionFault,
    detail: string,
  ) {
    super(detail);
  }
}

interface Job {
  source: string;
  /** By content, not by name. */
  mime: string;
  seconds: number;
  target: string;
  plan: RenditionPlan;
  /** Bytes. */
  most: number;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** @throws RenditionError, or when the signal aborts. */
export async function runFfmpeg(job: Job): Promise<void> {
  const { seconds, target, most, onProgress, signal } = job;
  signal.throwIfAborted();
  const time = Math.ceil(patience.least + patience.perSecond * seconds);
  const limits = [mostMemory, Math.ceil(most / block), time].map(String);
  const child = spawn('/bin/sh', ['-c', limited, 'sh', ...limits, ...argumentsFor(job)], {
    env,
    cwd: path.dirname(target),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, time * 1000);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-keptWords);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    const [, microseconds] = [...String(chunk).matchAll(/out_time_us=(\d+)/g)].at(-1) ?? [];
    if (microseconds) onProgress(Math.min(99, Math.floor(Number(microseconds) / 1e4 / seconds)));
  });
  try {
    const [code, killedBy] = await new Promise<[number | null, NodeJS.Signals | null]>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('close', (...end) => resolve(end));
      },
    );
    signal.throwIfAborted();
    if (code === 0) return;
    throw new RenditionError(
      faultOf(killedBy, words, isLate),
      words.trim() || `${code ?? killedBy}`,
    );
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
}

function faultOf(killedBy: string | null, words: string, isLate: boolean): RenditionFault {
  if (isLate || killedBy === 'SIGXCPU' || /received signal 24/.test(words)) return 'tooLong';
  if (killedBy === 'SIGXFSZ' || /File too large/.test(words)) return 'tooLarge';
  if (/No space left|Disk quota/.test(words)) return 'diskFull';
  if (killedBy === 'SIGKILL' || /Cannot allocate memory/.test(words)) return 'memory';
  return 'unreadable';
}

function argumentsFor({ source, mime, target, plan }: Job): string[] {
  const { height, picture, sound, soundRate } = plan;
  return [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-y',
    '-progress',
    'pipe:1',
    // Nothing that a file names is fetched, and its content decides the format.
    '-protocol_whitelist',
    'file',
    '-f',
    mime === 'video/webm' ? 'matroska' : 'mov',
    '-threads',
    '1',
    '-i',
    `file:${source}`,
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-threads',
    '1',
    ...(height === null
      ? ['-vn', '-map', '0:a:0']
      : [
          // The capital leaves out a picture of the cover.
          '-map',
          '0:V:0',
          '-map',
          '0:a:0?',
          '-filter_threads',
          '1',
          '-fpsmax',
          '25',
          '-vf',
          `scale='if(gt(iw,ih),-2,${height})':'if(gt(iw,ih),${height},-2)',format=yuv420p`,
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-profile:v',
          'main',
          '-crf',
          '27',
          '-maxrate',
          String(picture),
          '-bufsize',
          String(picture * 2),
          '-g',
          '125',
        ]),
    '-c:a',
    'aac',
    '-b:a',
    String(sound),
    '-ac',
    '1',
    '-ar',
    String(soundRate),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    `file:${target}`,
  ];
}
