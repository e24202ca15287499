// Times are in milliseconds. No foreign keys to accounts: SQLite alters a column by copying its table, and
// dropping the old one deletes the rows that refer to it.
module.exports = {
  async up(knex) {
    const make = async (name, columns) => {
      if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, columns);
    };
    await make('known_browsers', (table) => {
      table.increments('id');
      table.string('realm', 10).notNullable();
      table.integer('user_id').notNullable();
      table.string('token_hash', 43).notNullable().unique();
      table.string('before_hash', 43).index();
      table.bigInteger('used_at').notNullable();
      table.index(['realm', 'user_id']);
    });
    // See src/people/signIn/steps.ts.
    await make('sign_in_steps', (table) => {
      table.string('key', 43).primary();
      table.string('purpose', 30).notNullable();
      table.integer('user_id').notNullable();
      table.string('mark', 43);
      table.integer('tries').notNullable().defaultTo(0);
      table.bigInteger('expires_at').notNullable().index();
    });
    await make('totp_secrets', (table) => {
      table.integer('user_id').primary();
      table.string('sealed', 500).notNullable();
      table.bigInteger('last_step').notNullable();
    });
    await make('passkeys', (table) => {
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
    });
    await make('recovery_codes', (table) => {
      table.integer('user_id').notNullable();
      table.string('code_hash', 43).notNullable();
      table.primary(['user_id', 'code_hash']);
    });
    await make('session_proofs', (table) => {
      table.string('device_id', 64).primary();
      table.bigInteger('proved_at').notNullable();
    });
  },
};
