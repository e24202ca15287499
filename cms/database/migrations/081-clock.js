// See src/core/jobs/clock.ts. Strapi's table has no unique key, so instances would each insert a row.
const table = 'strapi_core_store_settings';
const key = 'clock';

module.exports = {
  async up(knex) {
    const [first, ...others] = await knex(table).where({ key }).orderBy('id').select('id');
    const ids = others.map(({ id }) => id);
    if (ids.length > 0) await knex(table).whereIn('id', ids).delete();
    if (first) return;
    const now = Date.now();
    const value = JSON.stringify({ seenAt: now, trustedFrom: now });
    await knex(table).insert({ key, value, type: 'object' });
  },
};
