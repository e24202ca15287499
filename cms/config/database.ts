import type { Database } from 'better-sqlite3';
import { config } from '../src/core/config';
import { keepStatements } from '../src/core/database/statements';
import { sqliteFile } from '../src/core/dataDir';

// PostgreSQL columns without a time zone are written in the process's zone, which has to be UTC.
process.env.TZ = 'UTC';

const { databaseUrl } = config;
const production = process.env.NODE_ENV === 'production';

const postgres = {
  client: 'postgres',
  connection: {
    connectionString: databaseUrl,
    // In milliseconds. Without it the process waits for a missing host until the system gives up.
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  },
  pool: { min: 0, max: 10 },
  // How long to wait for a free connection, in milliseconds. The default is a minute.
  acquireConnectionTimeout: 5000,
};

const sqlite = {
  client: 'sqlite',
  connection: { filename: sqliteFile },
  useNullAsDefault: true,
  pool: {
    afterCreate(connection: Database, done: (error: null, connection: unknown) => void) {
      connection.pragma('journal_mode = WAL');
      // Each commit reaches the disk, so that a power cut loses nothing that was answered.
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
    // By default Strapi drops the columns of removed fields when it starts.
    forceMigration: !production,
    // Ours run later than Strapi would run them, see src/core/database/migrations.ts.
    runMigrations: false,
  },
};
