// The date of the last mail about who waits for approval, see src/people/accounts/mailPendingDigest.ts. The row is
// there from the beginning, so that of two instances neither has to make it.
const settings = 'strapi_core_store_settings';
const key = 'job_pending-digest_date';

module.exports = {
  async up(knex) {
    const found = await knex(settings).where({ key }).first('key');
    if (!found) await knex(settings).insert({ key, value: '', type: 'string' });
  },
};
