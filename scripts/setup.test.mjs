import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './config.mjs';
import { readCompose } from './images/compose.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihongo-setup-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command with the answers piped in, all at once. */
function setup(...answers) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/setup.mjs')],
    {
      input: answers.map((answer) => `${answer}\n`).join(''),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ENV_PATH: file },
    },
  );
  return { status, said: stdout + stderr };
}

describe('the set-up of a server', () => {
  it('writes settings that only their owner can read, and says what to do next', () => {
    const { status, said } = setup('nihongolanka.lk', '', 'admin@nihongolanka.lk');
    expect(status, said).toBe(0);
    expect(said).toContain('docker compose up -d');
    expect(said).toContain('nihongolanka.lk and panel.nihongolanka.lk');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const settings = parseEnv(readFileSync(file, 'utf8'));
    // Letters, digits and signs that Caddyfile's regular expression takes as they are.
    expect(settings.PANEL_BASIC_AUTH).toMatch(/^[a-zA-Z\d]{40}$/);
    const [, given] = Buffer.from(settings.PANEL_BASIC_AUTH, 'base64').toString().split('editors:');
    expect(readFileSync(file, 'utf8')).toContain(`password ${given}\n`);
    expect(settings).toMatchObject({
      PUBLIC_URL: 'https://nihongolanka.lk',
      CMS_PUBLIC_URL: 'https://panel.nihongolanka.lk',
      ADMIN_EMAIL: 'admin@nihongolanka.lk',
    });
    // Everything that the composition asks for is there.
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const { services } = readCompose(compose, settings);
    expect(services.cms.environment.PUBLIC_URL).toBe('https://nihongolanka.lk');
  });

  it('makes secrets that differ from each other and from those of another run', () => {
    const secretsOf = () => {
      rmSync(file, { force: true });
      expect(setup('https://a.lk/', 'cms.a.lk', 'a@a.lk').status).toBe(0);
      const settings = parseEnv(readFileSync(file, 'utf8'));
      return Object.entries(settings)
        .filter(([name]) => /PASSWORD|KEY|SALT|SECRET|AUTH/.test(name))
        .flatMap(([, value]) => value.split(','));
    };
    const made = [...secretsOf(), ...secretsOf()];
    expect(made).toHaveLength(14);
    expect(new Set(made).size).toBe(made.length);
    for (const secret of made) expect(secret.length).toBeGreaterThan(20);
  });

  it('never overwrites', () => {
    writeFileSync(file, 'PUBLIC_URL=https://kept.lk\n');
    const { status, said } = setup('a.lk', '', 'a@a.lk');
    expect(status).toBe(1);
    expect(said).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe('PUBLIC_URL=https://kept.lk\n');
  });

  it.each([
    ['http://a.lk', '', 'a@a.lk', 'It must be an https address.'],
    ['nihongolanka', '', 'a@a.lk', 'It must be a whole host name'],
    ['a.lk/site', '', 'a@a.lk', 'It must be a host name alone'],
    ['a.lk', 'a.lk', 'a@a.lk', 'It must be another host name'],
    ['a.lk', '', 'unknown', 'It must be an email address.'],
    ['a.lk', '', 'x$(y)@a.lk', 'It must be an email address.'],
  ])('writes nothing of an answer that can’t be used: %s, %s, %s', (site, panel, mail, why) => {
    const { status, said } = setup(site, panel, mail);
    expect(status).toBe(1);
    expect(said).toContain(why);
    expect(existsSync(file)).toBe(false);
  });

  it('writes nothing where the answers end too early', () => {
    expect(setup('a.lk')).toMatchObject({ status: 1 });
    expect(existsSync(file)).toBe(false);
  });
});
