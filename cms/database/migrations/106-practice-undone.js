// For practisedDays in src/learning/practice/reviews.ts, which looks up each answer's undo.
module.exports = {
  async up(knex) {
    await knex.raw(
      'create index if not exists practice_reviews_undone_index on practice_reviews (user_id, undoes) where undoes is not null',
    );
  },
};
