// See src/people/identity/singleUseTokens.ts. One per account and purpose.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('single_use_tokens')) return;
    await knex.schema.createTable('single_use_tokens', (table) => {
      table.string('purpose', 40).notNullable();
      table.integer('account_id').notNullable();
      table.string('hash', 43).notNullable().unique();
      table.text('data');
      // In milliseconds.
      table.bigInteger('expires_at').notNullable().index();
      table.primary(['purpose', 'account_id']);
    });
  },
};
