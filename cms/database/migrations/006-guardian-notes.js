// Guardians agreed by a mailed link before. Now an admin notes who agreed, how and when.
// Strapi has added the columns of the note before.
module.exports = {
  async up(knex) {
    const consents = await knex('activities')
      .where({ action: 'guardian-confirmed', subject_type: 'user' })
      .orderBy('id', 'desc')
      .select('subject_id', 'actor_id', 'created_at');
    for (const { subject_id: id, actor_id: actor, created_at: at } of consents) {
      await knex('up_users')
        .where({ id: Number(id), guardian_day: null })
        .update({
          guardian_name: knex.raw("coalesce(contact_person, '')"),
          guardian_way: actor === null ? 'email' : 'telephone',
          guardian_day: new Date(at).toISOString().slice(0, 10),
        });
    }
    await knex('activities')
      .where({ action: 'guardian-confirmed' })
      .update({ action: 'guardian-agreed' });
    await knex('activities')
      .where({ action: 'age-noted' })
      .update({ action: 'changed', detail: null });
    await knex('mails').where({ template: 'guardianConfirm' }).delete();
    if (await knex.schema.hasTable('single_use_tokens')) {
      await knex('single_use_tokens').where({ purpose: 'guardianConfirm' }).delete();
    }
  },
};
