/**
 * Runs the tests as on a machine that has nothing, or that is set up for another product: the
 * environment has a PATH, and apart from it only settings that must not reach the tests. Takes the
 * arguments of npm test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './config.mjs';
import { PlainError, runMain } from './plainError.mjs';

await runMain(() => {
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-fresh-'));
  const dataDir = join(folder, 'data');
  const settings = join(folder, '.env');
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(settings, 'SMTP_URL=nonsense\n');
  writeFileSync(fonts, '<?xml version="1.0"?><fontconfig></fontconfig>\n');
  try {
    const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: [dirname(process.execPath), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter),
        ...{ PORT: '1', CMS_PORT: '1', HOST: '192.0.2.1', DATA_DIR: dataDir, ENV_PATH: settings },
        ...{ ADMIN_PASSWORD: 'short', EDITOR_PASSWORD: 'short', JWT_SECRET: 'short' },
        ...{ DATABASE_URL: 'postgres://unknown:nothing@127.0.0.1:1/none', PUBLIC_URL: 'nonsense' },
        ...{ NODE_ENV: 'development', TZ: 'Pacific/Kiritimati', LANG: 'xx_XX.UTF-8' },
        ...{ FONTCONFIG_FILE: fonts, PGPORT: '1', VITE_BASE: '/elsewhere' },
      },
    });
    if (existsSync(dataDir)) throw new PlainError(`The tests have written to ${dataDir}.`);
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
