// From where each login was begun, see src/people/session/logins.ts. What Strapi keeps of a session changes
// with every renewal.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('logins')) return;
    await knex.schema.createTable('logins', (table) => {
      table.string('device_id', 64).primary();
      table.integer('account_id').notNullable().index();
      table.string('browser', 40);
      table.string('system', 40);
      table.string('place', 60);
      // In milliseconds.
      table.bigInteger('started_at').notNullable();
    });
  },
};
