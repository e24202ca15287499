// A login holds the SHA-256 of the token in its browser's cookie, see src/people/session/logins.ts. Strapi's
// sessions held signed tokens before: logins that are open when this runs end, and people log in once more.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasColumn('logins', 'token_hash')) return;
    await knex.schema.dropTable('logins');
    await knex.schema.createTable('logins', (table) => {
      table.string('id', 36).primary();
      table.string('token_hash', 43).notNullable().unique();
      table.integer('account_id').notNullable().index();
      table.string('browser', 40);
      table.string('system', 40);
      table.string('place', 60);
      // Both in milliseconds since 1970.
      table.bigInteger('started_at').notNullable();
      table.bigInteger('used_at').notNullable().index();
    });
    await knex('strapi_sessions').where({ origin: 'users-permissions' }).delete();
  },
};
