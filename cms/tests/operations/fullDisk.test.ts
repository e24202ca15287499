import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { message, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstAccounts, seededData } from '../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { ask, Client, errorIn } from '../harness/client';
import { mailsTo } from '../harness/outbox';
import { PanelClient } from '../harness/panel';
import { adminPassword, type Cms, canMountDisk, startCms } from '../harness/startCms';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** What the disk holds: the database, its log of changes, and some files beside. */
const megabytes = 40;

describe.runIf(canMountDisk())(
  'a disk that is full (skipped where a process gets no disk of its own)',
  () => {
    let cms: Cms;
    let admin: Client;
    let editor: PanelClient;
    beforeAll(async () => {
      cms = await startCms({ DATABASE_URL: '', RATE_LIMIT_FACTOR: '1000' }, { megabytes });
      admin = new Client(cms.url);
      expect((await admin.login('admin', adminPassword)).status).toBe(200);
      const { EDITOR_EMAIL, EDITOR_PASSWORD } = firstAccounts;
      editor = await PanelClient.login(EDITOR_EMAIL, EDITOR_PASSWORD, cms.url);
    });
    afterAll(() => cms?.stop());

    const ballast = () => path.join(cms.disk, 'ballast');
    /** Fills the disk but for so many bytes. */
    async function fill(left: number) {
      const file = await open(ballast(), 'w');
      const block = Buffer.alloc(16 * kilobyte);
      let size = 0;
      try {
        for (;;) size += (await file.write(block)).bytesWritten;
      } catch (error) {
        expect(Object(error).code).toBe('ENOSPC');
        await file.truncate(Math.max(0, size - left));
      } finally {
        await file.close();
      }
    }
    const clear = () => rm(ballast(), { force: true });

    const library = () => readdir(path.join(cms.disk, 'public', 'uploads'));
    const temporary = () => readdir(path.join(cms.disk, 'temporary'));
    const expectNothingOnTheWay = () =>
      vi.waitUntil(async () => (await temporary()).length === 0, { timeout: 10_000 });
    const pdf = (size: number, letter: string) =>
      Buffer.from(`%PDF-1.7\n${letter.repeat(size)}\n%%EOF\n`);
    const uploaded = z.tuple([z.object({ id: z.number(), url: z.string() })]);

    async function uploadInConsole(content: Buffer<ArrayBuffer>, language: string) {
      const form = new FormData();
      form.append('file', new File([content], 'paper.pdf', { type: 'application/pdf' }));
      const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
      const address = `${cms.url}/api/v1/admin/media?lng=${language}`;
      const response = await fetch(address, { method: 'POST', headers: { cookie }, body: form });
      const json: unknown = await response.json();
      return { status: response.status, json };
    }

    it.each([
      ['on their way', 100 * kilobyte],
      ['in the library', 1.5 * megabyte],
    ])(
      'takes no file, says so, and keeps nothing of those it has no room for %s',
      async (_, left) => {
        const before = await library();
        await fill(left);
        for (const language of ['en', 'si'] as const) {
          const answer = await uploadInConsole(pdf(megabyte, 'x'), language);
          expect(answer).toMatchObject({
            status: 507,
            json: { code: 'DISK_FULL', message: message(language, 'error.DISK_FULL') },
          });
        }
        const inPanel = await editor.upload('paper.pdf', 'application/pdf', pdf(megabyte, 'x'));
        expect(inPanel.status).toBe(507);
        expect(JSON.stringify(inPanel.json)).toContain('The disk of the server is full');
        await expectNothingOnTheWay();
        expect(await library()).toEqual(before);

        await clear();
        expect((await uploadInConsole(pdf(megabyte, 'x'), 'en')).status).toBe(201);
      },
    );

    it('keeps the file that another one should take the place of', async () => {
      const taken = await editor.upload('paper.pdf', 'application/pdf', pdf(kilobyte, 'a'));
      const [{ id, url }] = uploaded.parse(taken.json);
      const content = () => readFile(path.join(cms.disk, 'public', url), 'latin1');
      const before = await library();
      await fill(1.5 * megabyte);
      const refused = await editor.upload(
        ...(['paper.pdf', 'application/pdf', pdf(megabyte, 'b'), id] as const),
      );
      expect(refused.status).toBe(507);
      expect(await content()).toContain('aaaa');
      expect(await library()).toEqual(before);

      await clear();
      const replaced = await editor.upload(
        ...(['paper.pdf', 'application/pdf', pdf(megabyte, 'b'), id] as const),
      );
      expect(replaced.status).toBe(200);
      expect(await content()).toContain('bbbb');
      expect(await library()).toEqual(before);
    });

    it('refuses what the database has no room for, loses nothing that was answered, and goes on when there is room', async () => {
      const kept: string[] = [];
      const write = async () => {
        const email = `${randomUUID()}@example.com`;
        const answer = await new Client(cms.url).call('/contact-requests', {
          body: { name: 'Sunil', email, message: 'x'.repeat(1000) },
        });
        if (answer.status === 201) kept.push(email);
        return answer;
      };
      await fill(200 * kilobyte);
      let last = await write();
      expect(last.status).toBe(201);
      // The database goes on for a while in the room that its files have already.
      for (let turn = 0; turn < 500 && last.status === 201; turn += 1) last = await write();
      expect(errorIn(last)).toEqual({
        code: 'UNAVAILABLE',
        message: message('en', 'error.UNAVAILABLE'),
      });
      expect(last.status).toBe(503);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      const login = await new Client(cms.url).login('admin', adminPassword);
      expect([200, 503]).toContain(login.status);
      for (const address of ['/healthz', '/readyz', '/api/v1/news-events', '/api/v1/site']) {
        expect((await new Client(cms.url).fetch(address)).status, address).toBe(200);
      }
      expect((await admin.call('/admin/contact-requests')).status).toBe(200);
      const logged = (await stat(path.join(cms.disk, 'log'))).size;

      await clear();
      expect((await write()).status).toBe(201);
      expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
      const sql = (text: string) => ask('/sql', { sql: text }, cms.windowUrl);
      const rows = z.array(z.object({ email: z.string() }));
      const found = rows.parse(
        await sql("select email from contact_requests where name = 'Sunil'"),
      );
      expect(found.map(({ email }) => email).sort()).toEqual([...kept].sort());
      expect(await sql('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      // Each of them is told by a mail, as soon as there is room for it.
      await ask(
        '/job',
        {
          file: 'people/mail/sendMails.js',
          action: 'sendDueMails',
          given: [Date.now() + 10 * 60_000],
        },
        cms.windowUrl,
      );
      // A mail whose "sent" found no room in the database is sent again, with the same id.
      for (const email of kept) {
        expect(new Set(await mailsTo(email, cms.disk)).size, email).toBe(1);
      }
      expect((await readdir(cms.disk)).filter((name) => name.endsWith('.part'))).toEqual([]);
      // The log lies on the same disk.
      await ask('/reject', {}, cms.windowUrl);
      await vi.waitUntil(async () => (await stat(path.join(cms.disk, 'log'))).size > logged, {
        timeout: 10_000,
      });
    });

    it('is told by a backup that has no room for itself, which leaves nothing behind', () => {
      const folder = path.join(cms.dataDir, 'backups');
      const script = `mount -t tmpfs -o size=24m tmpfs "$DATA_DIR" && cp -a "${seededData}/." "$DATA_DIR" ;
        "$0" backup.cjs make --unchecked; code=$?; ls -A "$BACKUP_DIR"; exit $code`;
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        ['-rm', 'sh', '-c', script, process.execPath],
        {
          cwd: path.resolve(import.meta.dirname, '../..'),
          encoding: 'utf8',
          env: {
            ...testEnvironment(),
            ...{ NODE_ENV: 'production', DATA_DIR: cms.dataDir, BACKUP_DIR: folder },
          },
        },
      );
      expect(status, stdout + stderr).toBe(1);
      expect(stderr).toMatch(/has \d+ MB free, \d+ MB are needed/);
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(stdout).toBe('');
    });
  },
);
