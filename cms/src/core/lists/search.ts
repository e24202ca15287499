import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { foldedName, wordsOf } from './words';

/**
 * Searches in SQL. Words are those of `wordsOf`; case and the joiners of Sinhala do not count.
 *
 * People are found as they wrote themselves or as `foldedName` folds it, by user name, address, names, city, and the contact person's telephone number. A
 * word of three characters or more is found anywhere in a field, a shorter one at the beginning of a
 * field. `user_search` finds them, which the database keeps, see database/migrations/021-search.js.
 */

/** What stands before each field, and whatever is found at its beginning. */
const beginnings = ['', '\n\n', '\n'];

/** What a word is in the kept text. */
function phraseOf(word: string): string {
  return (beginnings[[...word].length] ?? '') + word;
}

/** A word as it was typed and, where that is another one, folded. */
function variantsOf(word: string): string[] {
  const folded = foldedName(word);
  return folded === '' || folded === word ? [word] : [word, folded];
}

const isSqlite = () => strapi.db.dialect.client === 'sqlite';

/**
 * So many of those that a search finds are counted: to count a hundred thousand takes longer than all the rest. Whoever
 * reads far back has more of them counted.
 */
export const mostCounted = ({ to }: { to: number }) => Math.max(10_000, 10 * (to + 1));

/** Counts no more of the rows that a query finds than one after the most. */
export function countUpTo(most: number, found: Knex.QueryBuilder): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  const rows = found
    .clear('select')
    .select(knex.raw('1'))
    .limit(most + 1);
  return knex.from(rows.as('found')).count({ total: '*' });
}

/**
 * Whether a search finds so many that it is quicker to read an index in the list's order, and to ask each row,
 * than to fetch all that are found and to sort them.
 * @param total as many as were counted
 */
export function isManyFor({ skip, take }: { skip: number; take: number }, total: number): boolean {
  // Of a million rows `(skip + take) * 1_000_000 / total` are passed, each in a twelfth of the time
  // that it takes to fetch and to sort one.
  return total * total > (skip + take) * 80_000;
}

/** The ids of all who have every word. */
export function idsWith(words: readonly string[]): Knex.QueryBuilder {
  const query = strapi.db.connection('user_search');
  if (isSqlite()) {
    const quoted = (word: string) => `"${phraseOf(word).replaceAll('"', '""')}"`;
    const phrases = words.map((word) => `(${variantsOf(word).map(quoted).join(' OR ')})`);
    return query.select({ id: 'rowid' }).whereRaw('user_search match ?', [phrases.join(' AND ')]);
  }
  const { sql, patterns } = likeWords(words);
  return query.whereRaw(sql, patterns).select('id');
}

/** The ids of all who have every word, and are among some. */
export function idsAmong(words: readonly string[], some: Knex.QueryBuilder): Knex.QueryBuilder {
  // Without the sign SQLite searches anew for each of them.
  return idsWith(words).whereRaw(`${isSqlite() ? '+rowid' : 'id'} in ?`, [some]);
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** SQL for a text without joiners, and without what separates the figures of a telephone number. */
const withoutJoiners = (text: string) =>
  isSqlite()
    ? `replace(replace(${text}, char(8204), ''), char(8205), '')`
    : `translate(${text}, chr(8204) || chr(8205), '')`;
const withoutSeparators = (text: string) =>
  isSqlite()
    ? [' ', '(', ')', '.', '-'].reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, text)
    : `translate(${text}, ' ().-', '')`;

/** Leaves the rows that have every word in some of these columns. */
export function whereWords(
  query: Knex.QueryBuilder,
  words: readonly string[],
  columns: readonly string[],
): void {
  for (const word of words) {
    const plain = /^\d+$/.test(word) ? withoutSeparators('??') : withoutJoiners('??');
    query.where((any) => {
      for (const column of columns) {
        any.orWhereRaw(`lower(${plain}) like lower(?) escape '\\'`, [column, `%${literal(word)}%`]);
      }
    });
  }
}

/** The ids of the rows that a search finds in some columns of a table without an index of its own. */
export function idsIn(table: string, q: string, columns: readonly string[]): Knex.QueryBuilder {
  const query = strapi.db.connection(table).select('id');
  whereWords(query, wordsOf(q), columns);
  return query;
}

/** Where SQLite asks; PostgreSQL has the text of each row in `user_search`. */
const searched = ['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.city'];

/**
 * Asks of each account `u` whether it has every word, instead of finding all that have them: better where
 * most rows that are looked at have it.
 * @returns false where SQLite can't ask: it folds the case of no letters but A to Z.
 */
export function askRows(query: Knex.QueryBuilder, words: readonly string[]): boolean {
  if (!isSqlite()) {
    const { sql, patterns } = likeWords(words);
    // As one value, so that the database does not find them all by itself.
    query.whereRaw(`(select ${sql} from user_search where user_search.id = u.id)`, patterns);
    return true;
  }
  if (words.some((word) => /[^\p{ASCII}]/u.test(word) && hasCase(word))) return false;
  const isLike = (text: string) => `${text} like ? escape '\\'`;
  for (const word of words) {
    const isShort = [...word].length < 3;
    const pattern = `${isShort ? '' : '%'}${literal(word)}%`;
    query.where((any) => {
      for (const column of searched)
        any.orWhereRaw(isLike(withoutJoiners('??')), [column, pattern]);
      any.orWhereRaw(isLike('u.search_folded'), [patternOf(foldedName(word) || word)]);
      if (!isShort) {
        const telephone = withoutSeparators(withoutJoiners('u.contact_person'));
        any.orWhereRaw(isLike(telephone), [pattern]);
      }
    });
  }
  return true;
}

const patternOf = (word: string) => `%${literal(phraseOf(word))}%`;

/** PostgreSQL's condition that `text` has every word. */
function likeWords(words: readonly string[]) {
  const variants = words.map(variantsOf);
  const sql = variants.map((some) => `(${some.map(() => 'text like lower(?)').join(' or ')})`);
  return { sql: sql.join(' and '), patterns: variants.flat().map(patternOf) };
}

const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase();

interface SearchMigration {
  /** Makes the index where it is missing. @returns whether it is there. */
  index(knex: Knex): Promise<boolean>;
}

/** Says once, at the start, where the search of a large database is slow, and what would help. */
export async function checkSearch({ db, dirs, log }: Core.Strapi): Promise<void> {
  if (db.dialect.client === 'sqlite') return;
  // A file of the product's own, which is written for this.
  const migration: SearchMigration = require(
    path.join(dirs.app.root, 'database/migrations/021-search.js'),
  );
  if (!(await migration.index(db.connection))) {
    log.warn(
      'The search of people reads every name, because this database has no extension pg_trgm: install it and start anew',
    );
    return;
  }
  const { rows }: { rows: { known: boolean }[] } = await db.connection.raw(
    "select cardinality(show_trgm('පෙරේරා')) > 0 and cardinality(show_trgm('長谷川')) > 0 as known",
  );
  if (!rows[0]?.known) {
    log.warn(
      'The search of people reads every name that is not Latin, because the locale of this database knows no other letters: C.UTF-8 does',
    );
  }
}
