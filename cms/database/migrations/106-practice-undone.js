// An index of undos alone. practisedDays in src/learning/practice/reviews.ts looks up the undo of each answer.
module.exports = {
  async up(knex) {
    await knex.raw(
      'create index if not exists practice_reviews_undone_index on practice_reviews (user_id, undoes) where undoes is not null',
    );
  },
};
