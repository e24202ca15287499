// Lists count their rows since. What counted by triggers before goes.
const counted = {
  user_counts: 'up_users',
  contact_request_counts: 'contact_requests',
  activity_counts: 'activities',
  learner_progress_counts: 'learner_progress',
};

module.exports = {
  async up(knex, { dialect: { client } }) {
    for (const [counts, table] of Object.entries(counted)) {
      for (const event of ['added', 'changed', 'removed']) {
        const of = client === 'sqlite' ? '' : ` on ${table}`;
        await knex.raw(`drop trigger if exists ${counts}_${event}${of}`);
      }
      if (client !== 'sqlite') await knex.raw(`drop function if exists keep_${counts}()`);
      await knex.raw(`drop table if exists ${counts}`);
    }
  },
};
