const { makeTables } = require('../makeTables');

// In the form of rate-limiter-flexible. SQLite has one instance, which counts in memory.
const rateLimits = {
  rate_limits(table) {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  },
};

// Strapi's table has no unique key: two instances that find no row would both insert one.
const settings = 'strapi_core_store_settings';
const rows = () => {
  const now = Date.now();
  return [
    { key: 'job_pending-digest_date', value: '', type: 'string' },
    { key: 'job_announcements_date', value: '', type: 'string' },
    // See src/core/jobs/clock.ts.
    { key: 'clock', value: JSON.stringify({ seenAt: now, trustedFrom: now }), type: 'object' },
  ];
};

module.exports = {
  async up(knex, db) {
    if (db.dialect.client === 'postgres') await makeTables(knex, rateLimits);
    for (const row of rows()) {
      if (!(await knex(settings).where({ key: row.key }).first('key'))) {
        await knex(settings).insert(row);
      }
    }
    // Partial: the trail's list (activity.ts, same condition) skips a million refused logins.
    await knex.raw(
      `create index if not exists activities_without_sign_ins_index on activities (created_at, id)
      where action not in ('signed-in', 'sign-in-refused')`,
    );
  },
};
