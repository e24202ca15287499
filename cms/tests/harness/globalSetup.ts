import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    cmsUrl: string;
    windowUrl: string;
    database: 'sqlite' | 'postgres';
    firstAccounts: unknown;
  }
}

export const adminPassword = 'First-admin-1!';

/** Starts one real Strapi on an empty database for the whole run; TEST_DATABASE chooses the engine. */
export async function setup(project: TestProject) {
  const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-cms-'));
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'strapi.cjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      PUBLIC_URL: '',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: adminPassword,
      EDITOR_PASSWORD: '',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = collectLog(child);
  const messages = await ready(child, log);
  project.provide('cmsUrl', `http://127.0.0.1:${port}`);
  project.provide('windowUrl', `http://127.0.0.1:${messages.window}`);
  project.provide('database', database);
  project.provide('firstAccounts', messages.firstAccounts);

  return async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function collectLog(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

interface Message {
  kind?: string;
  port?: number;
}

function ready(
  child: ChildProcess,
  log: () => string,
): Promise<{ window: number; firstAccounts: unknown }> {
  return new Promise((resolve, reject) => {
    let firstAccounts: unknown;
    child.on('message', (message: Message) => {
      if (message.kind === 'first-accounts') firstAccounts = message;
      if (message.kind === 'window' && message.port) {
        resolve({ window: message.port, firstAccounts });
      }
    });
    child.once('exit', (code) => reject(new Error(`Strapi ended with ${code}:\n${log()}`)));
  });
}
