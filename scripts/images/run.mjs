import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
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
import { root } from '../config.mjs';
import { PlainError, runMain } from '../plainError.mjs';
import { prepare } from '../prepare.mjs';
import { buildImages } from './build.mjs';
import { contents, faults, largest, sizes } from './contents.mjs';

// npm run test:images [-- --write]: with --write what the images hold becomes what they should hold.

const targets = ['site', 'cms'];
const listFile = join(root, 'scripts/images/contents.json');
const tools = ['unshare', 'chroot', 'mkfs.ext4', 'mount', 'ip', 'sysctl', 'caddy'];

const [step, given] = process.argv.slice(2);
await runMain(async () => {
  if (step === 'start') return await startThem(given);
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-images-'));
  try {
    // Root becomes the user `nobody` for the steps.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
    const { images, node } = buildImages(folder, targets, user);
    compare(images, step === '--write');
    const lacking = whatStartingLacks();
    if (lacking) {
      console.log(`The images are as they should be. To start them too: ${lacking}.`);
      return 0;
    }
    await prepare(['packages']);
    writeFileSync(
      join(folder, 'images.json'),
      JSON.stringify({ node, ...Object.fromEntries(targets.map((t) => [t, images.get(t)])) }),
    );
    makeDisk(diskOf(folder));
    // A mount namespace of its own; a network namespace, where the ports of the images are free and
    // nothing outside can be reached; a PID namespace, so that all processes end with it.
    const flags = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const command = [...flags, process.execPath, fileURLToPath(import.meta.url), 'start', folder];
    return spawnSync('unshare', command, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(diskOf(folder), { force: true });
  }
});

/** @throws PlainError if an image has what it should not have, lacks something, or is too large. */
function compare(images, isWritten) {
  const lists = {};
  const wrong = [];
  for (const target of targets) {
    const { files } = images.get(target);
    lists[target] = contents(files);
    const table = sizes(files);
    console.log(`${target}, in MB above its base:`, table);
    wrong.push(...faults(files));
    if (table.total > largest[target]) {
      wrong.push(`The image ${target} may have ${largest[target]} MB, and has ${table.total}.`);
    }
  }
  if (isWritten) writeFileSync(listFile, `${JSON.stringify(lists, null, 2)}\n`);
  const expected = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {};
  for (const target of targets) {
    const [has, should] = [new Set(lists[target]), new Set(expected[target])];
    for (const line of has)
      if (!should.has(line)) wrong.push(`New in the image ${target}: ${line}`);
    for (const line of should) if (!has.has(line)) wrong.push(`Gone from ${target}: ${line}`);
  }
  if (wrong.length === 0) return;
  throw new PlainError(
    `${wrong.slice(0, 20).join('\n')}\nWhere this is meant: npm run test:images -- --write`,
  );
}

function whatStartingLacks() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'run this on Linux as root';
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  return missing.length > 0 && `install ${missing.join(', ')}`;
}

async function startThem(folder) {
  const { node, ...images } = JSON.parse(readFileSync(join(folder, 'images.json'), 'utf8'));
  // Layers must be on another file system than the machine's own, over which they lie.
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  execFileSync('mount', ['-o', 'loop', diskOf(folder), disk]);
  try {
    const { checkImages } = await import('./check.mjs');
    await checkImages(disk, node, images);
    process.exit(0);
  } catch (error) {
    // Containers that are still running end with this process.
    console.error(error);
    process.exit(1);
  }
}

function diskOf(folder) {
  return `${folder}.ext4`;
}

/** Makes a file system in a sparse file, which uses only as much space as is written. */
function makeDisk(file) {
  closeSync(openSync(file, 'w'));
  truncateSync(file, 16 * 1024 ** 3);
  execFileSync('mkfs.ext4', ['-q', '-O', '^has_journal', file]);
}
