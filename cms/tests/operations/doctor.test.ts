import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededData } from '../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { clockProblem } from '../../src/operations/checks/startUp';
import { freePort } from '../harness/postgres';
import { startSmtp } from '../harness/smtp';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nihongo-doctor-'));
  await cp(seededData, path.join(folder, 'data'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as who runs the server does: its exit code, and each row of its table. */
async function doctor(environment: Record<string, string> = {}) {
  const { code, said } = await run(process.execPath, ['doctor.cjs'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...testEnvironment(),
      ...{ NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data') },
      ...{ DATABASE_URL: '', PORT: String(await freePort()) },
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
  const rows = said.matchAll(/^(\S.*?) +(ok|look|BAD) +(.*)$/gm);
  const findings = new Map([...rows].map(([, what = '', state, text]) => [what, { state, text }]));
  return { code, said, findings };
}

describe('the doctor', () => {
  it('finds nothing bad on one machine, and says what could be better', async () => {
    const { code, said, findings } = await doctor();
    expect(code, said).toBe(0);
    expect([...findings.keys()]).toEqual(
      expect.arrayContaining(['settings', 'database', 'versions', 'clock', 'files', 'disk']),
    );
    expect(findings.get('versions')?.text).toContain(`Node.js ${process.versions.node}`);
    expect(findings.get('versions')?.text).toContain('SQLite 3');
    expect(findings.get('its form')).toEqual({ state: 'ok', text: 'of this version' });
    expect(findings.get('mail')?.state).toBe('look');
    expect(findings.get('backups')?.state).toBe('look');
  });

  it('finds what is bad on a server, says why, and ends with 1', async () => {
    const port = await freePort();
    const backups = path.join(folder, 'backups');
    await mkdir(backups, { recursive: true });
    await writeFile(path.join(backups, 'nihongo-lanka-2020-01-01T210000Z.tar'), '');
    const { code, findings } = await doctor({
      ...{ PUBLIC_URL: `https://127.0.0.1:${port}`, BACKUP_DIR: backups },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'us@nihongolanka.lk' },
    });
    expect(code).toBe(1);
    const bad = [...findings].filter(([, { state }]) => state === 'BAD').map(([what]) => what);
    expect(bad).toEqual(['backups', 'mail', `127.0.0.1:${port}`, 'site']);
    expect(findings.get('mail')?.text).toContain('ECONNREFUSED');
    expect(findings.get('backups')?.text).toMatch(/^the last is \d+ hours old/);
  });

  it('says which settings are not valid instead of a table', async () => {
    const { code, said } = await doctor({ JWT_SECRET: 'short' });
    expect(code).toBe(1);
    expect(said).toContain('JWT_SECRET: must be at least 32');
    expect(said).not.toMatch(/^ {4}at /m);
  });

  it('goes on where the database does not answer', async () => {
    const port = await freePort();
    const { code, findings } = await doctor({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
    expect(code).toBe(1);
    expect(findings.get('database')).toMatchObject({ state: 'BAD' });
    expect(findings.get('disk')).toMatchObject({ state: expect.stringMatching(/^(ok|look)$/) });
  });

  it('is content with a mail server that takes mail, and with a fresh backup', async () => {
    const smtp = await startSmtp();
    const backups = path.join(folder, 'fresh');
    await mkdir(backups, { recursive: true });
    const time = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replaceAll(':', '');
    await writeFile(path.join(backups, `nihongo-lanka-${time}Z.tar`), '');
    try {
      const { findings } = await doctor({
        ...{ SMTP_URL: smtp.url, MAIL_FROM: 'us@nihongolanka.lk', BACKUP_DIR: backups },
      });
      expect(findings.get('mail')?.state).toBe('ok');
      expect(findings.get('backups')?.text).toMatch(/^the last is 0 hours old/);
    } finally {
      await smtp.stop();
    }
  });

  it('says that mail goes unencrypted, or could, to a server that is not local', async () => {
    const smtp = await startSmtp();
    // This machine too, by an address that is not one of its own.
    const other = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const mail = async (SMTP_URL: string) =>
      (await doctor({ SMTP_URL, MAIL_FROM: 'us@nihongolanka.lk' })).findings.get('mail');
    try {
      expect(await mail(smtp.url)).toMatchObject({ state: 'ok' });
      const open = await mail(other);
      expect(open?.state).toBe('look');
      expect(open?.text).toMatch(/go unencrypted to 0\.0\.0\.0:\d+/);
      expect(await mail(`${other}?requireTLS=true`)).toMatchObject({ state: 'BAD' });
      await smtp.stop();
      smtp.offersTls = true;
      await smtp.start();
      const trusting = `${other}?tls.rejectUnauthorized=false`;
      const offered = await mail(trusting);
      expect(offered?.state).toBe('look');
      expect(offered?.text).toContain('add ?requireTLS=true to SMTP_URL');
      expect(await mail(`${trusting}&requireTLS=true`)).toMatchObject({ state: 'ok' });
      // Its certificate is not trusted: no mail goes there in the clear instead.
      const untrusted = await mail(`${other}?ignoreTLS=true&opportunisticTLS=true`);
      expect(untrusted?.state).toBe('BAD');
    } finally {
      await smtp.stop();
    }
  });

  it.runIf(spawnSync('openssl', ['version']).status === 0)(
    'distinguishes a valid certificate, one that ends soon and an unsigned one',
    async () => {
      const certificate = async (days: number) => {
        const [key, cert] = ['key', 'cert'].map((kind) => path.join(folder, `${kind}-${days}.pem`));
        const made = spawnSync('openssl', [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
          ...['-keyout', `${key}`, '-out', `${cert}`, '-days', `${days}`, '-subj', '/CN=localhost'],
          ...['-addext', 'subjectAltName=DNS:localhost'],
        ]);
        expect(made.status).toBe(0);
        const server = createServer(
          { key: await readFile(`${key}`), cert: await readFile(`${cert}`) },
          (_request, response) => response.end(),
        );
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const port = Number(Object(server.address()).port);
        const found = async (trusted: string) => {
          const { findings } = await doctor({
            ...{ PUBLIC_URL: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: trusted },
          });
          return findings.get(`localhost:${port}`);
        };
        const told = { trusted: await found(`${cert}`), unknown: await found('') };
        server.close().closeAllConnections();
        return told;
      };
      const long = await certificate(60);
      expect(long.trusted?.text).toMatch(/^the certificate holds until 2/);
      expect(long.trusted?.state).toBe('ok');
      expect(long.unknown).toMatchObject({ state: 'BAD' });
      expect(long.unknown?.text).toContain('SELF_SIGNED');
      const short = await certificate(5);
      expect(short.trusted).toMatchObject({ state: 'BAD' });
      expect(short.trusted?.text).toContain('was not renewed');
    },
  );
});

describe('a clock', () => {
  const built = Date.UTC(2026, 10, 23);
  const day = 24 * 60 * 60_000;

  it.each([
    ['of today', built + day, built + day, false],
    ['before the build', built - day, built - day, true],
    ['of another century', built + 90 * 365 * day, built + 90 * 365 * day, true],
    ['a minute from the database’s', built + day, built + day + 60_000, false],
    ['an hour from the database’s', built + day, built + day - 60 * 60_000, true],
  ])('%s', (_what, now, databaseNow, isWrong) => {
    expect(clockProblem(now, built, databaseNow) !== undefined).toBe(isWrong);
  });
});
