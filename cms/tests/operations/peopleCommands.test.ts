import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownDataSchema } from '@nihongo-lanka/contract';
import { expect, it, onTestFinished } from 'vitest';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { Client, errorIn, profileIn, registration, userIn } from '../harness/client';
import { adminPassword, startCms } from '../harness/startCms';

const run = promisify(execFile);

it('who runs the server takes and erases everything about a person by commands', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-people-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const variables = { RATE_LIMIT_FACTOR: '1000', DATABASE_URL: '' };
  const people = (...given: string[]) =>
    run(process.execPath, ['people.cjs', ...given], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...testEnvironment(),
        ...variables,
        // As startCms has it: what is made by one is used by the other.
        JWT_SECRET: 'one-and-the-same-for-every-instance',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        INIT_CWD: dataDir,
      },
    });
  const body = registration({ comments: 'Something to tell' });
  const username = String(body.username);
  const cms = await startCms(variables, { dataDir, seeded: true });
  onTestFinished(cms.stop);
  const registered = await new Client(cms.url).call('/auth/register', { body });
  const admin = new Client(cms.url);
  await admin.login('admin', adminPassword);
  // To an address that an admin has just set no link is mailed.
  const email = `other-${body.email}`;
  const change = { method: 'PUT', body: { email } };
  expect((await admin.call(`/users/${userIn(registered).id}`, change)).status).toBe(200);
  await cms.end();

  await people('export', username.toUpperCase(), 'taken.json');
  const taken = ownDataSchema.parse(
    JSON.parse(await readFile(path.join(dataDir, 'taken.json'), 'utf8')),
  );
  expect(taken.profile).toMatchObject({ username, comments: 'Something to tell' });

  const { stdout } = await people('let-in', username);
  expect(stdout).toMatch(/\/reset-password\?token=[\w-]{43}/);
  const token = /token=([\w-]{43})/.exec(stdout)?.[1];
  const back = await startCms(variables, { dataDir });
  onTestFinished(back.stop);
  const newPassword = 'Another-pass-2!';
  const reset = await new Client(back.url).call('/auth/reset-password', {
    body: { token, newPassword, confirmNewPassword: newPassword },
  });
  expect(reset.status).toBe(204);
  const client = new Client(back.url);
  expect((await client.login(username, newPassword)).status).toBe(200);
  // That link was not opened in the mailbox.
  expect(profileIn(await client.call('/users/profile')).emailConfirmed).toBe(false);
  await back.end();

  // The command cannot ask over a pipe, so it deletes nothing.
  const failed = (...given: string[]) => people(...given).catch((error: unknown) => Object(error));
  expect(await failed('erase', username)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Without a terminal this needs --yes'),
  });
  await people('export', username, 'still-there.json');
  await people('erase', email, '--yes');
  const gone = await failed('export', username);
  expect(gone.code).toBe(1);
  expect(gone.stderr).toContain(`No account has the username or email address ${username}`);
  const again = await startCms(variables, { dataDir });
  onTestFinished(again.stop);
  expect(errorIn(await new Client(again.url).login(username)).code).toBe('INVALID_CREDENTIALS');
});
