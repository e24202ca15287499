import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import type { Parts } from './fileStore';
import { openVideo } from './videoContent';

export interface SoundPiece {
  mime: string;
  content: Buffer;
}

/** Seconds of the film. */
export interface Piece {
  from: number;
  to: number;
}

/** Seconds. */
const longest = 6;
/** Seconds before and after. */
const margin = 0.1;
/** About 40 seconds of sound. */
const measuredPackets = 2000;
/** In bytes and in packets. */
const most = { bytes: 1_000_000, packets: 5000 };
const tables = 800;

interface Container {
  mime: string;
  format: () => OutputFormat;
}
const webm: Container = { mime: 'audio/webm', format: () => new WebMOutputFormat() };

/** By codec, as browsers play them. */
const containers: Readonly<Record<string, Container>> = {
  aac: { mime: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  mp3: { mime: 'audio/mpeg', format: () => new Mp3OutputFormat() },
  opus: webm,
  vorbis: webm,
};

/** Null without a sound that can be cut. @throws where the film can't be read */
export async function measureSound(film: string | Parts): Promise<number | null> {
  const input = openVideo(film);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track?.codec || !containers[track.codec]) return null;
    const { averageBitrate } = await track.computePacketStats(measuredPackets);
    return averageBitrate > 0 ? averageBitrate / 8 : null;
  } finally {
    input.dispose();
  }
}

function bounds({ from, to }: Piece): Piece {
  const start = Math.max(0, from - margin);
  return { from: start, to: Math.min(to + margin, start + longest) };
}

export function estimatedBytes(piece: Piece, bytesPerSecond: number): number {
  const { from, to } = bounds(piece);
  return Math.round((to - from) * bytesPerSecond) + tables;
}

/** @throws where the film can't be read, or has no sound there. */
export async function cutSound(film: string | Parts, piece: Piece): Promise<SoundPiece> {
  const input = openVideo(film);
  try {
    const track = await input.getPrimaryAudioTrack();
    const container = containers[track?.codec ?? ''];
    if (!track || !container) throw new Error('it has no sound that can be cut');
    const target = new BufferTarget();
    const output = new Output({ format: container.format(), target });
    await copyPackets(track, output, bounds(piece));
    if (!target.buffer) throw new Error('nothing was cut');
    return { mime: container.mime, content: Buffer.from(target.buffer) };
  } finally {
    input.dispose();
  }
}

async function copyPackets(track: InputAudioTrack, output: Output, { from, to }: Piece) {
  const { codec } = track;
  const decoderConfig = await track.getDecoderConfig();
  const sink = new EncodedPacketSink(track);
  const first = await firstPacket(sink, from);
  if (!codec || !decoderConfig || !first || first.timestamp >= to) {
    throw new Error('it has no sound there');
  }
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let [bytes, packets] = [0, 0];
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) break;
    bytes += packet.data.byteLength;
    packets += 1;
    if (bytes > most.bytes || packets > most.packets) throw new Error('its sound is too large');
    const timestamp = packet.timestamp - first.timestamp;
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
}

/** Seconds. A packet usually lasts 0.02. */
const longestPacket = 0.5;

async function firstPacket(
  sink: EncodedPacketSink,
  time: number,
): Promise<EncodedPacket | undefined> {
  const found = await sink.getPacket(time);
  if (found) return time - found.timestamp < longestPacket ? found : undefined;
  const first = await sink.getFirstPacket();
  // A broken film has earlier packets, and not this one.
  return first && first.timestamp > time ? first : undefined;
}
