import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './config.mjs';
import { seededPostgres } from './seededData.mjs';
import { copyServer, startPostgres } from './testPostgres.mjs';

// Fills a database on a new PostgreSQL server, and keeps the folder of the stopped server.

const postgres = await startPostgres();
try {
  execFileSync(process.execPath, [join(root, 'cms/migrate.cjs')], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: seededPostgres.data, DATABASE_URL: postgres.url },
  });
  await postgres.query(`alter database nihongo rename to ${seededPostgres.database}`);
  await postgres.goDown();
  mkdirSync(dirname(seededPostgres.server), { recursive: true });
  await copyServer(postgres.dataDir, seededPostgres.server);
} finally {
  await postgres.stop();
}
