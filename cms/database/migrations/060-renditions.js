module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('video_renditions')) return;
    await knex.schema.createTable('video_renditions', (table) => {
      table.increments('id');
      table.integer('file_id').notNullable();
      table.string('kind', 10).notNullable();
      // Identifies the content: a file can be replaced.
      table.string('source', 400).notNullable();
      table.string('state', 10).notNullable();
      table.integer('percent').notNullable().defaultTo(0);
      // Without extension; new for each try.
      table.string('name', 60);
      table.string('url', 500);
      table.bigInteger('bytes');
      table.string('fault', 20);
      table.integer('tries').notNullable().defaultTo(0);
      // In milliseconds.
      table.bigInteger('claimed_until').notNullable().defaultTo(0);
      table.unique(['file_id', 'kind']);
      table.index(['state', 'claimed_until']);
    });
  },
};
