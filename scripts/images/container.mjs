import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs an image's command as Docker does with --read-only: as the user 1000, as process 1 of a PID
 * namespace, in a tree that is read-only except for /tmp, `folders` and `files`.
 */
export function runContainer(
  image,
  { name, folder, environment = {}, command = image.command, folders = {}, files = {} },
) {
  const tree = mount(join(folder, name), image.layers);
  for (const [inside, outside] of Object.entries(folders)) {
    // A new volume starts with the image's files at that path.
    if (!existsSync(outside)) cpSync(join(tree, inside), outside, { recursive: true });
    execFileSync('chown', ['1000:1000', outside]);
    execFileSync('mount', ['--bind', outside, join(tree, inside)]);
  }
  for (const [inside, outside] of Object.entries(files)) {
    execFileSync('mount', ['--bind', outside, join(tree, inside)]);
  }
  const variables = Object.entries({ ...image.variables, ...environment });
  const process = spawn(
    'unshare',
    [
      ...['--pid', '--fork', '--kill-child'],
      ...['chroot', '--userspec=1000:1000', '--groups=', tree, 'env', '-i'],
      ...variables.map(([variable, value]) => `${variable}=${value}`),
      ...['/bin/sh', '-c', 'cd "$0" && exec "$@"', image.workdir, ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [process.stdout, process.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const exited = once(process, 'exit').then(([code, signal]) => code ?? signal);
  return {
    name,
    exited,
    said: () => said,
    isRunning: () => process.exitCode === null && process.signalCode === null,
    /** Sends SIGTERM, as `docker stop` does first. */
    terminate() {
      const children = `/proc/${process.pid}/task/${process.pid}/children`;
      globalThis.process.kill(Number(readFileSync(children, 'utf8').trim()), 'SIGTERM');
    },
  };
}

/** Mounts layers at the folder `tree`, read-only, the topmost layer first. */
function mount(tree, layers) {
  mkdirSync(tree, { recursive: true });
  const options = `lowerdir=${layers.join(':')}`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, tree]);
  execFileSync('mount', ['--bind', '/dev', join(tree, 'dev')]);
  execFileSync('mount', ['--bind', '/proc', join(tree, 'proc')]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777,size=16m', 'tmpfs', join(tree, 'tmp')]);
  return tree;
}
