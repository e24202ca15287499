import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, solved, statements } from './harness/client';
import { type Cms, startCms } from './harness/startCms';

const request = (overrides: object = {}) => ({
  name: 'සුනිල් ප්‍රනාන්දු',
  email: 'sunil@example.com',
  message: 'පළමු පෙළ\nWhen does the next course begin?',
  ...overrides,
});
const send = (body: unknown, url = inject('cmsUrl'), headers?: Record<string, string>) =>
  new Client(url).call('/contact-requests', { body, ...(headers && { headers }) });

const outbox = () => path.join(inject('dataDir'), 'outbox');
const mails = async () => {
  const names = await readdir(outbox()).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(outbox(), name), 'utf8')));
};

describe('a contact request', () => {
  it('is stored, and a mail about it is written', async () => {
    const subject = `Subject ${Date.now()}`;
    const answer = await send(request({ subject, phone: '+94 77 123 4567' }));
    expect(answer.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(answer.json);
    const stored = await (await loggedInAdmin()).call(`/admin/contact-requests/${id}`);
    expect(stored.json).toMatchObject({ ...request(), subject, phone: '+94 77 123 4567' });
    const mail = await vi.waitUntil(
      // The example's address is not real, so each admin gets the mail.
      async () =>
        (await mails()).find(
          (text) => text.includes(subject) && /^To: admin@example\.com/m.test(text),
        ),
      { timeout: 10_000 },
    );
    expect(mail).toMatch(/^Reply-To: sunil@example\.com/m);
  });

  it.each([
    ['nothing', {}, ['email', 'message', 'name']],
    ['a bad address', request({ email: 'x@' }), ['email']],
    ['a bad phone number', request({ phone: 'call me' }), ['phone']],
    ['an address in the name', request({ name: 'Prize www.evil.example' }), ['name']],
    ['a domain in the name', request({ name: 'evil.com' }), ['name']],
    ['a web address in the subject', request({ subject: 'See https://evil.example' }), ['subject']],
    ['an unknown field', request({ state: 'resolved' }), ['state']],
    [
      'another header in the subject',
      request({ subject: 'Hi\r\nBcc: all@example.com' }),
      ['subject'],
    ],
    ['too long a message', request({ message: 'x'.repeat(5001) }), ['message']],
  ])('is refused for %s', async (_what, body, fields) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {}).sort()).toEqual(fields);
  });

  it('that a program filled in is answered as any other, and dropped', async () => {
    await statements();
    const answer = await send(request({ website: 'https://spam.example' }));
    expect(answer.status).toBe(201);
    expect((await statements()).some((sql) => /insert into .contact_requests/.test(sql))).toBe(
      false,
    );
  });
});

describe('with a mail server', () => {
  let cms: Cms;
  let server: SMTPServer;
  const received: string[] = [];
  let foundationId = '';
  const office = { 'x-forwarded-for': '10.9.9.8' };
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    cms = await startCms(
      {
        RATE_LIMIT_FACTOR: '1',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      },
      { seeded: true },
    );
    ({ documentId: foundationId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }, cms.windowUrl)));
  });
  afterAll(async () => {
    await cms.stop();
    server.close();
  });

  const writeEmail = async (email: string) => {
    const params = { documentId: foundationId, locale: 'en', data: { email } };
    await ask('/foundation', { action: 'update', params }, cms.windowUrl);
  };

  it('the mail goes out by it; when it is gone the request is stored all the same', async () => {
    await writeEmail('office@nihongo-lanka.org');
    expect((await send(request({ subject: 'By SMTP' }), cms.url, office)).status).toBe(201);
    const mail = await vi.waitUntil(
      () => received.find((text) => text.includes('Subject: Contact request: By SMTP')),
      {
        timeout: 10_000,
      },
    );
    expect(mail).toMatch(/^To: office@nihongo-lanka\.org/m);
    await writeEmail('hello@nihongolanka.example');
    expect((await send(request({ subject: 'To no address' }), cms.url, office)).status).toBe(201);
    const kept = path.join(cms.dataDir, 'outbox');
    await vi.waitUntil(
      async () => {
        const names = await readdir(kept).catch(() => []);
        const texts = await Promise.all(
          names.map((name) => readFile(path.join(kept, name), 'utf8')),
        );
        return texts.some((text) => text.includes('To no address'));
      },
      { timeout: 10_000 },
    );
    expect(received.some((text) => text.includes('To no address'))).toBe(false);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const answer = await send(request({ subject: 'No SMTP' }), cms.url, office);
    expect(answer.status).toBe(201);
  });

  it('and one address may send ten within an hour, and twenty with proofs of work', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const work = round < 10 ? {} : await solved(cms.url);
      statuses.push((await send(request(), cms.url, { ...from, ...work })).status);
      if (round !== 9) continue;
      const refused = await send(request(), cms.url, from);
      expect(errorIn(refused).code).toBe('PROOF_OF_WORK_REQUIRED');
    }
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});
