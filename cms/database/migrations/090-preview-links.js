// See src/content/previews/links.ts.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('preview_marks')) return;
    await knex.schema.createTable('preview_marks', (table) => {
      table.string('type', 20).notNullable();
      table.string('document_id', 40).notNullable();
      table.string('mark', 20).notNullable();
      table.primary(['type', 'document_id']);
    });
  },
};
