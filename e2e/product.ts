import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstAccounts, seededData, testSettings } from '../scripts/seededData.mjs';
import { testEnvironment } from '../scripts/testEnvironment.mjs';
import { freePort } from '../scripts/testPostgres.mjs';

const { ADMIN_USERNAME, ADMIN_EMAIL, EDITOR_EMAIL, PANEL_ADMIN_EMAIL } = firstAccounts;
export const root = fileURLToPath(new URL('..', import.meta.url));

// What `npm start` runs, without npm in between.
const start = ['scripts/start.mjs'];

/** One process of the product. */
interface Run {
  process: ChildProcess;
  /** Its output so far, errors included. */
  said(): string;
  /** Resolves to its exit code once it and all its child processes have closed its output. */
  exited: Promise<number | null>;
}

/** One run of the product's own start command. */
export interface Start extends Run {
  /** Resolves once it says that everything is ready; rejects with its output if it ends before. */
  ready: Promise<void>;
}

export function runStart(env: Record<string, string>, preload: string[] = []): Start {
  const started = run([...preload, ...start], env);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [started.process.stdout, started.process.stderr]) {
      stream?.on('data', () => {
        const text = started.said();
        if (/^Ready\.$/m.test(text) && text.includes('Ctrl-C stops everything.')) resolve();
      });
    }
    started.process.once('close', () => reject(new Error(`npm start ended:\n${started.said()}`)));
  });
  // Tests that expect it to end never await `ready`.
  ready.catch(() => undefined);
  return { ...started, ready };
}

/** Runs the CMS by itself, because `npm start` would restart it when a test stops it. */
export const runCms = (env: Record<string, string>) =>
  run(['start.cjs'], { NODE_ENV: 'production', ...env }, join(root, 'cms'));

/** Runs the site by itself. It waits for a CMS that is not there yet. */
export const runSite = (env: Record<'CMS_PORT', string> & Record<string, string>) =>
  run(['site/dist/server/main.js'], {
    ...{ NODE_ENV: 'production', ...env },
    CMS_URL: `http://127.0.0.1:${env.CMS_PORT}`,
  });

function run(command: string[], env: Record<string, string>, cwd = root): Run {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...testEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // After a test's timeout, nothing else stops it.
  const abandon = () => child.kill();
  process.once('exit', abandon);
  child.once('close', () => process.off('exit', abandon));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return {
    process: child,
    said: () => text,
    exited: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** Makes a place for one product: free ports and an empty data folder. */
export async function makePlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nihongo-lanka-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  return {
    siteUrl: `http://localhost:${port}`,
    panelUrl: `http://localhost:${cmsPort}`,
    dataDir,
    env: {
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'true',
      ...{ ADMIN_USERNAME, ADMIN_EMAIL, EDITOR_EMAIL, PANEL_ADMIN_EMAIL },
      ...testSettings,
    },
    /** Copies an SQLite database with accounts and all examples, or the files of the one on PostgreSQL. */
    seed: (from = seededData) => cp(from, dataDir, { recursive: true }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
