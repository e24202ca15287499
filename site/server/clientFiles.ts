import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookStyle } from '../src/app/entryServer';
import type { ClientFiles } from './document';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  isEntry?: boolean;
}

/** Reads from the finished client build what documents have to name or contain. */
export function readClientFiles(folder: string): ClientFiles {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const chunks = Object.entries(manifest);
  const entry = chunks.find(([, chunk]) => chunk.isEntry)?.[1].file;
  const style = chunks.find(([, { file }]) => file.endsWith('.css'))?.[1].file;
  if (!entry || !style) throw new Error(`${folder} holds no finished build`);

  const withImports = (source: string): string[] => {
    const chunk = manifest[source];
    return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(withImports)] : [];
  };
  return {
    entry,
    style: lookStyle + readFileSync(join(folder, style), 'utf8').trim(),
    // Pages are chunks of their own, named like the component they hold.
    filesOf(component) {
      const source = chunks.find(([, { name }]) => name === component)?.[0];
      return source ? withImports(source) : [];
    },
  };
}
