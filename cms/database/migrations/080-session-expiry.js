// At every fiftieth log-in Strapi deletes the sessions that have ended. Without an index it reads all.
module.exports = {
  async up(knex) {
    await knex.raw(
      'create index if not exists strapi_sessions_absolute_expires_at_index on strapi_sessions (absolute_expires_at)',
    );
  },
};
