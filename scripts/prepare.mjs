import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plainError.mjs';
import { root } from './settings.mjs';
import { sourceFiles } from './sourceFiles.mjs';

const node = (...args) => [process.execPath, ...args];
// The npm that started us, else the one on the path.
const npm = (...args) =>
  process.env.npm_execpath ? node(process.env.npm_execpath, ...args) : ['npm', ...args];

/**
 * Everything that has to stand before the product can start or be tested. A task is fresh when the
 * stamp in its output names the content of its inputs and of what it needs; anything else, an
 * interrupted run too, is done again from nothing.
 */
const tasks = {
  packages: {
    title: 'Installing packages',
    inputs: ['package-lock.json'],
    output: 'node_modules',
    // --include=dev, because NODE_ENV=production would leave the build tools out.
    command: npm('ci', '--include=dev'),
  },
  cmsPackages: {
    title: 'Installing the packages of the CMS',
    inputs: ['cms/package-lock.json'],
    output: 'cms/node_modules',
    command: npm('ci', '--include=dev', '--prefix', 'cms'),
  },
  benchPackages: {
    title: 'Installing the packages of the benchmark',
    inputs: ['bench/package-lock.json'],
    output: 'bench/node_modules',
    command: npm('ci', '--include=dev', '--prefix', 'bench'),
  },
  contract: {
    title: 'Building the contract',
    needs: ['packages'],
    inputs: ['tsconfig.json', 'contract'],
    output: 'contract/dist',
    command: node('node_modules/typescript/bin/tsc', '-p', 'contract/tsconfig.build.json'),
  },
  cms: {
    title: 'Building the CMS',
    needs: ['contract', 'cmsPackages'],
    inputs: ['fonts', 'cms'],
    output: 'cms/dist',
    command: npm('run', 'build', '--prefix', 'cms'),
  },
  site: {
    title: 'Building the site',
    needs: ['contract'],
    inputs: ['tsconfig.json', 'fonts', 'client', 'site'],
    output: 'site/dist',
    command: npm('run', 'build', '-w', 'site'),
  },
  admin: {
    title: 'Building the console',
    needs: ['contract'],
    inputs: ['tsconfig.json', 'fonts', 'client', 'admin'],
    output: 'admin/dist',
    command: npm('run', 'build', '-w', 'admin'),
  },
};

/** What `npm start` runs. */
export const product = ['cms', 'site', 'admin'];

/**
 * Does the given tasks and what they need, so far as they are missing or stale.
 * @throws PlainError when one fails; its output has been shown.
 */
export async function prepare(names) {
  const keys = new Map();
  for (const name of inOrder(names)) {
    const task = tasks[name];
    const key = contentKey(task, keys);
    keys.set(name, key);
    const stamp = stampOf(task);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) continue;
    rmSync(join(root, task.output), { recursive: true, force: true });
    await perform(task);
    writeFileSync(stamp, key);
  }
}

/** Has the given tasks done from nothing the next time, because others write into their output. */
export function forget(names) {
  for (const name of names) rmSync(stampOf(tasks[name]), { force: true });
}

const stampOf = ({ output }) => join(root, output, '.prepared');

function inOrder(names, found = new Set()) {
  for (const name of names) {
    inOrder(tasks[name].needs ?? [], found);
    found.add(name);
  }
  return found;
}

async function perform({ title, command, output }) {
  const started = Date.now();
  process.stdout.write(`${title} … `);
  const { code, text } = await runCaptured(command);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (code === 0 && existsSync(join(root, output))) {
    console.log(`done in ${seconds} s`);
    return;
  }
  console.log(`failed\n\n${text}`);
  throw new PlainError(`${title} failed; what it said stands above.`);
}

function runCaptured([file, ...args]) {
  return new Promise((settle) => {
    const chunks = [];
    const child = spawn(file, args, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        // `npm test --silent` would silence the npm inside it, its errors too.
        npm_config_loglevel: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && file === 'npm',
    });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => settle({ code: 1, text: String(error) }));
    child.on('close', (code) => settle({ code, text: Buffer.concat(chunks).toString() }));
  });
}

// What is read by tests and people only, and what compilers note for themselves.
const noInput = /[.](?:test[.]tsx?|tsbuildinfo|log|md)$|^cms\/tests\//;

function contentKey({ inputs, needs = [] }, keys) {
  const hash = createHash('sha256');
  // Native add-ons are built for one Node ABI on one platform.
  hash.update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const need of needs) hash.update(keys.get(need));
  for (const file of inputs.flatMap((input) => [...sourceFiles(input)])) {
    if (!noInput.test(file)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
