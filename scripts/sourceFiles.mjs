import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.mjs';

// Folders that installs, builds and the running product write.
const written = new Set(['node_modules', 'dist', 'build', 'uploads', 'test-results']);

/**
 * The files below a path, or the file at the path, relative to the root and in a stable order.
 * Hidden files and generated folders are left out.
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
