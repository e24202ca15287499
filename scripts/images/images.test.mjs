import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get } from 'node:http';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../config.mjs';
import { composeService, readCompose } from './compose.mjs';
import { missingPackages } from './installed.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const compose = read('docker-compose.yml');

describe('the images', () => {
  const dockerfile = read('Dockerfile');

  it('are built of files that are there and that the build gets to see', () => {
    const seen = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
      sources.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    const rules = read('.dockerignore').split('\n');
    expect(rules[0]).toBe('**');
    const lastSeen = rules.findLastIndex((rule) => rule.startsWith('!'));
    for (const rule of ['**/node_modules', '**/.env*']) {
      expect(rules.indexOf(rule), rule).toBeGreaterThan(lastSeen);
    }
    for (const source of copied) {
      expect(existsSync(join(root, source)), source).toBe(true);
      const isSeen = seen.some((path) => source === path || source.startsWith(`${path}/`));
      expect(isSeen, source).toBe(true);
    }
  });

  it('run what the CMS brings', () => {
    const [, started] = [...dockerfile.matchAll(/^CMD (.+)$/gm)].at(-1);
    for (const [program, script] of [
      composeService(compose, 'migrate', env()).command,
      JSON.parse(started),
    ]) {
      expect(program).toBe('node');
      expect(existsSync(join(root, 'cms', script)), script).toBe(true);
    }
  });
});

const env = () =>
  Object.fromEntries([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => [name, `a ${name}`]));

const composed = () => readCompose(compose, env());
const has = (program, ...words) => spawnSync(program, words).status === 0;

