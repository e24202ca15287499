import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstAccounts, seededData } from '../scripts/seededData.mjs';
import { testEnvironment } from '../scripts/testEnvironment.mjs';
import { freePort } from './freePort';

const { ADMIN_USERNAME, ADMIN_EMAIL, EDITOR_EMAIL, PANEL_ADMIN_EMAIL } = firstAccounts;
const root = fileURLToPath(new URL('..', import.meta.url));

// What `npm start` runs, without npm in between.
const start = ['-r', './scripts/requireNode.cjs', 'scripts/start.mjs'];

/** One process of the product. */
interface Run {
  process: ChildProcess;
  /** What it has said so far, errors too. */
  said(): string;
  /** Its exit code, once it and all it started have let go of its output. */
  exited: Promise<number | null>;
}

/** One run of the product's own start command. */
export interface Start extends Run {
  /** Resolves once it says that everything is ready; rejects with all it said if it ends before. */
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
  // Whoever expects it to end never looks at `ready`.
  ready.catch(() => undefined);
  return { ...started, ready };
}

/** The CMS by itself; `npm start` would start it again at once. */
export const runCms = (env: Record<string, string>) =>
  run(['start.cjs'], { NODE_ENV: 'production', ...env }, join(root, 'cms'));

/** The site by itself; it waits for a CMS that is not there yet. */
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
  // When a test's time is up nobody waits for it any more.
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

/** A place of its own for one product: ports nobody holds, and an empty folder for its data. */
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
      RATE_LIMIT_FACTOR: '1000',
    },
    /** Spares the product its first start: an SQLite database with accounts and all examples. */
    seed: () => cp(seededData, dataDir, { recursive: true }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
