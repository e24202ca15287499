import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataDir, checkPort, readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { forget, prepare } from './prepare.mjs';
import { supervise } from './processes.mjs';
import { devData, devProduct, firstAccounts, seededData, testSettings } from './seededData.mjs';

const cmsHost = '127.0.0.1';

// Watches everything: when a file is saved, it is compiled, and then its server restarts or its
// page is rebuilt. With `--test`, journeys can run on it: it has their accounts and the examples.
await runMain(async () => {
  const isForTests = process.argv.includes('--test');
  const { host, port, cmsPort, publicUrl, panelUrl, ...config } = readConfig();
  const dataDir = isForTests ? devData : config.dataDir;
  checkDataDir(dataDir);
  await checkPort('PORT', host, port);
  await checkPort('CMS_PORT', cmsHost, cmsPort);
  await prepare(['contract', 'cmsPackages', 'site', ...(isForTests ? ['seededData'] : [])]);
  if (isForTests) {
    rmSync(devData, { recursive: true, force: true });
    cpSync(seededData, devData, { recursive: true });
    const siteUrl = `http://localhost:${port}`;
    writeFileSync(devProduct, JSON.stringify({ siteUrl, panelUrl, dataDir }));
    process.on('exit', () => rmSync(devProduct, { force: true }));
  }
  forget(['contract', 'cms', 'site', 'admin']);

  console.log(`
The site       ${publicUrl}
The console    ${publicUrl}/admin
The CMS panel  ${panelUrl}/admin
On an empty database the CMS makes accounts, and says below what their passwords are.
`);

  const { run, ended } = supervise();
  const watch = (name, folder, args, env = {}) =>
    run(name, [process.execPath, ...args], {
      cwd: join(root, folder),
      env: { DATA_DIR: dataDir, STRAPI_TELEMETRY_DISABLED: 'true', ...env },
    });
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  watch('The contract', 'contract', [
    tsc,
    '-p',
    'tsconfig.build.json',
    '-w',
    '--preserveWatchOutput',
  ]);
  watch('The CMS', 'cms', ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'], {
    NODE_ENV: 'development',
    HOST: cmsHost,
    CMS_PORT: String(cmsPort),
    ...(isForTests && { ...firstAccounts, ...testSettings, DATABASE_URL: '' }),
  });
  watch('The console', 'admin', [vite, 'build', '--watch']);
  watch('The site in the browser', 'site', [vite, 'build', '--watch']);
  watch('The site on the server', 'site', [vite, 'build', '--ssr', '--watch']);
  watch('The site', 'site', ['--watch-path=dist', 'dist/server/main.js'], {
    HOST: host,
    PORT: String(port),
    CMS_URL: `http://${cmsHost}:${cmsPort}`,
  });
  return ended;
});
