import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './config.mjs';
import { missingPackages } from './images/installed.mjs';
import { PlainError } from './plainError.mjs';
import { firstAccounts, seededData, seededPostgres } from './seededData.mjs';
import { sourceFiles } from './sourceFiles.mjs';

const node = (...args) => [process.execPath, ...args];
// The npm that started this process, else the one in PATH.
const npm = (...args) =>
  process.env.npm_execpath ? node(process.env.npm_execpath, ...args) : ['npm', ...args];

/** @param {string} folder relative to the root */
const packagesOf = (folder, title) => ({
  title,
  inputs: [join(folder, 'package-lock.json')],
  output: join(folder, 'node_modules'),
  // --include=dev, because NODE_ENV=production would leave the build tools out.
  command: npm('ci', '--include=dev', '--prefix', folder),
});

/**
 * Everything that must be there before the product can start or be tested. A task is fresh if the
 * stamp in its output matches the content of its inputs and of the tasks it needs. If it is not,
 * or if its last run was interrupted, its output is deleted and it runs again. A task also runs
 * after those that it follows, whose content makes no difference to it.
 */
const tasks = {
  packages: packagesOf('.', 'Installing packages'),
  cmsPackages: packagesOf('cms', 'Installing the packages of the CMS'),
  benchPackages: packagesOf('bench', 'Installing the packages of the benchmark'),
  mediaPackages: packagesOf('media', 'Installing the packages of the media'),
  contract: {
    title: 'Building the contract',
    needs: ['packages'],
    inputs: ['tsconfig.json', 'contract'],
    output: 'contract/dist',
    command: node('node_modules/typescript-7/bin/tsc', '-p', 'contract/tsconfig.build.json'),
  },
  panel: {
    title: 'Building the panel',
    needs: ['cmsPackages'],
    // Strapi compiles the server first, to read its configuration.
    follows: ['contract'],
    inputs: [
      ...['fonts', 'cms/config', 'cms/src/admin', 'cms/tsconfig.json'],
      ...['cms/src/core/appDir.ts', 'cms/src/core/config.ts'],
    ],
    output: 'cms/build',
    command: node('scripts/buildCms.mjs', 'panel'),
  },
  cms: {
    title: 'Building the CMS',
    needs: ['contract', 'panel'],
    inputs: ['cms'],
    output: 'cms/dist',
    command: node('scripts/buildCms.mjs', 'server'),
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
  seededData: {
    title: 'Filling a database for the tests',
    needs: ['cms'],
    inputs: ['scripts/seededData.mjs'],
    output: relative(root, seededData),
    command: node('cms/migrate.cjs'),
    env: { ...firstAccounts, DATA_DIR: seededData, DEMO_CONTENT: 'true', DATABASE_URL: '' },
    // The dates of the examples are relative to the day of seeding.
    isDaily: true,
  },
  seededPostgres: {
    title: 'Filling a database on PostgreSQL for the tests',
    needs: ['cms'],
    inputs: ['scripts/seededData.mjs', 'scripts/seedPostgres.mjs'],
    output: relative(root, dirname(seededPostgres.data)),
    command: node('scripts/seedPostgres.mjs'),
    env: { ...firstAccounts, DEMO_CONTENT: 'true' },
    isDaily: true,
  },
};

/** What `npm start` runs. */
export const product = ['cms', 'site', 'admin'];

/**
 * Runs the given tasks and the tasks they need, except those that are fresh. Independent tasks run
 * in parallel.
 * @throws PlainError if a task fails, whose output it prints
 */
export async function prepare(names) {
  const underWay = {};

  async function renew(task) {
    const [needed] = await Promise.all([all(task.needs), all(task.follows)]);
    const key = contentKey(task, needed);
    const stamp = stampOf(task);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return key;
    rmSync(join(root, task.output), { recursive: true, force: true });
    await perform(task);
    writeFileSync(stamp, key);
    return key;
  }

  function all(some = []) {
    for (const name of some) underWay[name] ??= renew(tasks[name]);
    return Promise.all(some.map((name) => underWay[name]));
  }

  await all(names);
}

/** Makes the given tasks run again the next time, because others write into their output. */
export function forget(names) {
  for (const name of names) rmSync(stampOf(tasks[name]), { force: true });
}

const stampOf = ({ output }) => join(root, output, '.prepared');

async function perform({ title, command, env, output }) {
  const started = Date.now();
  console.log(`${title} …`);
  const { isWell, text } = await runCaptured(command, env);
  // npm can fail and end as if all were well.
  const missing =
    isWell && basename(output) === 'node_modules'
      ? missingPackages(join(root, dirname(output)))
      : [];
  if (isWell && missing.length === 0 && existsSync(join(root, output))) {
    console.log(`${title} took ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  console.log(`\n${text}`);
  if (missing.length > 0) console.log(`npm has not installed ${missing.slice(0, 5).join(', ')}`);
  throw new PlainError(`${title} failed; what it said stands above.`);
}

function runCaptured([file, ...args], env) {
  const options = {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      // Otherwise `npm test --silent` would also hide the errors of the npm that runs inside it.
      npm_config_loglevel: 'warn',
      ...env,
    },
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32' && file === 'npm',
  };
  return new Promise((settle) => {
    execFile(file, args, options, (error, stdout, stderr) =>
      settle({ isWell: !error, text: stdout + stderr }),
    );
  });
}

// Files that only tests and people read, and files that tools write for themselves.
const noInput = /[.](?:test[.]tsx?|tsbuildinfo|log)$|^cms\/tests\/|^(?!cms\/seed\/).*[.]md$/;

function contentKey({ inputs, isDaily }, keysOfNeeds) {
  const hash = createHash('sha256');
  // Native add-ons are built for one Node ABI on one platform.
  hash.update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const key of keysOfNeeds) hash.update(key);
  if (isDaily) hash.update(new Date().toISOString().slice(0, 10));
  for (const file of inputs.flatMap((input) => [...sourceFiles(input)])) {
    if (!noInput.test(file)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
