import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mount } from './build.mjs';

/**
 * Runs a command of an image as Docker does with --read-only: as the image's user and the first
 * process of its own, over a tree that can only be read but for /tmp and the folders given.
 */
export function runContainer(
  image,
  { name, folder, environment = {}, command = image.command, folders = {}, files = {} },
) {
  const tree = mount(join(folder, name), image.layers);
  for (const [inside, outside] of Object.entries(folders)) {
    // A new volume begins as what the image holds there.
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
    /** As `docker stop` begins. */
    terminate() {
      const children = `/proc/${process.pid}/task/${process.pid}/children`;
      globalThis.process.kill(Number(readFileSync(children, 'utf8').trim()), 'SIGTERM');
    },
  };
}
