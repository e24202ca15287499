// How often learners fail each card, see src/learning/practice/counts.ts. `up` may run again; it counts anew.
const columns = ['learners', 'answers', 'fails'];

const counted = `select item, kind, count(*) as learners, sum(answers) as answers, sum(fails) as fails
  from practice_cards where answers > 0 group by item, kind`;

/** Where the sums differ from a recount. */
const wrongCards = `select item, kind, ${columns.map((name) => `sum(${name}) as ${name}`)} from (
    select item, kind, learners, answers, fails from practice_items
    union all select item, kind, -learners, -answers, -fails from (${counted}) as counted
  ) as both_counts group by item, kind
  having ${columns.map((name) => `sum(${name}) <> 0`).join(' or ')}`;

module.exports = {
  differences: () => ({ practice_items: wrongCards }),
  async up(knex) {
    // Rows were left without any learner: they named words of the learners' own.
    await knex('practice_items').delete();
    await knex.raw(`insert into practice_items (item, kind, ${columns}) ${counted}`);
  },
};
