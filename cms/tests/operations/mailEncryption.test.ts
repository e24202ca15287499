import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client, registration } from '../harness/client';
import { type Smtp, startSmtp } from '../harness/smtp';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

let smtp: Smtp;
const started: Cms[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(async () => {
  for (const cms of started) await cms.stop();
  await smtp.stop();
});

/** @param query of SMTP_URL, whose host is this machine by an address that is not one of its own. */
async function start(query: string): Promise<Cms> {
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
  const cms = await startCms(
    {
      RATE_LIMIT_FACTOR: '1000',
      SMTP_URL: `${url}?${query}`,
      MAIL_FROM: 'Nihongo Lanka <hello@nihongo-lanka.org>',
    },
    { seeded: true },
  );
  started.push(cms);
  return cms;
}

/** Registers a learner, who gets a mail. */
async function mailSomebody({ url }: Cms): Promise<string> {
  const email = `${registration().username}@nihongo-lanka.org`;
  const answer = await new Client(url).call('/auth/register', { body: registration({ email }) });
  expect(answer.status).toBe(201);
  return email;
}

const arrived = (email: string) =>
  vi.waitUntil(() => smtp.to(email)[0], { timeout: 10_000, interval: 20 });

async function restart(offersTls: boolean): Promise<void> {
  await smtp.stop();
  smtp.offersTls = offersTls;
  await smtp.start();
}

it('a mail server that offers STARTTLS gets mail encrypted, and one that does not is told of in the log', async () => {
  const cms = await start('tls.rejectUnauthorized=false');
  await vi.waitUntil(() => /go unencrypted to 0\.0\.0\.0/.test(cms.said()), { timeout: 10_000 });
  expect((await arrived(await mailSomebody(cms))).isEncrypted).toBe(false);
  await restart(true);
  expect((await arrived(await mailSomebody(cms))).isEncrypted).toBe(true);
  await cms.stop();
});

it('where encryption is demanded, a server whose offer is taken out on the way gets no mail', async () => {
  await restart(false);
  const cms = await start('tls.rejectUnauthorized=false&requireTLS=true');
  const email = await mailSomebody(cms);
  const admin = new Client(cms.url);
  await admin.login('admin', adminPassword);
  const lastErrors = async () => (await admin.call('/admin/mails')).text;
  await expect.poll(lastErrors, { timeout: 10_000 }).toMatch(/STARTTLS/);
  expect(smtp.to(email)).toEqual([]);
  await restart(true);
  expect((await arrived(await mailSomebody(cms))).isEncrypted).toBe(true);
  await cms.stop();
});

it('a server with an untrusted certificate gets no mail in the clear instead', async () => {
  await restart(true);
  const cms = await start('opportunisticTLS=true&ignoreTLS=true');
  const email = await mailSomebody(cms);
  const admin = new Client(cms.url);
  await admin.login('admin', adminPassword);
  const lastErrors = async () => (await admin.call('/admin/mails')).text;
  await expect.poll(lastErrors, { timeout: 10_000 }).toMatch(/certificate/);
  expect(smtp.to(email)).toEqual([]);
  await cms.stop();
});
