import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkDataDir, checkPort, localAddress, readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare, product } from './prepare.mjs';
import { supervise } from './processes.mjs';

// Milliseconds between readiness checks of a starting server.
const askEvery = 100;

// Browsers reach the CMS through the site, and editors on this machine reach its panel. On a
// server, the reverse proxy opens the panel to others, see docs/operating.md.
const cmsHost = '127.0.0.1';

await runMain(async () => {
  const config = readConfig();
  checkDataDir(config.dataDir);
  await checkPort('PORT', config.host, config.port);
  await checkPort('CMS_PORT', cmsHost, config.cmsPort);
  await prepare(product);
  console.log('Starting …');

  // What the servers do meanwhile is said in docs/operating.md.
  const drainTime = 1000 * Number(process.env.DRAIN_SECONDS || 0);
  const { run, ended } = supervise({ patience: 20_000 + drainTime });
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: config.dataDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
    // glibc's allocator keeps much memory after pictures are scaled. These two make it return it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  const cms = firstAccounts();
  const cmsIsReady = run('The CMS', [process.execPath, 'start.cjs'], {
    cwd: join(root, 'cms'),
    env: {
      DEMO_CONTENT: process.env.DEMO_CONTENT || 'true',
      ...env,
      HOST: cmsHost,
      PORT: String(config.port),
      CMS_PORT: String(config.cmsPort),
    },
    onMessage: cms.onMessage,
  });
  const exitCode = await Promise.race([cms.ready, ended]);
  if (exitCode !== undefined) return exitCode;
  cmsIsReady();

  const siteIsReady = run('The site', [process.execPath, 'site/dist/server/main.js'], {
    cwd: root,
    env: {
      ...env,
      HOST: config.host,
      PORT: String(config.port),
      CMS_URL: `http://${cmsHost}:${config.cmsPort}`,
    },
  });
  const site = `http://${localAddress(config.host)}:${config.port}`;
  const hint = ffmpegHint();
  if (await isReady(`${site}/readyz`, ended)) {
    siteIsReady();
    // The CMS makes accounts again only if it is restarted on an emptied database.
    cms.tell((made) => announce(config, made, hint));
  }
  return ended;
});

/**
 * Receives the messages of the CMS: that it listens and, on an empty database, before that the
 * accounts whose passwords it made. The accounts come with their passwords if the output is a
 * terminal, else with the file that has them. `tell` calls the given function with the accounts
 * now and whenever the CMS has made others.
 */
function firstAccounts() {
  let made = { accounts: [] };
  let settleReady;
  let listener = () => {};
  return {
    ready: new Promise((settle) => {
      settleReady = settle;
    }),
    onMessage(message) {
      if (message.kind === 'ready') settleReady();
      if (message.kind !== 'first-accounts') return;
      made = message;
      listener(made);
    },
    tell(told) {
      listener = told;
      told(made);
    },
  };
}

/** Resolves to true once the address answers 200, or to false if the processes end before that. */
async function isReady(address, ended) {
  let gone = false;
  ended.then(() => {
    gone = true;
  });
  while (!gone) {
    const status = await new Promise((settle) => {
      get(address, (response) => settle(response.resume().statusCode)).on('error', settle);
    });
    if (status === 200) return true;
    await setTimeout(askEvery);
  }
  return false;
}

function announce({ publicUrl, panelUrl }, { accounts, file }, hint) {
  const login = (role, title) => {
    const { name, password } = accounts.find((account) => account.role === role) ?? {};
    if (!name) return '';
    return `\n  ${title}: ${name}${password ? `, password: ${password}` : ''}`;
  };
  console.log(`
Ready.
The site       ${publicUrl}
The console    ${publicUrl}/admin${login('admin', 'first admin')}
The CMS panel  ${panelUrl}/admin${login('editor', 'first editor')}${login('panelAdmin', 'first panel admin')}
${afterword(accounts, file)}${hint}
Ctrl-C stops everything.`);
}

/** What to install so that learners can choose smaller videos; empty where it is there, or not wanted. */
function ffmpegHint() {
  if (process.env.MAKE_RENDITIONS === 'false') return '';
  const { status } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  return status === 0
    ? ''
    : '\nVideos are served only as they were uploaded: install ffmpeg (apt install ffmpeg, brew install ffmpeg) for smaller ones.';
}

function afterword(accounts, file) {
  if (accounts.length === 0) return '';
  return file
    ? `\nTheir passwords are in ${file},\nwhich only you can read: keep them and delete the file.\n`
    : '\nThese passwords are shown this once: keep them.\n';
}
