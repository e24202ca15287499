import type { RenditionKind } from '@nihongo-lanka/contract';
import type { Parts } from '../media/fileStore';
import { openVideo } from '../media/videoContent';

export type MadeKind = Exclude<RenditionKind, 'original'>;

export interface RenditionPlan {
  /** The shorter side, in pixels; null for sound alone. */
  height: number | null;
  /** The least height of the upload. */
  from: number;
  /** Bits in a second. */
  picture: number;
  sound: number;
  soundRate: number;
  mime: string;
  extension: string;
}

const mp4 = { mime: 'video/mp4', extension: '.mp4' };

/** An hour takes at most 15 MB as sound and 60 MB at 240p, with the tables for each frame. */
export const plans: Readonly<Record<MadeKind, RenditionPlan>> = {
  audio: {
    height: null,
    from: 0,
    picture: 0,
    sound: 30_000,
    soundRate: 24_000,
    mime: 'audio/mp4',
    extension: '.m4a',
  },
  '240p': { height: 240, from: 240, picture: 88_000, sound: 32_000, soundRate: 32_000, ...mp4 },
  '360p': { height: 360, from: 360, picture: 210_000, sound: 40_000, soundRate: 32_000, ...mp4 },
  '480p': { height: 480, from: 720, picture: 420_000, sound: 48_000, soundRate: 44_100, ...mp4 },
};
// The smallest first: they help most.
export const madeKinds = ['audio', '240p', '360p', '480p'] as const satisfies MadeKind[];

/** Bytes. A smaller upload is served as it came. */
export const leastBytes = 2_000_000;
/** The largest share of the upload's size. */
export const worthwhile = 0.9;

export const mostBytes = ({ picture, sound }: RenditionPlan, seconds: number) =>
  Math.ceil(((picture + sound) / 8) * 1.2 * seconds) + 500_000;

export interface Source {
  seconds: number;
  /** The shorter side, in pixels. */
  height: number;
  hasSound: boolean;
}

/** @throws where it can't be read. */
export async function readSource(film: string | Parts): Promise<Source> {
  const input = openVideo(film);
  try {
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    if (!picture || !(seconds > 0)) throw new Error('There is nothing to see in it');
    const { displayWidth, displayHeight } = picture;
    return { seconds, height: Math.min(displayWidth, displayHeight), hasSound: sound !== null };
  } finally {
    input.dispose();
  }
}

export const kindsFor = ({ height, hasSound }: Source): MadeKind[] =>
  madeKinds.filter((kind) => (kind === 'audio' ? hasSound : height >= plans[kind].from));
