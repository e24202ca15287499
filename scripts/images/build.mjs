import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../config.mjs';
import { parseDockerfile, readDockerignore } from './dockerfile.mjs';

/**
 * Builds the images of the Dockerfile without Docker, as overlayfs layers over this machine's own
 * files. Needs Linux, root and a separate mount namespace.
 * @returns images by stage name, and `machine`, the image that all of them start from
 */
export function buildImages(folder, targets) {
  const stages = new Map(
    parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).map((s) => [s.name, s]),
  );
  const context = makeContext(join(folder, 'context'));
  const images = new Map();

  function image(name) {
    const known = images.get(name);
    if (known) return known;
    const stage = stages.get(name);
    const made = stage ? build(stage) : officialNode(name);
    images.set(name, made);
    return made;
  }

  function officialNode(name) {
    const version = /^node:([\d.]+)-bookworm-slim$/.exec(name)?.[1];
    if (!version) throw new Error(`No way to make the image ${name} here`);
    const machine = nodeImage(join(folder, 'node'), version);
    images.set('machine', machine);
    return machine;
  }

  function build({ name, from, instructions }) {
    const base = image(from);
    for (const { stage } of instructions) if (stage) image(stage);
    const made = { ...base, variables: { ...base.variables } };
    const layer = join(folder, name);
    const tree = mount(join(layer, 'tree'), base.layers, layer);
    const started = Date.now();
    for (const instruction of instructions) perform[instruction.kind](made, tree, instruction);
    unmount(tree);
    made.layers = [join(layer, 'files'), ...base.layers];
    console.log(`stage ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    return made;
  }

  const perform = {
    WORKDIR(made, tree, { path }) {
      made.workdir = posix.resolve(made.workdir, path);
      mkdirSync(tree + made.workdir, { recursive: true });
    },
    ENV: (made, _, { variables }) => Object.assign(made.variables, variables),
    USER(made, _, { user }) {
      made.user = user;
    },
    CMD(made, _, { command }) {
      made.command = command;
    },
    HEALTHCHECK(made, _, { command }) {
      made.healthcheck = command;
    },
    EXPOSE: () => undefined,
    VOLUME: () => undefined,
    COPY(made, tree, { stage, sources, target }) {
      const from = stage ? mount(join(folder, 'from'), image(stage).layers) : context;
      const into = tree + posix.resolve(made.workdir, target);
      for (const source of sources) {
        const file = join(from, source);
        const isIntoFolder = target.endsWith('/') && statSync(file).isFile();
        const to = isIntoFolder ? join(into, basename(source)) : into;
        cpSync(file, to, { recursive: true, verbatimSymlinks: true });
      }
      if (stage) unmount(from);
    },
    RUN(made, tree, { command }) {
      console.log(`  RUN ${command}`);
      const { status } = spawnSync(
        'chroot',
        [tree, '/bin/sh', '-c', `cd "$0" && ${command}`, made.workdir],
        {
          stdio: 'inherit',
          env: {
            // The machine's own settings say where packages come from.
            ...process.env,
            ...made.variables,
            // The headers of the image's own Node.js, for native add-ons.
            npm_config_nodedir: '/usr/local',
          },
        },
      );
      if (status !== 0) throw new Error(`RUN ended with ${status}: ${command}`);
    },
  };

  for (const target of targets) image(target);
  return images;
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

/** The parts of the official image that our Dockerfile needs: Node.js, npm and the user `node`. */
function nodeImage(folder, version) {
  const files = join(folder, 'files');
  const packages = join(folder, 'packages');
  mkdirSync(join(files, 'usr/local/bin'), { recursive: true });
  mkdirSync(join(files, 'etc'), { recursive: true });
  mkdirSync(packages);
  execFileSync('npm', ['install', '--prefix', packages, `node@${version}`], { stdio: 'inherit' });
  // The package's install script puts the binary for this platform here.
  const binary = join(packages, 'node_modules/node/node_modules', `node-linux-${process.arch}`);
  for (const part of ['bin', 'include']) {
    cpSync(join(binary, part), join(files, 'usr/local', part), { recursive: true });
  }
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(join(npm, 'npm'), join(files, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(files, 'usr/local/bin/npm'));
  const entries = {
    passwd: 'node:x:1000:1000::/home/node:/bin/bash\n',
    group: 'node:x:1000:\n',
    hosts: '127.0.0.1 localhost postgres cms site\n',
  };
  for (const [name, text] of Object.entries(entries)) {
    cpSync(join('/etc', name), join(files, 'etc', name));
    appendFileSync(join(files, 'etc', name), text);
  }
  return {
    layers: [files, '/'],
    workdir: '/',
    user: 'root',
    variables: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  };
}

/**
 * Mounts layers at the folder `tree`, the topmost layer first. Writes go to the folder `layer`;
 * without it, the tree is read-only.
 */
export function mount(tree, layers, layer) {
  const options = [`lowerdir=${layers.join(':')}`];
  if (layer) {
    const [files, work] = ['files', 'work'].map((part) => join(layer, part));
    for (const part of [files, work]) mkdirSync(part, { recursive: true });
    options.push(`upperdir=${files}`, `workdir=${work}`);
  }
  mkdirSync(tree, { recursive: true });
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options.join(','), tree]);
  execFileSync('mount', ['--bind', '/dev', join(tree, 'dev')]);
  execFileSync('mount', ['--bind', '/proc', join(tree, 'proc')]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(tree, 'tmp')]);
  return tree;
}

const unmount = (tree) => execFileSync('umount', ['--recursive', tree]);
