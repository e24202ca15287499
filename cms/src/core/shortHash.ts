import { createHash } from 'node:crypto';

/** 132 bits. */
export const shortHash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
