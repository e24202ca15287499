const { makeTables } = require('../makeTables');

// Of contract/src/papers. What a learner has met never changes: a changed stimulus, item or form is a new row.
const tables = {
  exam_stimuli(table) {
    // Random, as the ids of versions, options and forms: readers see them.
    table.string('id', 40).primary();
    // What authors call it. The newest row of a key is the current one.
    table.string('key', 60).notNullable().index();
    table.text('text').notNullable();
    table.text('script').notNullable();
    table.string('picture', 200);
    // Address of a file of the media library, its length and size.
    table.string('sound', 200);
    table.float('seconds').notNullable();
    table.integer('bytes').notNullable();
    table.bigInteger('made_at').notNullable();
  },
  exam_items(table) {
    table.increments('id');
    table.string('key', 60).notNullable().unique();
    table.string('exam', 8).notNullable();
    table.string('kind', 24).notNullable();
    // draft, checked or live.
    table.string('state', 12).notNullable();
    table.string('author', 120).notNullable();
    table.string('checker', 120).notNullable();
    table.integer('version').notNullable();
    table.bigInteger('updated_at').notNullable();
  },
  exam_item_versions(table) {
    table.string('id', 40).primary();
    table.integer('item_id').notNullable().index();
    table.integer('number').notNullable();
    table.string('stimulus_id', 40);
    table.text('question').notNullable();
    table.string('picture', 200);
    // JSON: id and text of each, in the author's order.
    table.text('options').notNullable();
    // Whether all papers show them in that order.
    table.boolean('is_ordered').notNullable();
    table.bigInteger('made_at').notNullable();
    table.unique(['item_id', 'number']);
  },
  // Apart, so that no query for a running paper can select it.
  exam_keys(table) {
    table.string('version_id', 40).primary();
    table.string('right_id', 40).notNullable();
    // JSON: `en` and `si` by the id of the option.
    table.text('whys').notNullable();
  },
  exam_forms(table) {
    table.string('id', 40).primary();
    table.string('key', 60).notNullable().unique();
    table.string('exam', 8).notNullable();
    table.string('title_en', 120).notNullable();
    table.string('title_si', 120).notNullable();
    table.boolean('is_sample').notNullable();
    table.boolean('is_live').notNullable();
    table.integer('position').notNullable();
  },
  exam_form_items(table) {
    table.string('form_id', 40).notNullable();
    table.integer('place').notNullable();
    table.string('version_id', 40).notNullable().index();
    table.primary(['form_id', 'place']);
  },
  exam_attempts(table) {
    table.string('id', 36).primary();
    // Null once the account is gone: the figures of items stay.
    table.integer('user_id').index();
    table.string('form_id', 40).notNullable().index();
    table.string('mode', 8).notNullable();
    table.bigInteger('started_at').notNullable();
    // Of the whole; null in study.
    table.bigInteger('ends_at');
    table.bigInteger('ended_at');
    table.string('ended_by', 8);
    // JSON: minutes, navigation and plays of each section, as they were at the start.
    table.text('sections').notNullable();
    // The order of options follows from it.
    table.integer('seed').notNullable();
    table.integer('right');
    table.integer('total');
    table.index(['ended_at', 'ends_at']);
  },
  exam_sections(table) {
    table.string('attempt_id', 36).notNullable();
    table.string('section', 16).notNullable();
    table.bigInteger('started_at').notNullable();
    // By its own clock; null without.
    table.bigInteger('ends_at');
    table.bigInteger('ended_at');
    table.primary(['attempt_id', 'section']);
  },
  exam_answers(table) {
    table.string('attempt_id', 36).notNullable();
    table.string('version_id', 40).notNullable().index();
    table.string('option_id', 40);
    table.boolean('is_flagged').notNullable();
    table.integer('sequence').notNullable();
    table.bigInteger('answered_at').notNullable();
    table.primary(['attempt_id', 'version_id']);
  },
  exam_plays(table) {
    table.string('attempt_id', 36).notNullable();
    table.string('stimulus_id', 40).notNullable();
    table.integer('plays').notNullable();
    table.primary(['attempt_id', 'stimulus_id']);
  },
};

module.exports = {
  async up(knex) {
    await makeTables(knex, tables);
  },
};
