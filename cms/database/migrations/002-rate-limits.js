// In the form of rate-limiter-flexible. SQLite has one instance, which counts in memory.
module.exports = {
  async up(knex, { dialect }) {
    if (dialect.client !== 'postgres') return;
    await knex.raw(
      'create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
    );
  },
};