describe('the composition', () => {
  it('gives the CMS and its migration the same settings', () => {
    const { environment } = composeService(compose, 'cms', env());
    expect(environment).toMatchObject({
      DATABASE_URL: 'postgres://nihongo@postgres:5432/nihongo',
      DATABASE_PASSWORD: 'a DATABASE_PASSWORD',
      PUBLIC_URL: 'a PUBLIC_URL',
    });
    expect(composeService(compose, 'migrate', env()).environment).toEqual(environment);
  });

  it('names what an operator has left out', () => {
    const { JWT_SECRET: _, ...rest } = env();
    expect(() => composeService(compose, 'cms', rest)).toThrow('JWT_SECRET is missing');
  });

  it('asks PostgreSQL where the server for making a new database does not listen', () => {
    expect(compose).toMatch(/'pg_isready', '--host=127\.0\.0\.1'/);
  });

  it('leaves Strict-Transport-Security to the site and the CMS', () => {
    expect(read('Caddyfile').replace(/^\s*#.*$/gm, '')).not.toMatch(/strict-transport-security/i);
  });

  it('takes from every service what it does not need', () => {
    for (const [name, service] of Object.entries(composed().services)) {
      expect(service, name).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
      expect(service.mem_limit, name).toMatch(/^\d+m$/);
      expect(service.privileged, name).toBeUndefined();
    }
  });

  it('gives capabilities back to Caddy alone, for its ports', () => {
    const { caddy, ...others } = composed().services;
    expect(caddy.cap_add).toEqual(['NET_BIND_SERVICE']);
    for (const service of Object.values(others)) expect(service.cap_add).toBeUndefined();
  });

  it('runs within 2 GB, with room for the system', () => {
    const running = Object.values(composed().services).filter(
      ({ profiles, restart }) => !profiles && restart !== 'no',
    );
    expect(running).toHaveLength(5);
    const megabytes = running.map(({ mem_limit: limit }) => Number.parseInt(limit, 10));
    expect(megabytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1850);
  });

  it('keeps Caddy and the site away from the database, and the database from the world', () => {
    const { services, networks } = composed();
    const of = ({ networks: joined }) => (Array.isArray(joined) ? joined : Object.keys(joined));
    expect(of(services.caddy)).toEqual(['public', 'front']);
    expect(of(services.site)).toEqual(['front']);
    expect(of(services.postgres)).toEqual(['back']);
    for (const name of ['front', 'back']) expect(networks[name].internal).toBe(true);
    expect(networks.public).toMatchObject({ enable_ipv6: true });
    const publishing = Object.entries(services).filter(([, { ports }]) =>
      ports?.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(publishing.map(([name]) => name)).toEqual(['caddy']);
  });

  it('opens a way out for who fills and copies uploads only where they lie outside', () => {
    const { services } = composed();
    for (const name of ['migrate', 'backup']) expect(services[name].networks).toEqual(['back']);
    const outside = readCompose(read('docker-compose.s3.yml'), env());
    const open = { networks: ['back', 'outgoing'] };
    expect(outside).toEqual({ services: { migrate: open, backup: open } });
  });

  it("lets the site trust only Caddy's address", () => {
    const { services, networks } = composed();
    const address = services.caddy.networks.front.ipv4_address;
    expect(services.site.environment.TRUST_PROXY).toBe(address);
    const [{ subnet, ip_range: given }] = networks.front.ipam.config;
    expect(subnet).toBe('172.30.0.0/24');
    expect(given).toBe('172.30.0.128/25');
    expect(address).toBe('172.30.0.2');
  });

  it('starts no CMS before the database has its form', () => {
    const { cms, migrate } = composed().services;
    expect(cms.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  });

  it('makes a database that knows letters beyond ASCII', () => {
    const { environment } = composed().services.postgres;
    expect(environment.POSTGRES_INITDB_ARGS).toMatch(/--encoding=UTF8 --locale-provider=icu/);
  });

  it('names every image of others by an exact version', () => {
    const images = Object.values(composed().services).map(({ image }) => image);
    const [base] = read('Dockerfile').match(/(?<=^FROM )node:\S+/m);
    for (const image of [base, ...images.filter((each) => !each.startsWith('nihongo-lanka-'))]) {
      expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+/);
      expect(image).not.toMatch(/latest/);
    }
  });

  it.runIf(has('docker', 'compose', 'version'))('is valid for Docker itself', () => {
    const files = ['docker-compose.yml', 'docker-compose.s3.yml'];
    const given = files.flatMap((name) => ['-f', join(root, name)]);
    const { status, stderr } = spawnSync('docker', ['compose', ...given, 'config', '--quiet'], {
      encoding: 'utf8',
      env: { ...process.env, ...env() },
    });
    expect(status, stderr).toBe(0);
  });
});

describe('the Caddyfile', () => {
  it('packs what the panel has unpacked, and nothing of the site', () => {
    const [, site, panel] = read('Caddyfile').split(/^\{\$/m);
    expect(site).not.toMatch(/\bencode\b/);
    expect(panel).toMatch(/encode @bundle zstd gzip/);
  });

  it.runIf(has('caddy', 'version'))(
    'lets into the panel who has its password, and nobody else',
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'nihongo-caddy-'));
      const cms = createServer((request, response) => {
        response.end(request.headers.authorization ?? 'nothing');
      }).listen(join(home, 'cms'));
      const config = read('Caddyfile')
        .replace(
          'admin off',
          `admin off\n\tauto_https off\n\tdefault_bind unix/${join(home, 'caddy')}`,
        )
        .replace('cms:1337', `unix/${join(home, 'cms')}`);
      writeFileSync(join(home, 'Caddyfile'), config);
      const secret = Buffer.from('editors:a-long_Password-12').toString('base64');
      const caddy = spawn(
        'caddy',
        ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'],
        {
          stdio: 'ignore',
          env: {
            PATH: process.env.PATH,
            HOME: home,
            PUBLIC_URL: 'http://site.localhost',
            CMS_PUBLIC_URL: 'http://panel.localhost',
            PANEL_BASIC_AUTH: secret,
          },
        },
      );
      const ask = (path, headers) =>
        new Promise((resolve, reject) => {
          const target = {
            socketPath: join(home, 'caddy'),
            path,
            headers: { host: 'panel.localhost', ...headers },
          };
          get(target, (response) => {
            response.setEncoding('utf8').on('data', (text) => {
              response.text = text;
            });
            response.on('end', () => resolve(response));
          }).on('error', reject);
        });
      try {
        await vi.waitFor(() => ask('/', {}), { timeout: 10_000 });
        const bearer = { authorization: 'Bearer token' };
        for (const [path, headers, status] of [
          ['/admin', {}, 401],
          ['/upload/files', bearer, 401],
          ['/admin', { authorization: `Basic ${secret}x` }, 401],
          ['/admin', { cookie: `__Host-nl_panel=${secret}x` }, 401],
          ['/admin', { cookie: `x__Host-nl_panel=${secret}` }, 401],
          ['/api/v1/lectures', { authorization: `Basic ${secret}` }, 404],
          ['/readers', { authorization: `Basic ${secret}` }, 404],
        ]) {
          const answer = await ask(path, headers);
          expect.soft(answer.statusCode, JSON.stringify([path, headers])).toBe(status);
          if (status === 401) expect.soft(answer.headers['www-authenticate']).toContain('Basic');
        }
        const entered = await ask('/admin', { authorization: `Basic ${secret}` });
        const [cookie] = entered.headers['set-cookie'];
        expect(cookie).toMatch(/Secure; HttpOnly; SameSite=Lax$/);
        const later = await ask('/upload/files', {
          ...bearer,
          cookie: `a=b; ${cookie.split(';')[0]}`,
        });
        expect([later.statusCode, later.text]).toEqual([200, 'Bearer token']);
      } finally {
        caddy.kill();
        await once(caddy, 'exit');
        cms.close();
        rmSync(home, { recursive: true });
      }
    },
  );

  it.runIf(has('caddy', 'version'))('is valid for Caddy itself', () => {
    const words = ['validate', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'];
    const home = mkdtempSync(join(tmpdir(), 'nihongo-caddy-'));
    const { status, stderr } = spawnSync('caddy', words, {
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
        ...{ PUBLIC_URL: 'https://site.localhost', CMS_PUBLIC_URL: 'https://panel.localhost' },
        PANEL_BASIC_AUTH: 'ZWRpdG9yczp4',
      },
    });
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});

/** A folder with a lock file and packages. */
function installation(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-packages-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [key, { version, gone }] of Object.entries(packages)) {
    if (!key || gone) continue;
    mkdirSync(join(folder, key), { recursive: true });
    writeFileSync(join(folder, key, 'package.json'), JSON.stringify({ version }));
  }
  return folder;
}

describe('what npm has installed', () => {
  const { platform, arch } = process;
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-here': '1', 'a-there': '1' } },
    'node_modules/a-here': { version: '1.0.0', optional: true, os: [platform], cpu: [arch] },
    'node_modules/a-there': { version: '1.0.0', optional: true, os: ['none'], gone: true },
    'node_modules/b': { version: '1.0.0', dev: true },
  };
  const missing = (changed) => {
    const folder = installation({ ...packages, ...changed });
    try {
      return missingPackages(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('is whole where each package is there that is for this machine', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    ['a package', 'node_modules/b', { version: '1.0.0', gone: true }],
    [
      'the part of a package for this machine',
      'node_modules/a-here',
      { ...packages['node_modules/a-here'], gone: true },
    ],
  ])('lacks %s', (_what, key, entry) => {
    expect(missing({ [key]: entry })).toEqual([key]);
  });
});

describe('what the site depends on', () => {
  it('is all that the built site asks for', () => {
    const { dependencies } = JSON.parse(read('site/package.json'));
    const built = join(root, 'site/dist/server');
    const asked = readdirSync(built, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(join(built, name), 'utf8').matchAll(/^import .*?from "([^".][^"]*)";$/gm),
      ])
      .map(([, name]) => name)
      .filter((name) => !isBuiltin(name));
    expect([...new Set(asked)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

describe('pinning', () => {
  it('writes beside each tag the digest that Docker tells, and changes nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nihongo-pin-'));
    const digest = `sha256:${'0a'.repeat(32)}`;
    writeFileSync(
      join(folder, 'docker'),
      `#!/bin/sh\n[ "$4" != node:1.0-slim ] || exec echo '{"digest":"${digest}"}'\necho "no $4" >&2; exit 1\n`,
      { mode: 0o755 },
    );
    const pin = (dockerfile) => {
      writeFileSync(join(folder, 'Dockerfile'), dockerfile);
      writeFileSync(join(folder, 'docker-compose.yml'), 'x: 1\n');
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(root, 'scripts/images/pin.mjs'), folder],
        { encoding: 'utf8', env: { PATH: `${folder}:${process.env.PATH}` } },
      );
      return { status, stderr, text: readFileSync(join(folder, 'Dockerfile'), 'utf8') };
    };
    const pinned = `FROM node:1.0-slim@${digest} AS base\nFROM base AS app\n`;
    expect(pin('FROM node:1.0-slim AS base\nFROM base AS app\n').text).toBe(pinned);
    expect(pin(pinned.replaceAll('0a', '0b')).text).toBe(pinned);
    expect(pin('FROM other:2.0\n')).toMatchObject({ status: 1, text: 'FROM other:2.0\n' });
    rmSync(folder, { recursive: true });
  });
});
