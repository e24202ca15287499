// Times are in milliseconds. Answers refer to what a card teaches, not to its row.
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('decks'))) {
      await knex.schema.createTable('decks', (table) => {
        table.string('id', 60).primary();
        table.string('kind', 20).notNullable();
        table.text('title_en').notNullable();
        table.text('title_si').notNullable();
        table.integer('position').notNullable().index();
        table.string('status', 20).notNullable();
        // Of two admins who save at once, the second is refused.
        table.integer('version').notNullable();
        table.bigInteger('created_at').notNullable();
        table.bigInteger('updated_at').notNullable();
      });
    }
    if (await knex.schema.hasTable('deck_cards')) return;
    await knex.schema.createTable('deck_cards', (table) => {
      table.string('deck', 60).notNullable();
      table.integer('position').notNullable();
      table.text('japanese').notNullable();
      table.text('reading').notNullable();
      table.text('english').notNullable();
      table.text('sinhala').notNullable();
      table.text('example').notNullable();
      table.text('example_english').notNullable();
      table.text('example_sinhala').notNullable();
      table.text('sound');
      table.text('picture');
      table.text('checked_by').notNullable();
      table.primary(['deck', 'position']);
    });
  },
};
