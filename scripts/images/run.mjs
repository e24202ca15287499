import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError, runMain } from '../plainError.mjs';
import { prepare } from '../prepare.mjs';

// Each step has its own mount namespace. The second also has its own network namespace, where the
// ports of the images are free and nothing outside can be reached, and its own PID namespace, so
// that all its processes end with it.
const steps = {
  build: {
    flags: ['--mount'],
    async run(folder) {
      const { buildImages } = await import('./build.mjs');
      const images = buildImages(folder, ['site', 'cms']);
      writeFileSync(join(folder, 'images.json'), JSON.stringify(Object.fromEntries(images)));
    },
  },
  check: {
    flags: ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
    async run(folder) {
      const { checkImages } = await import('./check.mjs');
      await checkImages(folder, JSON.parse(readFileSync(join(folder, 'images.json'), 'utf8')));
    },
  },
};

const tools = ['unshare', 'chroot', 'mkfs.ext4', 'mount', 'ip', 'sysctl', 'caddy'];

const [step, given] = process.argv.slice(2);
await runMain(async () => {
  if (step) {
    execFileSync('mount', ['-o', 'loop', diskOf(given), given]);
    try {
      await steps[step].run(given);
      process.exit(0);
    } catch (error) {
      // Containers that are still running end with this process.
      console.error(error);
      process.exit(1);
    }
  }
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    throw new PlainError(
      'Images are built here with mounts of their own: that takes Linux and root.',
    );
  }
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length > 0) throw new PlainError(`Install ${missing.join(', ')} first.`);
  await prepare(['packages']);

  const folder = mkdtempSync(join(tmpdir(), 'nihongo-images-'));
  makeDisk(diskOf(folder));
  try {
    for (const [name, { flags }] of Object.entries(steps)) {
      const command = [...flags, process.execPath, fileURLToPath(import.meta.url), name, folder];
      if (spawnSync('unshare', command, { stdio: 'inherit' }).status !== 0) return 1;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(diskOf(folder));
  }
});

// overlayfs layers must be on another file system than the files they lie over.
function diskOf(folder) {
  return `${folder}.ext4`;
}

/** Makes a file system in a sparse file, which uses only as much space as is written. */
function makeDisk(file) {
  closeSync(openSync(file, 'w'));
  truncateSync(file, 32 * 1024 ** 3);
  execFileSync('mkfs.ext4', ['-q', '-O', '^has_journal', file]);
}
