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

const patternOf = (word: string) => `%${literal(phraseOf(word))}%`;

function likeWords(words: readonly string[]) {
  const variants = words.map(variantsOf);
  const sql = variants.map((some) => `(${some.map(() => 'text like lower(?)').join(' or ')})`);
  return { sql: sql.join(' and '), patterns: variants.flat().map(patternOf) };
}

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
