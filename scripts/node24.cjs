'use strict';
// Runs a script with Node.js 24: node scripts/node24.cjs scripts/start.mjs …
// Where this Node.js is older, npm fetches that one. This file itself runs with Node.js 16.

const { spawn, spawnSync } = require('node:child_process');
const { delimiter, dirname, join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

const wanted = 24;
const oldest = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
const [script, ...words] = process.argv.slice(2);

if (major >= wanted) {
  process.argv.splice(1, 2, resolve(script));
  import(pathToFileURL(process.argv[1]).href).catch((error) => {
    console.error(error);
    process.exit(1);
  });
} else if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  refuse('');
} else {
  runWith(installed() || fetched());
}

function refuse(reason) {
  console.error(
    `Node.js ${wanted} is needed; this is ${process.versions.node}.${reason} Install it from nodejs.org.`,
  );
  process.exit(1);
}

/** The path of the Node.js that npm has fetched, if it can run here. */
function installed() {
  const folder = join(__dirname, 'node/node_modules');
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, `node-${platform}-${process.arch}`, 'bin', program);
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function fetched() {
  console.error(`This is Node.js ${process.versions.node}: fetching Node.js ${wanted} …`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--prefix', join(__dirname, 'node'), '--include=optional'];
  const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const { error, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  const path = installed();
  if (!path) {
    console.error(String(error || stderr).trim());
    refuse(' It could not be fetched from the npm registry for this machine.');
  }
  return path;
}

/** Runs the script, hands signals on to it, and ends as it ends. */
function runWith(node) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, [script, ...words], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // The terminal sends Ctrl-C to the script too.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  });
}
