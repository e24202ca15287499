// These could differ between languages. English wins, unless it is empty.
const shared = {
  news_events: ['kind'],
  lectures: ['category', 'order', 'youtube_url'],
  courses: ['category', 'order'],
  staff_members: ['group', 'order'],
  supports: ['youtube_url'],
};

module.exports = {
  async up(knex) {
    for (const [table, columns] of Object.entries(shared)) {
      const rows = await knex(table).select(
        'id',
        'document_id',
        'locale',
        'published_at',
        ...columns,
      );
      const version = ({ document_id, published_at }) => `${document_id} ${published_at !== null}`;
      const originals = new Map(
        rows.filter(({ locale }) => locale === 'en').map((row) => [version(row), row]),
      );
      for (const row of rows) {
        const original = originals.get(version(row));
        if (!original || original === row) continue;
        const missing = columns.filter(
          (column) => original[column] === null && row[column] !== null,
        );
        const values = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));
        if (missing.length > 0) {
          await knex(table).where({ id: original.id }).update(values(row, missing));
          Object.assign(original, values(row, missing));
        }
        if (columns.some((column) => original[column] !== row[column])) {
          await knex(table).where({ id: row.id }).update(values(original, columns));
        }
      }
    }
  },
};
