'use strict';
// Copies an installation's SQLite database into an empty one of PostgreSQL. The files stay where they are.
// node moveToPostgres.cjs postgres://user@host:5432/name

const { spawnSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const path = require('node:path');
const { fail } = require('./command.cjs');

async function main() {
  const [address] = process.argv.slice(2);
  if (!/^postgres(ql)?:/.test(address ?? '')) {
    throw new Error('Say where to: npm run move-to-postgres -- postgres://user@host:5432/name');
  }
  Object.assign(process.env, { DATABASE_URL: '', DATABASE_PASSWORD: '' });
  const { connect } = require('./dist/src/operations/checks/startUp.js');
  const client = await connect(address);
  const { rowCount } = await client.query(
    'select 1 from information_schema.tables where table_schema = current_schema()',
  );
  await client.end();
  if (rowCount > 0) throw new Error('The database is not empty');
  // The new version's tables, and first accounts that are replaced at once.
  const password = () => `${randomBytes(18).toString('base64url')}-a1`;
  const { status } = spawnSync(process.execPath, [path.join(__dirname, 'migrate.cjs')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ DATABASE_URL: address, DEMO_CONTENT: 'false', ADMIN_PASSWORD: password() },
      ...{ EDITOR_PASSWORD: password(), PANEL_ADMIN_PASSWORD: password() },
    },
  });
  if (status !== 0) process.exit(1);
  const { moveRows } = require('./dist/src/operations/backup/moveRows.js');
  console.log(
    `${await moveRows(address)} rows are in PostgreSQL now. Set DATABASE_URL in .env, then npm start. The SQLite file stays until you delete it.`,
  );
  process.exit(0);
}

main().catch(fail);
