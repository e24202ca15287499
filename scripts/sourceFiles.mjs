import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.mjs';

// What installs, builds and the running product write.
const written = new Set(['node_modules', 'dist', 'build', 'uploads', 'generated', 'test-results']);

/**
 * The files below a path, or the file it names, in a stable order and relative to the root;
 * hidden ones and what is written by machines left out.
 */
export function* sourceFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!written.has(name) && !name.startsWith('.')) yield* sourceFiles(`${path}/${name}`);
  }
}
