import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../config.mjs';
import { embeddedPostgres } from '../testPostgres.mjs';
import { composeService } from './compose.mjs';
import { runContainer } from './container.mjs';

// What an operator writes into .env, with secrets made as docs/operating.md says.
const secret = () => randomBytes(32).toString('base64');
const values = {
  PUBLIC_URL: 'https://site.localhost',
  CMS_PUBLIC_URL: 'https://panel.localhost',
  // With the characters that are special in a URL.
  POSTGRES_PASSWORD: `/+@:?#%${secret()}`,
  APP_KEYS: `${secret()},${secret()}`,
  API_TOKEN_SALT: secret(),
  ADMIN_JWT_SECRET: secret(),
  TRANSFER_TOKEN_SALT: secret(),
  ENCRYPTION_KEY: secret(),
  JWT_SECRET: secret(),
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'First-admin-1!',
  EDITOR_EMAIL: 'editor@example.org',
  EDITOR_PASSWORD: 'First-editor-1!',
  PANEL_ADMIN_EMAIL: 'operator@example.org',
  PANEL_ADMIN_PASSWORD: 'First-operator-1!',
};
const startPatience = 300_000;

/** The parts of the official image that ours need to start: Node.js and names of hosts. */
function machineFiles(folder, node) {
  const files = join(folder, 'machine');
  mkdirSync(join(files, 'usr/local/bin'), { recursive: true });
  cpSync(join(node, 'bin/node'), join(files, 'usr/local/bin/node'));
  mkdirSync(join(files, 'etc'));
  cpSync('/etc/hosts', join(files, 'etc/hosts'));
  appendFileSync(join(files, 'etc/hosts'), '127.0.0.1 localhost postgres cms site\n');
  for (const volume of ['data', 'backups']) mkdirSync(join(files, volume));
  execFileSync('chown', ['1000:1000', join(files, 'data'), join(files, 'backups')]);
  return files;
}

/**
 * Starts the services in docker-compose.yml's order, from an empty database to logged-in users.
 * @param {string} node the folder of the images' Node.js
 */
