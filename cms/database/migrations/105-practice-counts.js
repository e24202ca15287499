// recount.ts may run `up` again.
const columns = ['learners', 'answers', 'fails'];

const counted = `select item, kind, count(*) as learners, sum(answers) as answers, sum(all_fails) as fails
  from practice_cards where answers > 0 group by item, kind`;

const wrongCards = `select item, kind, ${columns.map((name) => `sum(${name}) as ${name}`)} from (
    select item, kind, learners, answers, fails from practice_items
    union all select item, kind, -learners, -answers, -fails from (${counted}) as counted
  ) as both_counts group by item, kind
  having ${columns.map((name) => `sum(${name}) <> 0`).join(' or ')}`;

const known = `select r.day from practice_reviews as r where r.answer = 'known'
  and r.user_id = practice_cards.user_id and r.item = practice_cards.item and r.kind = practice_cards.kind
  and not exists (select 1 from practice_reviews as u
    where u.user_id = r.user_id and u.item = r.item and u.kind = r.kind and u.undoes = r.id)`;

module.exports = {
  differences: () => ({ practice_items: wrongCards }),
  async up(knex) {
    if (!(await knex.schema.hasColumn('practice_cards', 'all_fails'))) {
      await knex.schema.alterTable('practice_cards', (table) => {
        // `fails` restarts when the learner takes a card off the shelf.
        table.integer('all_fails').notNullable().defaultTo(0);
      });
      await knex('practice_cards').update({ all_fails: knex.ref('fails') });
      // Marking a card as known counted as an answer.
      await knex.raw(
        `update practice_cards set answers = answers - 1 where answers > 0 and first_day in (${known})`,
      );
    }
    // Rows without learners contained learners' own words.
    await knex('practice_items').delete();
    await knex.raw(`insert into practice_items (item, kind, ${columns}) ${counted}`);
  },
};
