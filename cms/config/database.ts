import type { Database } from 'better-sqlite3';
import { config } from '../src/core/config';
import { keepStatements } from '../src/core/database/statements';
import { sqliteFile } from '../src/core/dataDir';

// PostgreSQL columns without a time zone use the process's zone.
process.env.TZ = 'UTC';

const { databaseUrl } = config;
const production = process.env.NODE_ENV === 'production';

const postgres = {
  client: 'postgres',
  connection: {
    connectionString: databaseUrl,
    // In milliseconds. The default waits until the system gives up.
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  },
  pool: { min: 0, max: 10 },
  // In milliseconds. The default is a minute.
  acquireConnectionTimeout: 5000,
};

const sqlite = {
  client: 'sqlite',
  connection: { filename: sqliteFile },
  useNullAsDefault: true,
  pool: {
    afterCreate(connection: Database, done: (error: null, connection: unknown) => void) {
      connection.pragma('journal_mode = WAL');
      // A power cut must not lose a commit.
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      keepStatements(connection);
      done(null, connection);
    },
  },
};

export default {
  // Otherwise errors quote values, and the log gets hashes and addresses.
  connection: { ...(databaseUrl ? postgres : sqlite), compileSqlOnError: false },
  settings: {
    // Otherwise Strapi drops the columns of removed fields at its start.
    forceMigration: !production,
    // See src/core/database/migrations.ts.
    runMigrations: false,
  },
};
