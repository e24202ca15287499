import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { PlainError, runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

// Copies an installation's SQLite database into an empty one of PostgreSQL. The files stay where they are.
await runMain(async () => {
  const [address] = process.argv.slice(2);
  if (!/^postgres(ql)?:/.test(address ?? '')) {
    throw new PlainError(
      'Say where to: npm run move-to-postgres -- postgres://user@host:5432/name',
    );
  }
  const { dataDir } = readConfig();
  checkDataDir(dataDir);
  await prepare(['cms']);
  const folder = mkdtempSync(join(dataDir, 'move-'));
  const run = (words, environment) => {
    const { status } = spawnSync(process.execPath, ['backup.cjs', ...words, '--without-uploads'], {
      cwd: join(root, 'cms'),
      stdio: 'inherit',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        STRAPI_TELEMETRY_DISABLED: 'true',
        BACKUP_DIR: folder,
        BACKUP_KEY: '',
        ...environment,
      },
    });
    return status === 0;
  };
  try {
    if (!run(['make', '--unchecked', '--alone'], { DATABASE_URL: '', DATABASE_PASSWORD: '' }))
      return 1;
    const [made] = readdirSync(folder).filter((name) => name.endsWith('.tar'));
    if (!run(['restore', join(folder, made), '--yes', '--into-empty'], { DATABASE_URL: address }))
      return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `All rows are in PostgreSQL now. Set DATABASE_URL in .env, then npm start. The SQLite file stays in ${dataDir} until you delete it.`,
  );
  return 0;
});
