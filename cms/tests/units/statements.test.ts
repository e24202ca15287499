import SqliteDatabase from 'better-sqlite3';
import knex from 'knex';
import { expect, it, onTestFinished } from 'vitest';
import { tellFailedCommits } from '../../src/core/database/commits';
import { keepStatements, yieldBetweenStatements } from '../../src/core/database/statements';

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

it('long work in SQLite lets others be answered between its statements', async () => {
  const connection = { filename: ':memory:' };
  const database = knex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
  onTestFinished(() => database.destroy());
  yieldBetweenStatements(database);
  let turns = 0;
  const wanted = 10;
  const turn = () => {
    turns += 1;
    if (turns < wanted) setImmediate(turn);
  };
  setImmediate(turn);
  await database.transaction(async (trx) => {
    for (let ran = 0; turns < wanted && ran < 1_000_000; ran += 1) await trx.raw('select 1');
  });
  expect(turns).toBe(wanted);
});

it('a transaction fails where its COMMIT does', async () => {
  const connection = { filename: ':memory:' };
  const database = knex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
  onTestFinished(() => database.destroy());
  tellFailedCommits(database);
  await database.raw('pragma foreign_keys = on');
  await database.raw('create table lectures (id integer primary key)');
  await database.raw(
    'create table notes (lecture integer references lectures deferrable initially deferred)',
  );
  const keep = async (lecture: number | null) => {
    // As Strapi does.
    const trx = await database.transaction();
    await trx('notes').insert({ lecture });
    await trx.commit();
  };
  await keep(null);
  await expect(keep(1)).rejects.toThrow('FOREIGN KEY constraint failed');
});
