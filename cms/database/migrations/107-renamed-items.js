// Words of cards that a teacher corrected: an answer that a device sends late names the item as it was. See
// src/learning/items/renames.ts.
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('practice_renames'))) {
      await knex.schema.createTable('practice_renames', (table) => {
        table.string('former', 240).primary();
        table.string('item', 240).notNullable();
      });
    }
    // Finds the learners of an item.
    await knex.raw(
      'create index if not exists practice_cards_item_index on practice_cards (item, user_id)',
    );
  },
};
