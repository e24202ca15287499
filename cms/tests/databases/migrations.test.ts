import { z } from '@nihongo-lanka/contract';
import { expect, inject, it } from 'vitest';
import { ask } from '../harness/client';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** The rows that a statement finds after a migration, on a database that others have changed. */
async function rowsAfter(name: string, { before, after }: { before: string[]; after: string }) {
  const answer = await ask('/migration', { name, before, after });
  return z
    .union([rowsSchema, z.object({ rows: rowsSchema }).transform(({ rows }) => rows)])
    .parse(answer);
}

it('claims the slugs of an older database, first those that readers know', async () => {
  const rows = await rowsAfter('003-slugs.js', {
    before: [
      'drop table slugs',
      "update news_events set slug = 'tanabata-evening' where slug = 'kandy-open-day' and published_at is null",
      "update lectures set lecture_id = null where lecture_id = 'jft-2'",
    ],
    after: `select slug, was_public, (select count(distinct news_events.slug) from news_events
      where news_events.document_id = slugs.document_id) as slugs_of_item from slugs
      where slug in ('tanabata-evening', 'jft-1', 'jft-2') order by slug`,
  });
  const known = rows.map(({ slug, was_public }) => [slug, Boolean(was_public)]);
  expect(known).toEqual([
    ['jft-1', true],
    ['tanabata-evening', true],
  ]);
  expect(Number(rows[1]?.slugs_of_item)).toBe(1);
});

it('finds people without joiners, by city and by telephone in an index that was made otherwise', async () => {
  const found = (phrase: string) =>
    inject('database') === 'postgres'
      ? `(select count(*) from user_search where text like '%${phrase}%')`
      : `(select count(*) from user_search where user_search match '"${phrase}"')`;
  const rows = await rowsAfter('093-search-folded.js', {
    before: [
      "update up_users set first_name = 'ක්‍රිශාන්තිකා', city = 'නුවර‍එළිය', contact_person = '+94 77 290 8364' where username = 'admin'",
      inject('database') === 'postgres'
        ? 'delete from user_search'
        : "insert into user_search (user_search) values ('delete-all')",
    ],
    after: `select ${found('ක්රිශාන්තිකා')} as name, ${found('නුවරඑළිය')} as city, ${found('772908364')} as telephone,
      (select count(*) from up_users where first_name = 'ක්‍රිශාන්තිකා') as kept`,
  });
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
  expect(Object.fromEntries(counts)).toEqual({ name: 1, city: 1, telephone: 1, kept: 1 });
});

it('leaves one row for the clock, where several servers have each made one or none has', async () => {
  const clock = "strapi_core_store_settings where key = 'clock'";
  const make = `insert into strapi_core_store_settings (key, value, type)
    values ('clock', '{"seenAt":1,"trustedFrom":1}', 'object')`;
  for (const before of [[make, make], [`delete from ${clock}`]]) {
    const rows = await rowsAfter('081-clock.js', { before, after: `select value from ${clock}` });
    expect(rows).toHaveLength(1);
    expect(JSON.parse(String(rows[0]?.value))).toMatchObject({ seenAt: expect.any(Number) });
  }
});

it('gives both languages the English value of what they share, and loses no link', async () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const rows = await rowsAfter('004-shared-fields.js', {
    before: [
      "update lectures set youtube_url = null where lecture_id = 'beginner'",
      "update lectures set category = 'JFT', \"order\" = 7 where locale = 'si' and lecture_id = 'beginner'",
      `update lectures set youtube_url = '${link}' where locale = 'si' and lecture_id = 'beginner'`,
    ],
    after: `select distinct category, "order", youtube_url from lectures where lecture_id = 'beginner'`,
  });
  expect(rows).toEqual([{ category: 'Beginner', order: 3, youtube_url: link }]);
});

