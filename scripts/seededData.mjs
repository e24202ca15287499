import { join } from 'node:path';
import { root } from './config.mjs';

/**
 * The first accounts of products under test, as environment variables. There is no password for the panel's
 * admin: the CMS makes one.
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
 * A data folder, with SQLite, as the first start leaves it with these accounts and all examples. A
 * product that starts on a copy is ready in a third of the time.
 */
export const seededData = join(root, '.cache/seeded');
