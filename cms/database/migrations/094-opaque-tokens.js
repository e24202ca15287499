// A session is a login with the SHA-256 of the token in its browser's cookie, see
// src/people/session/logins.ts. Strapi's sessions held signed tokens before, and `logins` where each began.
// Logins that are open when this runs end. `logins` stays for servers of the version before, which may
// still run for some minutes; a later version drops it.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('sessions')) return;
    await knex.schema.createTable('sessions', (table) => {
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
    await knex('logins').delete();
  },
};
