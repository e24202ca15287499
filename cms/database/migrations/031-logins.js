// The origin of each login: Strapi overwrites its own at each renewal.
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