it('moves what learners know of a word in katakana to the word in hiragana', async () => {
  const card = (user: number, item: string, interval: number) =>
    `insert into practice_cards
      (user_id, item, kind, first_day, last_day, "interval", due, stability, difficulty, answers, fails)
      values (${user}, '${item}', 'meaning', 1, 2, ${interval}, 9, 1, 5, 2, 1)`;
  const review = (user: number, item: string, id: string) =>
    `insert into practice_reviews (user_id, id, item, kind, at, day, answer, milliseconds, zone)
      values (${user}, '${id}', '${item}', 'meaning', 1, 1, 'knew', 1, 330)`;
  const [katakana, hiragana] = ['word:パン屋:パンや', 'word:ぱん屋:ぱんや'];
  const rows = await rowsAfter('108-folded-words.js', {
    before: [
      card(991, katakana, 5),
      card(992, katakana, 5),
      card(992, hiragana, 30),
      review(991, katakana, 'one'),
      review(992, katakana, 'other'),
      review(992, 'kana:パ', 'kana'),
      `insert into practice_hints (item, english, sinhala, changed_at)
        values ('${katakana}', 'new', '', 2), ('${hiragana}', 'old', '', 1)`,
      `insert into practice_items (item, kind, learners, answers, fails)
        values ('${katakana}', 'meaning', 2, 4, 2), ('${hiragana}', 'meaning', 1, 2, 1)`,
    ],
    after: `select user_id, "interval", item,
        (select count(*) from practice_reviews where item = '${hiragana}') as reviews,
        (select count(*) from practice_reviews where item = 'kana:パ') as kana,
        (select english from practice_hints where item = '${hiragana}') as hint,
        (select learners from practice_items where item = '${hiragana}') as learners,
        (select count(*) from practice_items where item = '${katakana}') as former
      from practice_cards where user_id in (991, 992) order by user_id`,
  });
  const shared = { item: hiragana, reviews: 2, kana: 1, hint: 'new', learners: 2, former: 0 };
  const counted = rows.map(({ reviews, kana, learners, former, interval, user_id, ...row }) => ({
    ...row,
    user_id: Number(user_id),
    interval: Number(interval),
    reviews: Number(reviews),
    kana: Number(kana),
    learners: Number(learners),
    former: Number(former),
  }));
  expect(counted).toEqual([
    { ...shared, user_id: 991, interval: 5 },
    { ...shared, user_id: 992, interval: 30 },
  ]);
});

it('separates entries that share an id, and returns a language that was apart from its page', async () => {
  const isPostgres = inject('database') === 'postgres';
  const dropped = ['news_events', 'lectures', 'homes'].map(
    (table) => `drop index ${table}_version_unique`,
  );
  // Two items become one entry, and two lectures with one address, as an editor could make them.
  const merged = `update news_events set document_id = (
    select document_id from news_events where slug = 'kandy-open-day' order by id limit 1) where slug = 'tanabata-evening'`;
  const alike = `update lectures set lecture_id = 'jft-1', document_id = (
    select document_id from lectures where lecture_id = 'jft-1' order by id limit 1) where lecture_id = 'jft-2'`;
  const rows = await rowsAfter('109-entry-versions.js', {
    before: [
      ...dropped,
      merged,
      alike,
      "update homes set document_id = 'apart' where locale = 'si'",
    ],
    after: `select (select count(*) from homes where document_id = 'apart') as apart,
      (select count(distinct document_id) from news_events where slug in ('kandy-open-day', 'tanabata-evening')) as entries,
      (select count(*) from news_events left join slugs on slugs.slug = news_events.slug
        and slugs.document_id = news_events.document_id where slugs.slug is null
        and news_events.slug in ('kandy-open-day', 'tanabata-evening')) as lost,
      (select count(*) from lectures join slugs on slugs.slug = lectures.lecture_id
        and slugs.document_id = lectures.document_id where lecture_id like 'jft-1-%') as renamed,
      (select count(*) from ${isPostgres ? 'pg_indexes where indexname' : 'sqlite_master where name'}
        in ('news_events_version_unique', 'lectures_version_unique', 'homes_version_unique')) as indexes`,
  });
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
  expect(Object.fromEntries(counts)).toEqual({
    apart: 0,
    entries: 2,
    lost: 0,
    renamed: 4,
    indexes: 3,
  });
});
