import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../src/configuration';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nihongo-configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the configuration', () => {
  it('makes its secrets once, for nobody else to read', () => {
    const first = readConfiguration({ DATA_DIR: folder }, '/');
    expect(readConfiguration({ DATA_DIR: folder }, '/').secrets).toEqual(first.secrets);
    const file = path.join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(
      Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))).every(
        (value) => value.length >= 40,
      ),
    ).toBe(true);
  });

  it.each([
    ['JWT_SECRET', 'changeme-changeme-changeme'],
    ['JWT_SECRET', 'tobemodified-tobemodified'],
    ['ADMIN_JWT_SECRET', 'short'],
    ['APP_KEYS', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['CMS_PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'nihongolanka.lk'],
    ['ADMIN_EMAIL', 'not-an-address'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_PASSWORD', 'password1'],
    ['RATE_LIMIT_FACTOR', '0'],
  ])('is refused, by name, for a bad %s: %s', (name, value) => {
    expect(() => readConfiguration({ DATA_DIR: folder, [name]: value }, '/')).toThrow(
      new RegExp(`${name}:`),
    );
  });

  it('takes an empty variable for one that is not set', () => {
    const { databaseUrl, port } = readConfiguration(
      { DATA_DIR: folder, DATABASE_URL: '', CMS_PORT: '' },
      '/',
    );
    expect(databaseUrl).toBeUndefined();
    expect(port).toBe(1337);
  });
});
