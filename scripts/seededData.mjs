import { join } from 'node:path';
import { root } from './config.mjs';

/**
 * The first accounts of a product under test, as environment variables. The panel's admin has no
 * password here: the CMS makes one.
 */
export const firstAccounts = {
  ADMIN_USERNAME: 'admin',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'First-admin-1!',
  EDITOR_EMAIL: 'editor@example.com',
  EDITOR_PASSWORD: 'First-editor-1!',
  PANEL_ADMIN_EMAIL: 'panel-admin@example.com',
};

/**
 * A data folder with an SQLite database that has these accounts and all examples, as a first start
 * leaves it. A product that starts with a copy of it is ready in a third of the time.
 */
export const seededData = join(root, '.cache/seeded');

/**
 * The same on PostgreSQL: a data folder, and the folder of a stopped server whose database
 * `with_examples` belongs to it.
 */
export const seededPostgres = {
  data: join(root, '.cache/seededPostgres/data'),
  server: join(root, '.cache/seededPostgres/server'),
  database: 'with_examples',
};

/** The data folder of `npm run dev -- --test`, which begins as a copy of it. */
export const devData = join(root, '.cache/dev');
/** Where that product is, while it runs. */
export const devProduct = join(devData, 'product.json');

/** Settings of a product under test. It would be at work on films where the machine has ffmpeg. */
export const testSettings = { RATE_LIMIT_FACTOR: '1000', MAKE_RENDITIONS: 'false' };
