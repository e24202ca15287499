// See src/learning/announcements. Times are in milliseconds.
const settings = 'strapi_core_store_settings';
const key = 'job_announcements_date';

module.exports = {
  async up(knex) {
    const make = async (name, columns) => {
      if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, columns);
    };
    // Each document that readers have seen.
    await make('announcements', (table) => {
      table.string('template', 40).notNullable();
      table.string('document_id', 255).notNullable();
      table.bigInteger('seen_at').notNullable();
      // Null until announced.
      table.bigInteger('told_at').index();
      table.primary(['template', 'document_id']);
    });
    // The unfinished mails of one morning, and the last recipient.
    await make('announcement_rounds', (table) => {
      table.increments('id');
      table.string('template', 40).notNullable();
      table.text('documents').notNullable();
      table.bigInteger('begun_at').notNullable();
      table.bigInteger('last_asked_at').notNullable().defaultTo(0);
      table.integer('last_account_id').notNullable().defaultTo(0);
    });
    const found = await knex(settings).where({ key }).first('key');
    if (!found) await knex(settings).insert({ key, value: '', type: 'string' });
  },
};
