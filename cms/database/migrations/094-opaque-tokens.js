// Ends open logins. `logins` stays for servers of the version before, which may run for some minutes.
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
      // In milliseconds.
      table.bigInteger('started_at').notNullable();
      table.bigInteger('used_at').notNullable().index();
    });
    await knex('strapi_sessions').where({ origin: 'users-permissions' }).delete();
    await knex('logins').delete();
  },
};
