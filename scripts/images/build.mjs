import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../config.mjs';
import { parseDockerfile, readDockerignore } from './dockerfile.mjs';

/** What only root can do, in the image's own system. Nothing of ours comes of it. */
const isOfTheSystem = (command) => /^(?:apt-get|mkdir \/)/.test(command);

/** The version of Node.js that the images have. */
function nodeVersion() {
  const [, version] = /^FROM node:([\d.]+)-/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  return version;
}

/**
 * Runs the Dockerfile's steps in an empty folder, as an ordinary user: each stage is a folder that
 * holds the files the image adds to its system.
 * @param {{ uid: number, gid: number } | undefined} user whom root becomes for that
 * @returns images by stage name, each with its folder, and the folder of their Node.js
 */
export function buildImages(folder, targets, user) {
  const stages = new Map(
    parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).map((s) => [s.name, s]),
  );
  if (user) chownSync(folder, user.uid, user.gid);
  const node = installNode(join(folder, 'node'));
  const context = makeContext(join(folder, 'context'));
  const images = new Map();

  function image(name) {
    const known = images.get(name);
    if (known) return known;
    const stage = stages.get(name);
    const made = stage ? build(stage) : { files: undefined, workdir: '/', variables: {} };
    images.set(name, made);
    return made;
  }

  function build({ name, from, instructions }) {
    const base = image(from);
    const files = join(folder, 'stages', name);
    mkdirSync(files, { recursive: true });
    const started = Date.now();
    if (base.files) execFileSync('cp', ['-a', `${base.files}/.`, files]);
    const made = { ...base, files, variables: { ...base.variables } };
    for (const instruction of instructions) perform[instruction.kind](made, instruction);
    console.log(`stage ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    return made;
  }

  const perform = {
    WORKDIR(made, { path }) {
      made.workdir = posix.resolve(made.workdir, path);
      mkdirSync(made.files + made.workdir, { recursive: true });
    },
    ENV: (made, { variables }) => Object.assign(made.variables, variables),
    USER(made, { user: name }) {
      made.user = name;
    },
    CMD(made, { command }) {
      made.command = command;
    },
    HEALTHCHECK(made, { command }) {
      made.healthcheck = command;
    },
    EXPOSE: () => undefined,
    VOLUME: () => undefined,
    COPY(made, { stage, sources, target }) {
      const from = stage ? image(stage).files : context;
      const into = made.files + posix.resolve(made.workdir, target);
      for (const source of sources.flatMap((source) => matching(from, source))) {
        const file = join(from, source);
        const isIntoFolder = target.endsWith('/') && statSync(file).isFile();
        const to = isIntoFolder ? join(into, basename(source)) : into;
        cpSync(file, to, { recursive: true, verbatimSymlinks: true });
      }
    },
    RUN(made, { command }) {
      if (isOfTheSystem(command)) return void console.log(`  left to the real image: ${command}`);
      console.log(`  RUN ${command}`);
      if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, made.files]);
      const { status } = spawnSync('/bin/sh', ['-c', command], {
        ...user,
        cwd: made.files + made.workdir,
        stdio: 'inherit',
        env: environment(made.variables),
      });
      if (status !== 0) throw new Error(`RUN ended with ${status}: ${command}`);
    },
  };

  /** What a step sees: its stage's variables, and where packages come from. */
  function environment(variables) {
    const registry = Object.entries(process.env).filter(([name]) =>
      /^npm_config_(?:registry|cafile)$|^NODE_EXTRA_CA_CERTS$|_proxy$/i.test(name),
    );
    return {
      ...Object.fromEntries(registry),
      ...{ HOME: join(folder, 'home'), TMPDIR: folder },
      PATH: `${join(folder, 'programs')}:/usr/local/bin:/usr/bin:/bin`,
      ...variables,
    };
  }

  // npm is the machine's own, run by the images' Node.js.
  const npm =
    process.env.npm_execpath ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  mkdirSync(join(folder, 'programs'));
  symlinkSync(realpathSync(npm), join(folder, 'programs/npm'));
  symlinkSync(join(node, 'bin/node'), join(folder, 'programs/node'));
  mkdirSync(join(folder, 'home'));
  if (user) chownSync(join(folder, 'home'), user.uid, user.gid);

  for (const target of targets) image(target);
  return { images, node };
}

/** The files that a source of COPY names: `*` stands for any characters of a file's name. */
function matching(folder, source) {
  if (!source.includes('*')) return [source];
  const [start, end] = posix.basename(source).split('*');
  const found = readdirSync(join(folder, posix.dirname(source)))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => posix.join(posix.dirname(source), name));
  if (found.length === 0) throw new Error(`Nothing is there to copy: ${source}`);
  return found;
}

/** Copies the build context: all files that `.dockerignore` does not exclude. */
function makeContext(target) {
  const rules = readDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  (function copy(folder) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!rules.isIgnoredWhole(path)) copy(path);
      } else if (!rules.isIgnored(path)) {
        cpSync(join(root, path), join(target, path));
      }
    }
  })('.');
  return target;
}

/** Loads the images' Node.js from the npm registry. Its folder has `bin`. */
function installNode(folder) {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, `${name}@${nodeVersion()}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'node_modules', name);
}
