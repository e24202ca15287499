import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres';

const root = fileURLToPath(new URL('..', import.meta.url));

// What `npm start` runs, without npm in between.
const start = ['-r', './scripts/requireNode.cjs', 'scripts/start.mjs'];

/** One run of the product's own start command. */
export interface Start {
  process: ChildProcess;
  /** What it has said so far, errors too. */
  said(): string;
  /** Resolves once it says that everything is ready; rejects with all it said if it ends before. */
  ready: Promise<void>;
  /** Its exit code, once it and all it started have let go of its output. */
  exited: Promise<number | null>;
}

export function runStart(env: Record<string, string>, preload: string[] = []): Start {
  const child = spawn(process.execPath, [...preload, ...start], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // When a test's time is up nobody waits for it any more.
  const abandon = () => child.kill();
  process.once('exit', abandon);
  child.once('close', () => process.off('exit', abandon));
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (/^Ready\.$/m.test(text) && text.includes('Ctrl-C stops everything.')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`npm start ended:\n${text}`)));
  });
  // Whoever expects it to end never looks at `ready`.
  ready.catch(() => undefined);
  return {
    process: child,
    said: () => text,
    ready,
    exited: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** A place of its own for one product: ports nobody holds, and an empty folder for its data. */
export async function makePlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nihongo-lanka-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  return {
    siteUrl: `http://localhost:${port}`,
    panelUrl: `http://localhost:${cmsPort}`,
    env: {
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      DATA_DIR: dataDir,
      // Set, so that no .env of a developer's gets in.
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      CMS_PUBLIC_URL: '',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: '',
      EDITOR_EMAIL: 'editor@example.com',
      EDITOR_PASSWORD: '',
      DEMO_CONTENT: 'true',
      RATE_LIMIT_FACTOR: '1000',
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
