import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './config.mjs';
import { licences, listFile, packagesOf } from './licences.mjs';
import { uncheckedCode } from './plainError.mjs';

const known = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0', 'OFL-1.1'],
  // These stay libraries of their own, which anybody may replace.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** Their licence is a file of theirs: MIT, or as free; Strapi's but for its folders `ee`, which need a key. */
const read =
  /^(?:busboy|dejavu-fonts-ttf|humanize-number|@strapi\/.*|limiter|only|passport-local|passport-strategy|pause|spawn-command|streamsearch)$/;

describe('the list of licences', () => {
  it('is what the lock files say: scripts/licences.mjs writes it', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(licences());
  });

  it('has no licence that forbids or asks for more than a notice, but for libraries that stay apart', () => {
    const mayStand = (licence) =>
      licence
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(' AND ').every((name) => known.has(name)));
    const others = ['package-lock.json', 'cms/package-lock.json']
      .flatMap(packagesOf)
      .filter(({ name, licence }) => !mayStand(licence) && !read.test(name))
      .map(({ name, licence }) => `${name}: ${licence}`);
    expect(others).toEqual([]);
  });
});

// npm leaves the line out of the lock file, and then compiles at each `npm ci` what is there compiled.
it('the lock file says that nothing has to be compiled for SQLite', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'cms/package-lock.json'), 'utf8'));
  expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false });
});

let registry;
afterEach(() => registry?.close());

/** A registry that answers this about faults; with several statuses, one after the other. */
async function startRegistry(status, answer) {
  const statuses = [status].flat();
  registry = createServer((request, response) => {
    request.resume();
    if (!request.url.endsWith('/advisories/bulk')) return void response.writeHead(404).end('{}');
    const now = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(now, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${registry.address().port}/`;
}

async function check(address) {
  const child = spawn(process.execPath, [join(root, 'scripts/advisories.mjs')], {
    env: { ...process.env, npm_config_registry: address },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('the check for known faults', () => {
  it('fails on one, and names it', async () => {
    const fault = {
      ...{ id: 1, title: 'Anybody may enter', severity: 'high', vulnerable_versions: '>=0' },
      ...{
        url: 'https://example.org/advisories/GHSA-0000',
        cwe: [],
        cvss: { score: 7, vectorString: null },
      },
    };
    const { code, said } = await check(await startRegistry(200, { fastify: [fault] }));
    expect(said).toContain('.: fastify >=0: Anybody may enter (high, https://example.org');
    expect(code).toBe(1);
  });

  it('is silent where there is none', async () => {
    expect(await check(await startRegistry(200, {}))).toEqual({ code: 0, said: '' });
  });

  it('neither passes nor fails where the registry does not answer', async () => {
    const { code, said } = await check(await startRegistry(405, {}));
    expect(said).toMatch(/^\.: NOT CHECKED: .+\ncms: NOT CHECKED: /);
    expect(code).toBe(uncheckedCode);
  });

  it('does not pass where only a part was checked', async () => {
    const { code, said } = await check(await startRegistry([200, 405], {}));
    expect(said).toMatch(/^cms: NOT CHECKED: /);
    expect(code).toBe(uncheckedCode);
  });
});
