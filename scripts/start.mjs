import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runMain } from './plainError.mjs';
import { prepare, product } from './prepare.mjs';
import { supervise } from './processes.mjs';
import { checkDataDir, checkPort, localAddress, readSettings, root } from './settings.mjs';

// How often a starting server is asked whether it is ready, in milliseconds.
const askEvery = 100;

// The CMS is reached through the site, and its panel by editors on this machine. On a server it is
// opened to others by the reverse proxy, see docs/operating.md.
const cmsHost = '127.0.0.1';

await runMain(async () => {
  const settings = readSettings();
  checkDataDir(settings.dataDir);
  await checkPort('PORT', settings.host, settings.port);
  await checkPort('CMS_PORT', cmsHost, settings.cmsPort);
  await prepare(product);
  console.log('Starting …');

  const { run, ended } = supervise();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
    // Scaling pictures leaves much memory with glibc's allocator; these two make it give that back.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  const cms = run('The CMS', [process.execPath, 'start.cjs'], {
    cwd: join(root, 'cms'),
    env: {
      DEMO_CONTENT: process.env.DEMO_CONTENT || 'true',
      ...env,
      HOST: cmsHost,
      CMS_PORT: String(settings.cmsPort),
    },
    ipc: true,
  });
  const accounts = await Promise.race([firstAccounts(cms), ended]);
  if (typeof accounts === 'number') return accounts;

  run('The site', [process.execPath, 'site/dist/server/main.js'], {
    cwd: root,
    env: {
      ...env,
      HOST: settings.host,
      PORT: String(settings.port),
      CMS_URL: `http://${cmsHost}:${settings.cmsPort}`,
    },
  });
  const site = `http://${localAddress(settings.host)}:${settings.port}`;
  if (await isReady(`${site}/readyz`, ended)) announce(settings, accounts);
  return ended;
});

/**
 * Waits until the CMS listens; gives the accounts that it made a password for, which it does on an
 * empty database: with the password where the output is a terminal, else with the file it is in.
 */
function firstAccounts(cms) {
  return new Promise((settle) => {
    let told = { accounts: [] };
    cms.on('message', (message) => {
      if (message.kind === 'first-accounts') told = message;
      if (message.kind === 'ready') settle(told);
    });
  });
}

/** True as soon as the address answers 200, false when the processes have ended before that. */
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

function announce({ publicUrl, panelUrl }, { accounts, file }) {
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
${afterword(accounts, file)}
Ctrl-C stops everything.`);
}

function afterword(accounts, file) {
  if (accounts.length === 0) return '';
  return file
    ? `\nTheir passwords are in ${file},\nwhich only you can read: keep them and delete the file.\n`
    : '\nThese passwords are shown this once: keep them.\n';
}
