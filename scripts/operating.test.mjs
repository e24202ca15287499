import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './config.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const text = read('docs/operating.md');
const { scripts } = JSON.parse(read('package.json'));
const { services } = parse(read('docker-compose.yml'), { merge: true });
const tried = text.slice(text.indexOf('## Which commands are tried'));

describe('what docs/operating.md says to do', () => {
  const named = [...new Set(text.match(/(?<=npm run )[\w:-]+/g))];

  it.each(named)('npm run %s is a command, and says which test tries it', (name) => {
    expect(Object.keys(scripts)).toContain(name);
    expect(tried).toContain(`npm run ${name}`);
  });

  it('is tried by tests that are there', () => {
    const files = [...tried.matchAll(/`([\w/]+\.(?:spec|test)\.m?[jt]s)`/g)].map(
      ([, name]) => name,
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('names services and files that the composition has', () => {
    const run = [
      ...text.matchAll(
        /docker compose run --rm (?:--no-deps )?(?:-v \S+ )?(\w+)(?: node ([\w.]+))?/g,
      ),
    ];
    expect(run.length).toBeGreaterThan(7);
    for (const [, service, file] of run) {
      expect(Object.keys(services)).toContain(service);
      if (file) expect(existsSync(join(root, 'cms', file)), file).toBe(true);
    }
    const told = [...text.matchAll(/docker compose (?:stop|start|logs|up -d) ([a-z ]+)/g)];
    for (const [, words] of told) {
      for (const word of words.trim().split(' ')) expect(Object.keys(services)).toContain(word);
    }
  });

  // Compose starts again what a service depends on. `migrate` of new images would change the database that the
  // older ones use, before there is a backup of it.
  it('makes no backup after a migration', () => {
    expect(services.backup.depends_on).toHaveProperty('migrate');
    const made = [...text.matchAll(/docker compose run (.*) node backup.cjs make/g)];
    expect(made.length).toBeGreaterThan(0);
    for (const [, options] of made) expect(options).toBe('--rm --no-deps backup');
  });

  it('backs up before the new version is there', () => {
    const upgrade = text.slice(text.indexOf('## Upgrade'), text.indexOf('The third step'));
    const lists = upgrade.split('On a server');
    expect(lists).toHaveLength(2);
    for (const [place, make] of ['npm run backup', 'backup.cjs make'].entries()) {
      const steps = [make, 'git pull', '--dry-run'].map((step) => lists[place].indexOf(step));
      expect(steps).not.toContain(-1);
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    }
  });

  it('dumps with the version of the server', () => {
    const [image] = /(?<=^FROM )postgres:\S+/m.exec(read('Dockerfile'));
    expect(services.postgres.image).toBe(image);
    const [major] = /\d+/.exec(image);
    for (const name of ['pg_dump', 'pg_restore']) {
      expect(read('Dockerfile')).toContain(`/usr/lib/postgresql/${major}/bin/${name}`);
    }
  });

  it('runs set-up with the Node.js that the images have', () => {
    const [image] = /(?<=^FROM )\S+/m.exec(read('Dockerfile'));
    expect(text).toContain(`${image.split('@')[0]} node scripts/setup.mjs`);
  });
});
