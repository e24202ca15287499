// Times are in milliseconds, days count in the learner's zone. No foreign keys, as in 001-people.js.
const counts = require('../counts');
const { makeTables } = require('../makeTables');

const tables = {
  lecture_progress(table) {
    table.integer('user_id').notNullable();
    // The document: the row's id may change.
    table.string('lecture', 64).notNullable();
    // Such as 0-120,130-150: in seconds, sorted, without overlaps.
    table.text('ranges').notNullable();
    table.integer('watched').notNullable();
    table.integer('seconds');
    table.integer('place').notNullable();
    table.bigInteger('place_at').notNullable();
    table.boolean('said_done');
    table.bigInteger('said_at').notNullable();
    table.boolean('is_done').notNullable();
    table.bigInteger('started_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.string('film', 32).notNullable().defaultTo('');
    table.primary(['user_id', 'lecture']);
  },
  learner_progress(table) {
    table.integer('user_id').primary();
    table.integer('started').notNullable();
    table.integer('finished').notNullable();
    table.bigInteger('last_at').notNullable().index();
  },
  notes(table) {
    table.integer('user_id').notNullable();
    // Chosen by the device, so unique per learner only.
    table.string('id', 36).notNullable();
    table.string('lecture', 64).notNullable();
    table.integer('seconds');
    table.text('japanese').notNullable();
    table.text('text').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'created_at']);
  },
  // Answers refer to what a card teaches, not to its row.
  decks(table) {
    table.string('id', 60).primary();
    table.string('kind', 20).notNullable();
    table.text('title_en').notNullable();
    table.text('title_si').notNullable();
    table.integer('position').notNullable().index();
    table.string('status', 20).notNullable();
    // Of two admins who save at once, the second is refused.
    table.integer('version').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
  },
  deck_cards(table) {
    table.string('deck', 60).notNullable();
    table.integer('position').notNullable();
    table.text('japanese').notNullable();
    table.text('reading').notNullable();
    table.text('english').notNullable();
    table.text('sinhala').notNullable();
    table.text('example').notNullable();
    table.text('example_english').notNullable();
    table.text('example_sinhala').notNullable();
    table.text('sound');
    table.text('picture');
    table.text('checked_by').notNullable();
    table.primary(['deck', 'position']);
  },
  // Append-only.
  practice_reviews(table) {
    table.integer('user_id').notNullable();
    // Chosen by the device, so unique per learner only.
    table.string('id', 36).notNullable();
    table.string('item', 240).notNullable();
    table.string('kind', 10).notNullable();
    table.bigInteger('at').notNullable();
    table.integer('day').notNullable();
    table.string('answer', 8).notNullable();
    table.integer('milliseconds').notNullable();
    table.integer('zone').notNullable();
    table.string('undoes', 36);
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'item']);
    table.index(['user_id', 'day']);
  },
  // Replayed from the reviews.
  practice_cards(table) {
    table.integer('user_id').notNullable();
    table.string('item', 240).notNullable();
    table.string('kind', 10).notNullable();
    table.integer('first_day').notNullable();
    table.integer('last_day').notNullable();
    // Before the last day; null after the first one.
    table.integer('prior_due');
    // In days, before an exam shortens it.
    table.integer('interval').notNullable();
    table.integer('due').notNullable();
    table.double('stability').notNullable();
    table.double('difficulty').notNullable();
    table.integer('answers').notNullable();
    // Restarts when the learner takes a card off the shelf; `all_fails` does not.
    table.integer('fails').notNullable();
    table.integer('all_fails').notNullable().defaultTo(0);
    table.primary(['user_id', 'item', 'kind']);
  },
  practice_settings(table) {
    table.integer('user_id').primary();
    // JSON of the contract.
    table.text('settings').notNullable();
    // Minutes east of UTC, of the last device.
    table.integer('zone');
    // Of the last answer; 0 without one.
    table.bigInteger('zone_at').notNullable();
  },
  practice_items(table) {
    table.string('item', 240).notNullable();
    table.string('kind', 10).notNullable();
    table.integer('learners').notNullable();
    table.bigInteger('answers').notNullable();
    table.bigInteger('fails').notNullable();
    table.primary(['item', 'kind']);
  },
  practice_learners(table) {
    table.integer('user_id').primary();
    table.bigInteger('last_at').notNullable();
    table.index(['last_at', 'user_id']);
  },
  practice_reminders(table) {
    table.integer('user_id').primary();
    table.bigInteger('next_at').notNullable().index();
    table.bigInteger('sent_at');
    // In a row, without practice in between.
    table.integer('unfollowed').notNullable();
  },
  practice_hints(table) {
    table.string('item', 240).primary();
    table.text('english').notNullable();
    table.text('sinhala').notNullable();
    // Of two admins who save at once, the second is refused.
    table.bigInteger('changed_at').notNullable();
  },
  // A late answer of a device names the item as it was before a correction.
  practice_renames(table) {
    table.string('former', 240).primary();
    table.string('item', 240).notNullable();
  },
  card_reports(table) {
    table.integer('user_id').notNullable();
    // Chosen by the device, so unique per learner only.
    table.string('id', 36).notNullable();
    table.string('item', 240).notNullable();
    table.string('kind', 10).notNullable();
    table.string('reason', 10).notNullable();
    table.text('answer').notNullable();
    table.string('language', 2).notNullable();
    // Names only, as of a login.
    table.string('browser', 40);
    table.string('system', 40);
    table.bigInteger('at').notNullable();
    // Null until a teacher closes it.
    table.bigInteger('closed_at').index();
    table.string('outcome', 10);
    table.bigInteger('thanked_at');
    table.primary(['user_id', 'id']);
    table.index(['item', 'at']);
  },
  // Each document that readers have seen; see src/learning/announcements.
  announcements(table) {
    table.string('template', 40).notNullable();
    table.string('document_id', 255).notNullable();
    table.bigInteger('seen_at').notNullable();
    // Null until announced.
    table.bigInteger('told_at').index();
    table.primary(['template', 'document_id']);
  },
  // The unfinished mails of one morning, and the last recipient.
  announcement_rounds(table) {
    table.increments('id');
    table.string('template', 40).notNullable();
    table.text('documents').notNullable();
    table.bigInteger('begun_at').notNullable();
    table.bigInteger('last_asked_at').notNullable().defaultTo(0);
    table.integer('last_account_id').notNullable().defaultTo(0);
  },
};

const indexes = [
  // One per list and order.
  'lecture_progress_lecture_index on lecture_progress (lecture)',
  'learner_progress_started_index on learner_progress (started, user_id)',
  'learner_progress_finished_index on learner_progress (finished, user_id)',
  'learner_progress_unfinished_index on learner_progress (last_at, user_id) where started > finished',
  'learner_progress_many_index on learner_progress (last_at, user_id) where started - finished >= 3',
  // Partial: few cards are forgotten so often.
  'practice_cards_shelved_index on practice_cards (item, kind) where fails >= 6',
  'practice_cards_item_index on practice_cards (item, user_id)',
  // For practisedDays in src/learning/practice/reviews.ts, which looks up each answer's undo.
  'practice_reviews_undone_index on practice_reviews (user_id, undoes) where undoes is not null',
];

module.exports = {
  async up(knex, db) {
    await makeTables(knex, tables);
    for (const index of indexes) await knex.raw(`create index if not exists ${index}`);
    await counts.up(knex, db);
  },
};
