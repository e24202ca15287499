/**
 * npm run test:images: builds both images, measures them, starts them on an empty PostgreSQL and logs in.
 * Takes Docker, or else Debian's buildah, which needs no daemon. Linux only, because both share the
 * machine's network.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../config.mjs';
import { PlainError, runMain } from '../plainError.mjs';
import { prepare } from '../prepare.mjs';
import { firstAccounts } from '../seededData.mjs';
import { freePort, startPostgres } from '../testPostgres.mjs';

/** The most that each image may add to its base, in megabytes. */
const largest = { site: 80, cms: 560 };

/** What must be in no image. */
const unwanted = {
  'settings or keys': /\/(?:\.env(?:$|\.)|secrets\.json$)/,
  'a map of sources': /^\/app\/.*\.(?:js|mjs|cjs|css)\.map$/,
  'sources of the panel': /^\/app\/cms\/src\/|@strapi\/[^/]+\/dist\/admin\//,
  'sources of ours': /^\/app\/(?!.*node_modules).*(?<!\.d)\.tsx?$/,
  'a compiler':
    /node_modules\/(?:typescript|esbuild|@esbuild|vite|rollup|webpack|@swc\/core[^/]*)\//,
  'tests of ours': /^\/app\/(?!.*node_modules).*\.test\.[cm]?[jt]sx?$/,
};

const parts = {
  packages: /^\/app\/.*node_modules\//,
  'built files': /^\/app\/(?:cms\/dist\/build|site\/dist\/client|admin\/dist)\//,
  examples: /^\/app\/cms\/seed\//,
  ffmpeg: /^\/(?:usr\/(?!local)|lib|etc|var)\//,
};

const secrets = ['ENCRYPTION_KEY', 'JWT_SECRET'];

