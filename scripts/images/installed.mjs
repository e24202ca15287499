import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Stands by itself: the Dockerfile runs it before anything else of scripts/ is there.

const isMusl = () =>
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

/** Whether a list such as ["linux", "!arm"] of package.json takes this value. */
function takes(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((each) => each.startsWith('!'));
}

/** Whether npm installs a package of this machine's kind only, and this machine is of that kind. */
function isOfThisMachine({ os, cpu, libc }) {
  return (
    takes(os, process.platform) &&
    takes(cpu, process.arch) &&
    takes(libc, isMusl() ? 'musl' : 'glibc')
  );
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The package of this name that code in the package at `from` finds. Both are keys of the lock file. */
function find(packages, from, name) {
  for (let at = from; ; ) {
    const key = `${at && `${at}/`}node_modules/${name}`;
    if (packages[key]) return key;
    if (!at) return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1));
  }
}

/**
 * The packages of the lock file that are not there, or in another version. npm can fail and end with 0.
 * It also goes on without a package for this kind of machine that it could not load.
 */
export function missingPackages(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const isThere = (key) => existsSync(join(folder, key, 'package.json'));
  // What is optional may stay away, but not the part for this machine of a package that is there.
  const parts = new Set(
    Object.entries(packages)
      .filter(([key]) => key === '' || isThere(key))
      .flatMap(([key, { optionalDependencies }]) =>
        Object.keys(optionalDependencies ?? {}).map((name) => find(packages, key, name)),
      ),
  );
  return Object.keys(packages).filter((key) => {
    const { link, optional, inBundle, cpu, os, version } = packages[key];
    if (!key.includes('node_modules/') || !isOfThisMachine(packages[key])) return false;
    if (link || inBundle) return link && !existsSync(join(folder, key));
    if (isThere(key)) return readJson(join(folder, key, 'package.json')).version !== version;
    return !optional || Boolean((cpu || os) && parts.has(key));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), process.argv[2]);
  const missing = missingPackages(folder);
  if (missing.length > 0) {
    console.error(`npm has not installed ${missing.length} packages: ${missing.slice(0, 5)}`);
    process.exitCode = 1;
  }
}
