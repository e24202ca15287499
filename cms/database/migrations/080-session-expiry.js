// Strapi scans for ended sessions at every fiftieth login.
module.exports = {
  async up(knex) {
    await knex.raw(
      'create index if not exists strapi_sessions_absolute_expires_at_index on strapi_sessions (absolute_expires_at)',
    );
  },
};
