// Strapi declares no index for these look-ups of each request and login.
module.exports = {
  async up(knex) {
    await knex.raw(
      'create unique index if not exists strapi_sessions_session_id_unique on strapi_sessions (session_id)',
    );
    await knex.raw(
      'create index if not exists strapi_sessions_user_id_index on strapi_sessions (user_id)',
    );
  },
};
