const { makeTables } = require('../makeTables');

const tables = {
  // The order of units that admins have moved. See src/learning/practice/roadUnits.ts.
  road_units(table) {
    table.string('goal', 8).notNullable();
    table.string('unit', 120).notNullable();
    table.integer('position').notNullable();
    table.boolean('is_on').notNullable();
    table.primary(['goal', 'unit']);
  },
};

module.exports = {
  async up(knex) {
    await makeTables(knex, tables);
  },
};
