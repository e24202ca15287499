import path from 'node:path';
import { config } from '../src/config';

// PostgreSQL columns without a time zone are written in the process's zone; ours is UTC everywhere.
process.env.TZ = 'UTC';

const { databaseUrl, dataDir } = config;
const production = process.env.NODE_ENV === 'production';

interface SqliteConnection {
  pragma(statement: string): unknown;
}

const postgres = {
  client: 'postgres',
  connection: {
    connectionString: databaseUrl,
    // Milliseconds; without it a host that is gone is waited for until the system gives up.
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  },
  pool: { min: 0, max: 10 },
  // Milliseconds to wait for a connection while all are in use; the default is a minute.
  acquireConnectionTimeout: 5000,
};

const sqlite = {
  client: 'sqlite',
  connection: { filename: path.join(dataDir, 'nihongo-lanka.db') },
  useNullAsDefault: true,
  pool: {
    afterCreate(connection: SqliteConnection, done: (error: null, connection: unknown) => void) {
      connection.pragma('journal_mode = WAL');
      // Each commit reaches the disk: a power cut loses nothing that was answered.
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      done(null, connection);
    },
  },
};

export default {
  // An error's message would quote the values too, and with them hashes and addresses into the log.
  connection: { ...(databaseUrl ? postgres : sqlite), compileSqlOnError: false },
  settings: {
    // Strapi's default drops the columns of removed fields when it starts.
    forceMigration: !production,
    // Ours run later than Strapi's, see src/migrations.ts.
    runMigrations: false,
  },
};