const tagOf = (target) => `nihongo-lanka-${target}:test`;
const run = (file, ...words) =>
  execFileSync(file, words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** Where a build takes packages from, if not from npm's own registry. */
const registry = Object.entries(process.env)
  .filter(([name]) => /^npm_config_registry$|_proxy$/i.test(name))
  .map(([name, value]) => `--build-arg=${name}=${value}`);

/** Words that both engines take before an image. */
const options = ({ environment = {}, folders = {}, user }) => [
  ...Object.entries(folders).map(([inside, outside]) => `--volume=${outside}:${inside}`),
  ...Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`),
  ...(user ? [`--user=${user}`] : []),
];

const containers = [];
function newContainer(image) {
  containers.push(run('buildah', 'from', image));
  return containers.at(-1);
}

/** The commands of each engine. `command` runs words in an image, as its user or as another. */
const engines = {
  docker: {
    test: 'info',
    build: ['build', '--network=host', ...registry],
    command: (image, words, given) => [
      ...['run', '--rm', '--init', '--network=host', '--read-only', '--tmpfs=/tmp'],
      ...['--cap-drop=ALL', ...options(given), image, ...words],
    ],
    settings: (image) => JSON.parse(run('docker', 'image', 'inspect', image))[0].Config,
    // The client passes it on.
    terminate: (child) => child.kill('SIGTERM'),
    clear: () => undefined,
  },
  buildah: {
    test: 'version',
    build: ['build', '--isolation=chroot', '--layers', '--format=docker', ...registry],
    command: (image, words, given) => [
      ...['run', '--isolation=chroot', ...options(given), newContainer(image), '--', ...words],
    ],
    settings: (image) => JSON.parse(run('buildah', 'inspect', '--type=image', image)).Docker.config,
    // buildah does not pass signals on, so the command inside gets it.
    terminate(child) {
      const read = (id, name) => readFileSync(`/proc/${id}/${name}`, 'utf8');
      // Any thread of buildah may have started it.
      const childOf = (id) =>
        readdirSync(`/proc/${id}/task`)
          .map((task) => read(id, `task/${task}/children`))
          .join('');
      try {
        let id = child.pid;
        while (/^\S*buildah/.test(read(id, 'cmdline'))) id = Number.parseInt(childOf(id), 10);
        process.kill(id, 'SIGTERM');
      } catch {
        // It has ended.
      }
    },
    clear: () => containers.length > 0 && run('buildah', 'rm', ...containers),
  },
};

await runMain(async () => {
  const program = Object.keys(engines).find(
    (name) => spawnSync(name, [engines[name].test], { stdio: 'ignore' }).status === 0,
  );
  if (process.platform !== 'linux' || !program) {
    throw new PlainError('Install Docker or buildah, on Linux, to build and start the images.');
  }
  const engine = { program, ...engines[program] };
  const [base] = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/(?<=^FROM )node:\S+/m);
  for (const target of Object.keys(largest)) {
    const words = [...engine.build, `--target=${target}`, `--tag=${tagOf(target)}`, '.'];
    const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new PlainError(`${program} could not build the image ${target}.`);
  }
  try {
    const baseFiles = filesOf(engine, base);
    const faults = Object.keys(largest).flatMap((target) => faultsOf(engine, target, baseFiles));
    if (faults.length > 0) throw new PlainError(faults.slice(0, 20).join('\n'));
    await prepare(['packages']);
    await startThem(engine);
  } finally {
    engine.clear();
  }
});

/** The files of an image, with their sizes in bytes. */
function filesOf({ program, command }, image) {
  const find = ['find', '/', '-xdev', '-type', 'f', '-printf', '%s %p\\n'];
  const lines = run(program, ...command(image, find, { user: 'root' })).split('\n');
  return new Map(lines.map((line) => line.split(/ (.*)/s)).map(([size, path]) => [path, +size]));
}

/** Prints what an image adds to its base, and returns what is wrong with it, a sentence each. */
function faultsOf(engine, target, baseFiles) {
  const added = [...filesOf(engine, tagOf(target))].filter(([path]) => !baseFiles.has(path));
  const table = { total: 0 };
  for (const [path, bytes] of added) {
    const part = Object.keys(parts).find((each) => parts[each].test(path)) ?? 'rest';
    table[part] = (table[part] ?? 0) + bytes / 1e6;
    table.total += bytes / 1e6;
  }
  for (const part of Object.keys(table)) table[part] = Math.round(table[part] * 10) / 10;
  console.log(`${target}, in MB above its base:`, table);
  const faults = added.flatMap(([path]) =>
    Object.keys(unwanted)
      .filter((what) => unwanted[what].test(path))
      .map((what) => `The image ${target} has ${what}: ${path}`),
  );
  const room = largest[target];
  if (table.total > room) faults.push(`${target} may add ${room} MB, and adds ${table.total}.`);
  return faults;
}

/** Starts the services in docker-compose.yml's order, from an empty database to logged-in users. */
async function startThem(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-images-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  // The images run as uid 1000, which may not be the caller's.
  const { program } = engine;
  const [uid, gid] = [process.getuid(), process.getgid()];
  if (uid === 0) chownSync(data, 1000, 1000);
  const user = program === 'docker' ? `${uid}:${gid}` : 'root';
  const [sitePort, cmsPort] = [await freePort(), await freePort()];
  const [siteUrl, cmsUrl] = [sitePort, cmsPort].map((port) => `http://127.0.0.1:${port}`);
  const postgres = await startPostgres();
  const secret = () => randomBytes(32).toString('base64');
  const addresses = { HOST: '127.0.0.1', PUBLIC_URL: siteUrl, CMS_PUBLIC_URL: cmsUrl };
  const cmsSettings = {
    environment: {
      ...firstAccounts,
      ...addresses,
      ...Object.fromEntries(secrets.map((name) => [name, secret()])),
      CMS_PORT: String(cmsPort),
      DATABASE_URL: postgres.url,
      DEMO_CONTENT: 'true',
      REQUIRE_ADMIN_2FA: 'false',
    },
    folders: { '/data': data },
    ...(uid !== 0 && { user }),
  };
  const siteSettings = {
    environment: { ...addresses, PORT: String(sitePort), CMS_URL: cmsUrl },
  };
  const started = [];
  function start(target, words, settings) {
    const service = startService(engine, target, words, settings);
    started.push(service);
    return service;
  }

  try {
    await step('migrate ends well on an empty database', async () => {
      assert.equal(await start('cms', ['node', 'migrate.cjs'], cmsSettings).exited, 0);
    });
    const cms = start('cms', undefined, cmsSettings);
    await step('the CMS gets ready', () => untilReady(cms, cmsUrl));
    const site = start('site', undefined, siteSettings);
    await step('the site gets ready', () => untilReady(site, siteUrl));

    await step('the probes succeed, and fail on a port where nothing listens', async () => {
      const probe = (target, port) => start(target, ['ready.sh', String(port)]).exited;
      assert.equal(await probe('site', sitePort), 0);
      assert.equal(await probe('cms', cmsPort), 0);
      assert.notEqual(await probe('site', 1), 0);
    });
    await step('ffmpeg makes a smaller film', async () => {
      const film = ['-i', 'seed/media/beginner.mp4', '-vf', 'scale=-2:240', '-c:v', 'libx264'];
      const words = ['ffmpeg', '-v', 'error', ...film, '-c:a', 'aac', '-t', '2', '-f', 'null', '-'];
      assert.equal(await start('cms', words).exited, 0);
      assert.equal(await start('cms', ['ffprobe', '-v', 'error', film[1]]).exited, 0);
    });
    await step('the first admin logs in on the site and reads the dashboard', async () => {
      const login = await post(`${siteUrl}/api/v1/auth/login`, {
        identifier: firstAccounts.ADMIN_EMAIL,
        password: firstAccounts.ADMIN_PASSWORD,
      });
      assert.equal(login.status, 200);
      const set = login.headers.getSetCookie();
      const cookie = set.map((each) => each.split(';')[0]).join('; ');
      const stats = await fetch(`${siteUrl}/api/v1/users/status`, { headers: { cookie } });
      assert.equal(stats.status, 200);
    });
    await step('the first editor logs in on the panel and uploads a picture', async () => {
      const login = await post(`${cmsUrl}/admin/login`, {
        email: firstAccounts.EDITOR_EMAIL,
        password: firstAccounts.EDITOR_PASSWORD,
      });
      assert.equal(login.status, 200);
      const { data: session } = await login.json();
      const form = new FormData();
      const picture = readFileSync(join(root, 'site/public/icon-192.png'));
      form.append('files', new Blob([picture], { type: 'image/png' }), 'icon.png');
      const headers = { authorization: `Bearer ${session.token}` };
      const upload = await fetch(`${cmsUrl}/upload`, { method: 'POST', body: form, headers });
      assert.equal(upload.status, 201);
      const [{ url }] = await upload.json();
      assert.equal((await fetch(siteUrl + url)).status, 200);
    });
    for (const service of [site, cms]) {
      await step(`${service.target} stops well`, async () => {
        service.terminate();
        // Longer than DRAIN_SECONDS and what requests under way may take after it.
        assert.equal(await Promise.race([service.exited, setTimeout(90_000)]), 0);
      });
    }
  } catch (error) {
    for (const { target, said } of started) console.error(`\n── ${target}\n${said()}`);
    throw error;
  } finally {
    for (const service of started) service.terminate();
    await Promise.all(started.map(({ exited }) => exited));
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Starts a command in an image, by default the image's own. */
function startService(engine, target, words, settings = {}) {
  const image = tagOf(target);
  const command = engine.command(image, words ?? engine.settings(image).Cmd, settings);
  const child = spawn(engine.program, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return {
    target,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exited: once(child, 'exit').then(([code, signal]) => code ?? signal),
    /** Sends SIGTERM to the command, as `docker stop` does first. */
    terminate: () => engine.terminate(child),
  };
}

async function step(name, action) {
  const started = Date.now();
  await action();
  console.log(`ok  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
}

async function untilReady(service, url) {
  const end = Date.now() + 300_000;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    assert.ok(service.isRunning(), `${service.target} has ended`);
    assert.ok(Date.now() < end, `${service.target} is not ready after five minutes`);
    await setTimeout(100);
  }
}
