import SqliteDatabase from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { keepStatements } from '../src/statements';

it('a statement of SQLite is compiled once, and sees that its table has changed', () => {
  const database = new SqliteDatabase(':memory:');
  onTestFinished(() => void database.close());
  keepStatements(database);
  const all = (sql: string) => database.prepare(sql).all();
  database.exec('create table words (kana); insert into words values (1)');
  const found = 'select * from words';
  expect(database.prepare(found)).toBe(database.prepare(found));
  expect(all(found)).toEqual([{ kana: 1 }]);
  database.exec('alter table words add column kanji default 2');
  expect(all(found)).toEqual([{ kana: 1, kanji: 2 }]);
  database.exec('drop table words; create table words (romaji); insert into words values (3)');
  expect(all(found)).toEqual([{ romaji: 3 }]);

  // Those that were not used for long are let go, and long ones are not kept.
  const first = database.prepare(found);
  for (let number = 0; number < 2000; number += 1) all(`select ${number}, '${'x'.repeat(90)}'`);
  expect(database.prepare(found)).not.toBe(first);
  const long = `select '${'x'.repeat(20_000)}'`;
  expect(database.prepare(long)).not.toBe(database.prepare(long));
});
