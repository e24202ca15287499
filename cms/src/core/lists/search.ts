import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isSqlite } from '../database/dialect';
import { foldedName, wordsOf } from './words';

// A word of three characters or more matches anywhere in a field, a shorter one at its beginning.
// Triggers maintain `user_search` (database/search.js).

/** The text before a field in `user_search`, by the length of the word. */
const beginnings = ['', '\n\n', '\n'];

function phraseOf(word: string): string {
  return (beginnings[[...word].length] ?? '') + word;
}

function variantsOf(word: string): string[] {
  const folded = foldedName(word);
  return folded === '' || folded === word ? [word] : [word, folded];
}

/** Stop counting here: counting 100,000 takes longer than everything else. */
export const mostCounted = ({ to }: { to: number }) => Math.max(10_000, 10 * (to + 1));

export function countUpTo(most: number, found: Knex.QueryBuilder): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  const rows = found
    .clear('select')
    .select(knex.raw('1'))
    .limit(most + 1);
  return knex.from(rows.as('found')).count({ total: '*' });
}

export function isManyFor({ skip, take }: { skip: number; take: number }, total: number): boolean {
  // Of a million rows, the list's order passes `(skip + take) * 1_000_000 / total`, each in a twelfth of the
  // time that fetching and sorting a match takes.
  return total * total > (skip + take) * 80_000;
}

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

export function idsAmong(words: readonly string[], some: Knex.QueryBuilder): Knex.QueryBuilder {
  // Without the plus SQLite searches again for each row.
  return idsWith(words).whereRaw(`${isSqlite() ? '+rowid' : 'id'} in ?`, [some]);
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const withoutJoiners = (text: string) =>
  isSqlite()
    ? `replace(replace(${text}, char(8204), ''), char(8205), '')`
    : `translate(${text}, chr(8204) || chr(8205), '')`;
const withoutSeparators = (text: string) =>
  isSqlite()
    ? [' ', '(', ')', '.', '-'].reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, text)
    : `translate(${text}, ' ().-', '')`;

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

export function idsIn(table: string, q: string, columns: readonly string[]): Knex.QueryBuilder {
  const query = strapi.db.connection(table).select('id');
  whereWords(query, wordsOf(q), columns);
  return query;
}

const searched = ['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.city'];

/** Better if most rows match. @returns false if SQLite can't: it folds only A to Z. */
export function testRows(query: Knex.QueryBuilder, words: readonly string[]): boolean {
  if (!isSqlite()) {
    const { sql, patterns } = likeWords(words);
    // As one value, or PostgreSQL looks for all matches first.
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

function likeWords(words: readonly string[]) {
  const variants = words.map(variantsOf);
  const sql = variants.map((some) => `(${some.map(() => 'text like lower(?)').join(' or ')})`);
  return { sql: sql.join(' and '), patterns: variants.flat().map(patternOf) };
}

const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase();

interface SearchIndex {
  index(knex: Knex): Promise<boolean>;
}

export async function checkSearch({ db, dirs, log }: Core.Strapi): Promise<void> {
  if (db.dialect.client === 'sqlite') return;
  const search: SearchIndex = require(path.join(dirs.app.root, 'database/search'));
  if (!(await search.index(db.connection))) {
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
