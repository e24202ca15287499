// One table of tokens. Links that were mailed keep working; who is in the middle of a login begins again.
const { makeTables } = require('../makeTables');

const tables = {
  // See src/people/identity/tokens.ts.
  tokens(table) {
    table.string('hash', 43).primary();
    table.string('purpose', 40).notNullable();
    table.integer('account_id').notNullable().index();
    table.text('data');
    table.integer('tries').notNullable().defaultTo(0);
    table.bigInteger('expires_at').notNullable().index();
  },
};

const columns = ['hash', 'purpose', 'account_id', 'data', 'expires_at'];

module.exports = {
  async up(knex) {
    await makeTables(knex, tables);
    if (await knex.schema.hasTable('single_use_tokens')) {
      const rows = knex('single_use_tokens').select(columns);
      await knex(knex.raw('tokens (??, ??, ??, ??, ??)', columns)).insert(rows);
      await knex.schema.dropTable('single_use_tokens');
    }
    await knex.schema.dropTableIfExists('sign_in_steps');
  },
};
