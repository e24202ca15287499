/** A silent MP3 file with this many bytes, or somewhat more: whole frames of 128 kbit/s. */
export function silentMp3(bytes: number): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(417);
  frame.write('\xff\xfb\x90\x64', 'latin1');
  return Buffer.concat(Array<Buffer>(Math.max(2, Math.ceil(bytes / frame.length))).fill(frame));
}

/** A silent WAV file of some milliseconds. */
export function silentWav(): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  const rate = 8000;
  const samples = 80;
  header.write('RIFF');
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 0x80)]);
}
