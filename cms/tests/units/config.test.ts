import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, variableNames } from '../../src/core/config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nihongo-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the config', () => {
  it('makes its secrets once, readable by their owner only', () => {
    const first = readConfig({ DATA_DIR: folder }, '/');
    expect(readConfig({ DATA_DIR: folder }, '/').secrets).toEqual(first.secrets);
    const file = path.join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(
      Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))).every(
        (value) => value.length >= 40,
      ),
    ).toBe(true);
  });

  it('is refused by the name of a variable whose value is bad', () => {
    for (const [name, value] of [
      ['JWT_SECRET', 'changeme-changeme-changeme'],
      ['JWT_SECRET', 'tobemodified-tobemodified'],
      ['ENCRYPTION_KEY', 'short'],
      ['ENCRYPTION_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ['CMS_PORT', 'eighty'],
      ['DATABASE_URL', 'mysql://localhost/x'],
      ['DATABASE_URL', 'postgres://nihongo:a/b+c@localhost/x'],
      ['DATABASE_PASSWORD', 'without-an-address'],
      ['PUBLIC_URL', 'nihongolanka.lk'],
      ['ADMIN_EMAIL', 'not-an-address'],
      ['ADMIN_USERNAME', 'ab'],
      ['ADMIN_PASSWORD', 'password1'],
      ['EDITOR_PASSWORD', 'password1'],
      ['PANEL_ADMIN_EMAIL', 'not-an-address'],
      ['PANEL_ADMIN_EMAIL', 'Editor@nihongolanka.example'],
      ['PANEL_ADMIN_PASSWORD', 'password1'],
      ['RATE_LIMIT_FACTOR', '0'],
      ['DRAIN_SECONDS', '61'],
      ['S3_URL', 's3.example/films'],
      ['S3_URL', 'https://s3.example'],
      ['S3_URL', 'https://s3.example/films/lectures'],
      ['S3_ACCESS_SECRET', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ] as const) {
      const read = () => readConfig({ DATA_DIR: folder, [name]: value }, '/');
      expect.soft(read, `${name}=${value}`).toThrow(new RegExp(`${name}:`));
    }
  });

  it('takes a bucket for uploads whole, and refuses half of one by the names that are missing', () => {
    const read = (given: Record<string, string>) =>
      readConfig({ DATA_DIR: folder, ...given }, '/').s3;
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_ACCESS_SECRET: 'secret' };
    expect(read({ S3_URL: '' })).toBeUndefined();
    const amazon = 'https://s3.ap-south-1.amazonaws.com';
    expect(read({ ...keys, S3_URL: `${amazon}/films` })).toEqual({
      ...{ endpoint: amazon, region: 'ap-south-1', bucket: 'films' },
      ...{ accessKeyId: 'key', accessSecret: 'secret' },
    });
    for (const [address, region] of [
      ['https://files.example/films/', 'us-east-1'],
      ['https://files.example/films?region=garage', 'garage'],
    ] as const) {
      const elsewhere = { endpoint: 'https://files.example', bucket: 'films', region };
      expect(read({ ...keys, S3_URL: address })).toMatchObject(elsewhere);
    }
    expect(() => read({ S3_URL: `${amazon}/films` })).toThrow(
      /S3_ACCESS_KEY_ID: is missing; .* S3_URL is set\n.*S3_ACCESS_SECRET: /,
    );
    expect(() => read(keys)).toThrow(
      /^The configuration is not valid:\n {2}S3_URL: is missing[^\n]*$/,
    );
  });

  const characters = (count: number) => 'aB3$eF6&iJ9)mN2?qR5^uV8*yZ1!cD4%gH7('.slice(0, count);

  it('wants 32 characters of each secret in production', () => {
    for (const [name, value] of [
      ['JWT_SECRET', characters(31)],
      ['ENCRYPTION_KEY', characters(31)],
    ] as const) {
      const read = (NODE_ENV: string) =>
        readConfig({ DATA_DIR: folder, NODE_ENV, [name]: value }, '/');
      const refusal = new RegExp(`${name}: .*at least 32`);
      expect.soft(() => read('production'), value).toThrow(refusal);
      expect.soft(() => read('development'), value).not.toThrow();
    }
  });

  it('takes all that npm run setup writes', () => {
    const file = path.join(folder, '.env');
    const script = path.resolve(import.meta.dirname, '../../../scripts/setup.mjs');
    const { status } = spawnSync(process.execPath, [script], {
      input: 'nihongolanka.lk\n\nadmin@nihongolanka.lk\n',
      env: { PATH: process.env.PATH, ENV_PATH: file },
    });
    expect(status).toBe(0);
    const given = parseEnv(readFileSync(file, 'utf8'));
    // As docker-compose.yml sets it.
    const DATABASE_URL = 'postgres://nihongo@postgres:5432/nihongo';
    const ofServer = { NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL };
    const config = readConfig({ ...given, ...ofServer }, '/');
    expect(config.publicUrl).toBe('https://nihongolanka.lk');
    expect(config.editor.email).not.toBe(config.panelAdmin.email);
  });

  it('names the folder that it cannot write in', () => {
    const inFile = path.join(folder, 'file', 'data');
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => readConfig({ DATA_DIR: inFile }, '/')).toThrow(
      `Cannot write in ${inFile} (ENOTDIR): give DATA_DIR to the user that runs this`,
    );
  });

  it('refuses a sample for the password of the database', () => {
    const given = { DATABASE_URL: 'postgres://a@b/c', DATABASE_PASSWORD: 'changeme' };
    expect(() => readConfig({ DATA_DIR: folder, ...given }, '/')).toThrow('DATABASE_PASSWORD:');
  });

  it('takes an empty variable for one that is not set', () => {
    const { databaseUrl, port } = readConfig(
      { DATA_DIR: folder, DATABASE_URL: '', CMS_PORT: '' },
      '/',
    );
    expect(databaseUrl).toBeUndefined();
    expect(port).toBe(1337);
  });

  it('takes any password for the database', () => {
    for (const password of [
      'a/b+c=',
      'p@ss:w?rd#1 %41&',
      `\\'"$`,
      'ලංකා',
      randomBytes(32).toString('base64'),
    ]) {
      const { databaseUrl } = readConfig(
        {
          DATA_DIR: folder,
          DATABASE_URL: 'postgres://nihongo@postgres:5432/nihongo',
          DATABASE_PASSWORD: password,
        },
        '/',
      );
      const url = new URL(databaseUrl ?? '');
      expect.soft(url, password).toMatchObject({
        host: 'postgres:5432',
        username: 'nihongo',
        pathname: '/nihongo',
      });
      expect.soft(decodeURIComponent(url.password)).toBe(password);
    }
  });

  const file = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8');

  it('has no variable that cannot be set on one machine and on a server', () => {
    const compose = file('docker-compose.yml');
    const [, ofTheCms = ''] = /^ {2}cms:[^\n]*\n(.*?)^ {2}\w/ms.exec(compose) ?? [];
    // The image sets the first three. A server has a public address instead of PORT.
    const unset = ['HOST', 'CMS_PORT', 'DATA_DIR', 'PORT'];
    for (const name of variableNames) {
      expect.soft(file('.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
      // These belong to the service that makes backups, which no visitor reaches.
      const isOfBackups = name.startsWith('BACKUP_');
      if (isOfBackups) expect.soft(ofTheCms).not.toContain(name);
      if (unset.includes(name)) continue;
      const setting = new RegExp(`^ {6}${name}: `, 'm');
      expect.soft(isOfBackups ? compose : ofTheCms, name).toMatch(setting);
    }
  });
});
