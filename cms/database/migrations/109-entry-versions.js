const { randomBytes } = require('node:crypto');

// One row per document, language and state: Strapi's panel let editors set a document's id.

const tables = {
  news_events: { column: 'slug', type: 'api::news-event.news-event' },
  lectures: { column: 'lecture_id', type: 'api::lecture.lecture' },
  courses: { column: 'slug', type: 'api::site.course' },
  staff_members: {},
  homes: { isPage: true },
  abouts: { isPage: true },
  supports: { isPage: true },
  foundations: { isPage: true },
};

const versionOf = (row) => JSON.stringify([row.document_id, row.locale, row.published_at === null]);

/** Panel and site look for all languages under one id. */
async function joinPage(knex, table) {
  const rows = await knex(table)
    .orderBy('id')
    .select('id', 'document_id', 'locale', 'published_at');
  const document_id = rows.find(({ locale }) => locale === 'en')?.document_id;
  if (!document_id) return;
  const taken = new Set(rows.filter((row) => row.document_id === document_id).map(versionOf));
  // The newest is the last save.
  for (const row of rows.reverse()) {
    const version = versionOf({ ...row, document_id });
    if (taken.has(version)) continue;
    taken.add(version);
    await knex(table).where({ id: row.id }).update({ document_id });
    strapi.log.warn(
      `${table} ${row.id} (${row.locale}) was apart from its page and belongs to it again`,
    );
  }
}

/** Deletes nothing: an editor compares both and decides. */
async function separate(knex, table, { column, type }) {
  const columns = ['id', 'document_id', 'locale', 'published_at', ...(column ? [column] : [])];
  const counts = new Map();
  const rows = (await knex(table).orderBy('id').select(columns)).map((row) => {
    const count = (counts.get(versionOf(row)) ?? 0) + 1;
    counts.set(versionOf(row), count);
    return { ...row, count };
  });
  const addressOf = (row) => JSON.stringify([row.document_id, row[column]]);
  const addresses = new Set(rows.filter(({ count }) => count === 1).map(addressOf));
  const shared = new Set(
    rows.filter(({ count }) => count > 1).map(({ document_id }) => document_id),
  );
  const documents = new Map();
  for (const row of rows.filter(({ document_id }) => shared.has(document_id))) {
    // The second English row belongs to the second Sinhala row, and so on.
    const key = `${row.document_id} ${row.count}`;
    const isFirst = row.count === 1;
    const document_id = isFirst
      ? row.document_id
      : (documents.get(key) ?? randomBytes(12).toString('hex'));
    documents.set(key, document_id);
    if (!isFirst) {
      await knex(table).where({ id: row.id }).update({ document_id });
      strapi.log.warn(
        `${table} ${row.id} (${row.locale}) had the id of another entry, ${row.document_id}. ` +
          `It is an entry of its own now, ${document_id}: compare both in the panel and delete the wrong one`,
      );
    }
    if (!column || !row[column]) continue;
    const isTaken = !isFirst && addresses.has(addressOf(row));
    const slug = isTaken ? `${row[column].slice(0, 50)}-${document_id.slice(0, 8)}` : row[column];
    if (isTaken) {
      await knex(table)
        .where({ id: row.id })
        .update({ [column]: slug });
    }
    const isPublic = row.published_at !== null;
    await knex('slugs')
      .insert({ type, slug, document_id, was_public: isPublic })
      .onConflict(['type', 'slug'])
      .merge(isPublic ? ['document_id', 'was_public'] : ['document_id']);
  }
}

module.exports = {
  async up(knex) {
    for (const [table, facts] of Object.entries(tables)) {
      if (facts.isPage) await joinPage(knex, table);
      await separate(knex, table, facts);
      await knex.raw(
        `create unique index if not exists ${table}_version_unique
          on ${table} (document_id, coalesce(locale, ''), (published_at is null))`,
      );
    }
  },
};
