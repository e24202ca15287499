// A row from the start, so that two instances cannot both insert it.
const settings = 'strapi_core_store_settings';
const key = 'job_pending-digest_date';

module.exports = {
  async up(knex) {
    const found = await knex(settings).where({ key }).first('key');
    if (!found) await knex(settings).insert({ key, value: '', type: 'string' });
  },
};
