// A late answer of a device names the item as it was before a correction.
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('practice_renames'))) {
      await knex.schema.createTable('practice_renames', (table) => {
        table.string('former', 240).primary();
        table.string('item', 240).notNullable();
      });
    }
    await knex.raw(
      'create index if not exists practice_cards_item_index on practice_cards (item, user_id)',
    );
  },
};