export async function checkImages(folder, node, built) {
  const machine = machineFiles(folder, node);
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const images = {
    machine: { layers: [machine, '/'], workdir: '/', variables: { PATH: path } },
  };
  for (const [name, image] of Object.entries(built)) {
    const files = join(folder, `${name}-files`);
    execFileSync('cp', ['-a', image.files, files]);
    const variables = { PATH: path, ...image.variables };
    images[name] = { ...image, variables, layers: [files, machine, '/'] };
  }
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('sysctl', ['-qw', 'net.ipv4.ip_unprivileged_port_start=80']);
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const certificates = join(folder, 'certificates');
  const running = [];

  function start(name, image, options = {}) {
    const service = composeService(compose, name.split(' ')[0] === 'probe' ? 'site' : name, values);
    const { environment, command } = service;
    const container = runContainer(image, {
      ...{ name, folder: join(folder, 'containers'), environment, command },
      ...options,
    });
    running.push(container);
    return container;
  }

  async function step(name, action) {
    const started = Date.now();
    await action();
    console.log(`ok  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }

  const EmbeddedPostgres = await embeddedPostgres(folder);
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir: join(folder, 'postgres'), port: 5432, createPostgresUser: true },
    ...{ user: 'nihongo', password: values.POSTGRES_PASSWORD },
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'],
    ...{ onLog: () => undefined, onError: () => undefined },
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('nihongo');

  try {
    const volume = { folders: { '/data': join(folder, 'data') } };

    await step('migrate ends well on an empty database', async () => {
      const migrate = start('migrate', images.cms, volume);
      assert.equal(await migrate.exited, 0, migrate.said());
    });
    await step('migrate ends well again', async () => {
      const migrate = start('migrate', images.cms, volume);
      assert.equal(await migrate.exited, 0, migrate.said());
    });

    const cms = start('cms', images.cms, volume);
    await step('the CMS gets ready', () => untilReady(cms, 'http://127.0.0.1:1337/readyz'));
    const site = start('site', images.site);
    await step('the site gets ready', () => untilReady(site, 'http://127.0.0.1:3000/readyz'));
    await step('the probes of both say so, and of another port not', async () => {
      const probe = async (image, command) => {
        const container = start(`probe ${command.join(' ')}`, image, { command });
        return await container.exited;
      };
      for (const image of [images.site, images.cms]) {
        assert.equal(await probe(image, image.healthcheck), 0);
      }
      assert.equal(await probe({ ...images.site }, ['ready.sh', '1']), 1);
    });

    const caddy = start('caddy', images.machine, {
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      environment: {
        ...composeService(compose, 'caddy', values).environment,
        ...{ HOME: '/srv', XDG_DATA_HOME: '/srv', XDG_CONFIG_HOME: '/srv' },
      },
      folders: { '/srv': certificates },
      files: { '/etc/caddy/Caddyfile': join(root, 'Caddyfile') },
    });
    const authority = join(certificates, 'caddy/pki/authorities/local/root.crt');
    await step('Caddy has its certificates', () =>
      until(
        caddy,
        async () =>
          existsSync(authority) &&
          ask(values.PUBLIC_URL).then(
            ({ status }) => status === 200,
            () => false,
          ),
      ),
    );

    /** Sends one request through Caddy, as a browser does. */
    async function ask(address, { body, headers = {} } = {}) {
      const url = new URL(address);
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      return new Promise((resolve, reject) => {
        const asked = request(
          {
            ...{ host: '127.0.0.1', servername: url.hostname, path: url.pathname + url.search },
            ca: readFileSync(authority),
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              ...{ host: url.host, ...(isJson && { 'content-type': 'application/json' }) },
              ...headers,
            },
          },
          async (answer) => {
            const chunks = [];
            for await (const chunk of answer) chunks.push(chunk);
            const text = Buffer.concat(chunks).toString();
            const { headersDistinct: all, statusCode: status } = answer;
            resolve({ status, all, json: () => JSON.parse(text), text });
          },
        );
        asked.on('error', reject);
        asked.end(isJson ? JSON.stringify(body) : body);
      });
    }

    await step('both names answer, and say once that they are reached by https only', async () => {
      for (const [address, expected] of [
        [`${values.PUBLIC_URL}/`, 200],
        [`${values.PUBLIC_URL}/api/v1/site`, 200],
        // To the page for logging in.
        [`${values.PUBLIC_URL}/admin/users`, 302],
        [`${values.CMS_PUBLIC_URL}/admin`, 200],
        [`${values.CMS_PUBLIC_URL}/favicon.ico`, 200],
      ]) {
        const { status, all } = await ask(address);
        assert.equal(status, expected, address);
        const said = all['strict-transport-security'] ?? [];
        assert.equal(said.length, 1, `${address}: ${said}`);
        assert.match(said[0], /max-age=31536000/);
      }
      assert.equal((await ask(`${values.CMS_PUBLIC_URL}/api/v1/site`)).status, 404);
    });

    await step('the panel’s scripts are packed on their way', async () => {
      const { text } = await ask(`${values.CMS_PUBLIC_URL}/admin`);
      const [script] = /\/admin\/[\w-]+\.js/.exec(text);
      const { status, all } = await ask(values.CMS_PUBLIC_URL + script, {
        headers: { 'accept-encoding': 'gzip' },
      });
      assert.equal(status, 200);
      assert.deepEqual(all['content-encoding'], ['gzip']);
    });

    let cookie;
    await step('the first admin logs in on the site and reads the dashboard', async () => {
      const login = await ask(`${values.PUBLIC_URL}/api/v1/auth/login`, {
        body: { identifier: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
      });
      assert.equal(login.status, 200, login.text);
      cookie = login.all['set-cookie'].map((set) => set.split(';')[0]).join('; ');
      const stats = await ask(`${values.PUBLIC_URL}/api/v1/users/status`, { headers: { cookie } });
      assert.equal(stats.status, 200, stats.text);
      assert.equal(stats.json().totalUsers, 0);
    });

    let film;
    await step('the first editor logs in on the panel and uploads', async () => {
      const login = await ask(`${values.CMS_PUBLIC_URL}/admin/login`, {
        body: { email: values.EDITOR_EMAIL, password: values.EDITOR_PASSWORD },
      });
      assert.equal(login.status, 200, login.text);
      const form = new FormData();
      const picture = readFileSync(join(root, 'site/public/icon-192.png'));
      form.append('files', new Blob([picture], { type: 'image/png' }), 'icon.png');
      form.append('files', new Blob([longFilm()], { type: 'video/mp4' }), 'film.mp4');
      const encoded = new Response(form);
      const upload = await ask(`${values.CMS_PUBLIC_URL}/upload`, {
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          authorization: `Bearer ${login.json().data.token}`,
          'content-type': encoded.headers.get('content-type'),
        },
      });
      assert.equal(upload.status, 201, upload.text);
      const [icon, uploaded] = upload.json();
      film = uploaded.url;
      assert.equal((await ask(values.PUBLIC_URL + icon.url)).status, 200);
    });

    for (const [container, port] of [
      [site, 3000],
      [cms, 1337],
    ]) {
      await step(`${container.name} stops in time with a download open`, async () => {
        const reader = await startReading(`http://127.0.0.1:${port}${film}`, cookie);
        container.terminate();
        const { patience } = composeService(compose, container.name, values);
        const code = await Promise.race([container.exited, setTimeout(patience)]);
        assert.equal(code, 0, container.said());
        reader.destroy();
      });
    }

    await step('the CMS starts on SQLite too', async () => {
      const {
        DATABASE_URL: _,
        DATABASE_PASSWORD: __,
        ...environment
      } = composeService(compose, 'cms', values).environment;
      const folders = { '/data': join(folder, 'sqlite') };
      const cms = start('cms', images.cms, { environment, folders });
      await untilReady(cms, 'http://127.0.0.1:1337/readyz');
      cms.terminate();
      assert.equal(await cms.exited, 0, cms.said());
    });
  } catch (error) {
    for (const { name, said } of running) console.error(`\n── ${name}\n${said()}`);
    throw error;
  } finally {
    await postgres.stop();
  }
}

/** One of our films with 32 MB that players skip, which is more than socket buffers hold. */
function longFilm() {
  const skipped = Buffer.alloc(32 * 1024 * 1024);
  skipped.writeUInt32BE(skipped.length);
  skipped.write('free', 4);
  return Buffer.concat([readFileSync(join(root, 'cms/seed/media/beginner.mp4')), skipped]);
}

/** Requests a file and reads only its beginning. */
function startReading(address, cookie) {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers: { cookie } }, (answer) => {
      answer.on('error', () => undefined);
      assert.equal(answer.statusCode, 200);
      answer.once('readable', () => resolve(asked));
    });
    asked.once('error', reject);
  });
}

function untilReady(container, address) {
  return until(container, () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

async function until(container, isSo) {
  const end = Date.now() + startPatience;
  while (!(await isSo())) {
    assert.ok(container.isRunning(), `${container.name} has ended`);
    assert.ok(Date.now() < end, `${container.name} is not ready after ${startPatience} ms`);
    await setTimeout(100);
  }
}
