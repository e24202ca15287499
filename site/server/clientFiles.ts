import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientFiles } from './document';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

export function readClientFiles(folder: string): ClientFiles {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim();
  const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));
  const chunks = Object.entries(manifest);
  // The sheet of all pages: some parts have one of their own.
  const style = chunks.find(([name]) => name === 'style.css')?.[1].file;
  if (!style) throw new Error(`${folder} holds no finished build`);

  // Chunks may import one another in a circle.
  const addFiles = (source: string, files: Set<string>): Set<string> => {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) addFiles(name, files);
    return files;
  };
  return {
    style: { href: `/${style}`, text: read(style) },
    startScript: read('.vite/start.js'),
    // Vite names a page's chunk after its component.
    filesOf(component) {
      const source = chunks.find(([, { name }]) => name === component)?.[0];
      return source ? [...addFiles(source, new Set())] : [];
    },
  };
}
