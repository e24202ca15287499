/** Makes those of the tables that are missing. */
module.exports.makeTables = async (knex, tables) => {
  for (const [name, columns] of Object.entries(tables)) {
    if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, columns);
  }
};
