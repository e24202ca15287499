import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { parse } from 'yaml';
import { appDir } from '../../core/appDir';
import type { Hint } from './hints';

export interface Hook extends Hint {
  /** The signs that a kanji is made of; empty for most. */
  parts: readonly string[];
}

const text = z.string().min(1);
const fileSchema = z.record(text, z.strictObject({ parts: text.optional(), en: text, si: text }));

let read: ReadonlyMap<string, Hook> | undefined;

/** Our own sentences about signs, by sign. Read once, when the first learner asks. */
export function signHooks(): ReadonlyMap<string, Hook> {
  read ??= new Map(
    Object.entries(
      fileSchema.parse(parse(readFileSync(path.join(appDir, 'seed', 'hooks.yaml'), 'utf8'))),
    ).map(([sign, { parts = '', en, si }]) => [
      sign,
      { parts: [...parts], english: en, sinhala: si },
    ]),
  );
  return read;
}
