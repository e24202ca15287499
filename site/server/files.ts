import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Representation, representation } from './representation';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp3': 'audio/mpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

// A file under assets/ carries its content's hash in its name.
const forever = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** In memory: an address is looked up, never opened, so none can lead out of the folder. */
export function readFiles(folder: string): ReadonlyMap<string, Representation> {
  const files = new Map<string, Representation>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    // Dot files, such as the build's manifest, are not public.
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile() || !type || path.split('/').some((part) => part.startsWith('.'))) continue;
    const file = join(folder, path);
    const cacheControl = path.endsWith('.html')
      ? 'no-cache'
      : path.startsWith('assets/')
        ? forever
        : forAnHour;
    const br = readIfThere(`${file}.br`);
    const gzip = readIfThere(`${file}.gz`);
    files.set(
      path,
      representation({ type, cacheControl }, readFileSync(file), {
        ...(br && { br }),
        ...(gzip && { gzip }),
      }),
    );
  }
  return files;
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
