// What readers are told of once, see src/announcements and src/learning/announcements/mailAnnouncements.ts. Times are
// milliseconds since 1970.
const settings = 'strapi_core_store_settings';
const key = 'job_announcements_date';

module.exports = {
  async up(knex) {
    const make = async (name, columns) => {
      if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, columns);
    };
    // Each document that readers have seen, or see now.
    await make('announcements', (table) => {
      table.string('template', 40).notNullable();
      table.string('document_id', 255).notNullable();
      table.bigInteger('seen_at').notNullable();
      // Null while it waits to be told.
      table.bigInteger('told_at').index();
      table.primary(['template', 'document_id']);
    });
    // The mails of one morning that are still being written, and the last one's recipient.
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
