// The first release's tables that no content type declares. Times are in milliseconds. No foreign keys to
// accounts: SQLite alters a column by copying its table, and dropping the old one deletes the rows that refer to it.
const search = require('../search');
const { makeTables } = require('../makeTables');

const tables = {
  sessions(table) {
    table.string('id', 36).primary();
    table.string('token_hash', 43).notNullable().unique();
    table.integer('account_id').notNullable().index();
    table.string('browser', 40);
    table.string('system', 40);
    table.string('place', 60);
    table.bigInteger('started_at').notNullable();
    table.bigInteger('used_at').notNullable().index();
  },
  session_proofs(table) {
    table.string('device_id', 64).primary();
    table.bigInteger('proved_at').notNullable();
  },
  known_browsers(table) {
    table.increments('id');
    table.integer('user_id').notNullable().index();
    table.string('token_hash', 43).notNullable().unique();
    table.string('before_hash', 43).index();
    table.bigInteger('used_at').notNullable();
  },
  totp_secrets(table) {
    table.integer('user_id').primary();
    table.string('sealed', 500).notNullable();
    table.bigInteger('last_step').notNullable();
  },
  passkeys(table) {
    table.increments('id');
    table.integer('user_id').notNullable().index();
    table.string('credential_id', 2000).notNullable().unique();
    table.text('public_key').notNullable();
    table.bigInteger('counter').notNullable();
    table.string('transports', 200).notNullable();
    table.string('rp_id', 255).notNullable();
    table.string('name', 255).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('used_at');
  },
  recovery_codes(table) {
    table.integer('user_id').notNullable();
    table.string('code_hash', 43).notNullable();
    table.primary(['user_id', 'code_hash']);
  },
  // Digests, see src/people/accounts/derived.ts.
  user_marks(table) {
    table.integer('user_id').notNullable();
    table.string('kind', 20).notNullable();
    table.string('value', 22).notNullable();
    table.primary(['user_id', 'kind', 'value']);
    table.index(['kind', 'value', 'user_id'], 'user_marks_value_index');
  },
};

// Strapi looks sessions of its panel up by these, the last one at every fiftieth login.
const indexes = [
  'unique index if not exists strapi_sessions_session_id_unique on strapi_sessions (session_id)',
  'index if not exists strapi_sessions_user_id_index on strapi_sessions (user_id)',
  'index if not exists strapi_sessions_absolute_expires_at_index on strapi_sessions (absolute_expires_at)',
];

module.exports = {
  async up(knex, db) {
    await makeTables(knex, tables);
    for (const index of indexes) await knex.raw(`create ${index}`);
    await search.up(knex, db);
  },
};
