// Partial: the trail's list (activity.ts, same condition) skips a million refused logins.
module.exports = {
  async up(knex) {
    await knex.raw(
      `create index if not exists activities_without_sign_ins_index on activities (created_at, id)
      where action not in ('signed-in', 'sign-in-refused', 'link-sent', 'link-confirmed')`,
    );
  },
};
