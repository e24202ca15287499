import { totalOf } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  ask,
  type Client,
  fewestStatements,
  isWhole,
  loggedInAdmin,
  statements,
} from './harness/client';

/** How much a foundation may gather in many years; a twentieth of it in the short run. */
const share = isWhole ? 1 : 0.05;
const sizes = {
  up_users: 10_000 * share,
  contact_requests: 10_000 * share,
  news_events: 2000 * share,
  lectures: 500 * share,
};
type Table = keyof typeof sizes;

const isPostgres = inject('database') === 'postgres';
/** SQL for the moment `i` minutes ago. SQLite keeps times as milliseconds. */
const time = isPostgres
  ? "now() - i * interval '1 minute'"
  : `${Date.now()} - cast(i as integer) * 60000`;
const oneOf = (values: readonly string[]) =>
  `case i % ${values.length} ${values.map((value, place) => `when ${place} then '${value}'`).join(' ')} end`;

// Words for the search: every seventh row has "sakura", in some language.
const word = "case when i % 7 = 0 then ' sakura' else '' end";

/** The columns of the row number `i` of each table, as SQL. */
const columns: Readonly<Record<Table, Readonly<Record<string, string>>>> = {
  up_users: {
    username: "'scale' || i",
    username_key: "'scale' || i",
    email: "'scale' || i || '@example.com'",
    email_key: "'scale' || i || '@example.com'",
    first_name: `'Nimali'|| ${word}`,
    last_name: "'Number ' || i",
    province: oneOf(['Western', 'Uva', 'Central']),
    state: oneOf(['pending', 'approved', 'rejected', 'suspended']),
    account_role: "'learner'",
    language: oneOf(['en', 'si']),
  },
  contact_requests: {
    name: "'Number ' || i",
    email: "'scale' || i || '@example.com'",
    message: `'When do classes begin' || ${word}`,
    state: oneOf(['new', 'in-progress', 'resolved']),
    language: oneOf(['en', 'si']),
    is_spam: 'i % 50 = 0',
  },
  news_events: {
    title: `'News ' || i || ${word}`,
    slug: "'scale-' || i",
    kind: oneOf(['news', 'event']),
    summary: "'In short'",
    body: "'The whole text'",
    date: time,
  },
  lectures: {
    title: `'Lecture ' || i || ${word}`,
    lecture_id: "'scale-' || i",
    category: oneOf(['Beginner', 'JLPT-N4', 'JFT']),
    '"order"': '100 + i',
    description: "'What it teaches'",
    youtube_url: "'https://youtu.be/dQw4w9WgXcQ'",
  },
};

/** Adds so many rows; of documents the drafts in both languages, and every second published. */
async function fill(table: Table, total: number): Promise<void> {
  const insert = (more: Readonly<Record<string, string>>, where = 'true') => {
    const values = {
      ...{ document_id: "'scale' || i", created_at: time, updated_at: time },
      ...columns[table],
      ...more,
    };
    return ask('/sql', {
      sql: `insert into ${table} (${Object.keys(values)}) with recursive n(i) as (
        select 1 union all select i + 1 from n where i < ${total}
      ) select ${Object.values(values)} from n where ${where}`,
    });
  };
  if (table !== 'news_events' && table !== 'lectures') return void (await insert({}));
  await insert({ locale: "'en'" });
  await insert({ locale: "'si'" }, 'i % 3 <> 0');
  await insert({ locale: "'en'", published_at: time }, 'i % 2 = 0');
}

async function fillActivity(total: number): Promise<void> {
  await ask('/sql', {
    sql: `insert into activities (document_id, created_at, action, subject_type, subject_id, subject_name, actor_name)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${total})
      select 'scale' || i, ${time}, 'approved', 'user', '1', 'Number ' || i, 'Sakura' from n`,
  });
}

/** The queries of each list. */
const lists: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  '/users': [
    { filter: { status: 'pending' } },
    { filter: { province: 'Uva', role: 'learner' } },
    { sort: ['lastName', 'ASC'] },
    { filter: { q: 'nimali sakura' } },
  ],
  '/admin/contact-requests': [
    { filter: { status: 'new' } },
    { filter: { spam: true } },
    { sort: ['name', 'DESC'] },
    { filter: { q: 'classes sakura' } },
  ],
  '/admin/news-events': [
    { filter: { kind: 'event', status: 'draft' } },
    { filter: { sinhala: 'missing' } },
    { sort: ['title', 'ASC'] },
    { filter: { q: 'news sakura' } },
  ],
  '/admin/lectures': [
    { filter: { category: 'JFT', status: 'published' } },
    { filter: { sinhala: 'missing' } },
    { sort: ['updatedAt', 'DESC'] },
    { filter: { q: 'lecture sakura' } },
  ],
  '/admin/activity': [
    { filter: { subjectType: 'user' } },
    { sort: ['time', 'ASC'] },
    { filter: { q: 'sakura' } },
  ],
};
const addressOf = (path: string, query: Readonly<Record<string, unknown>>) => {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return parameters.length === 0
    ? path
    : `${path}?${new URLSearchParams(Object.fromEntries(parameters))}`;
};
/** The most SQL statements of each call. The session and the account take two of them. */
const mostOf: Readonly<Record<string, number>> = {
  '/users': 4,
  '/admin/contact-requests': 4,
  '/admin/news-events': 5,
  '/admin/lectures': 6,
  '/admin/activity': 4,
  // One is for the facts about exams, of which there are never more than 400.
  '/admin/todo': 4,
  '/users/status': 3,
  '/admin/contact-requests/counts': 3,
};
const asked = Object.entries(mostOf).flatMap(([path, most]) => {
  const queries = lists[path] ? [{}, { range: [0, 99] }, ...lists[path]] : [{}];
  return queries.map((query) => ({ address: addressOf(path, query), isList: path in lists, most }));
});

let admin: Client;

beforeAll(async () => {
  admin = await loggedInAdmin();
  const tables = Object.keys(sizes) as Table[];
  for (const table of tables) await fill(table, sizes[table]);
  await fillActivity(10_000 * share);
  // PostgreSQL does this by itself within a minute. Until then it plans as for a few rows.
  await ask('/sql', { sql: 'analyze' });
});

afterAll(async () => {
  for (const table of [...Object.keys(sizes), 'activities']) {
    await ask('/sql', { sql: `delete from ${table} where document_id like 'scale%'` });
  }
});

describe('with many rows', () => {
  it.each(asked)(
    '$address takes at most $most SQL statements',
    async ({ address, isList, most }) => {
      const { answer, ran } = await fewestStatements(() => admin.call(address));
      expect(answer.status).toBe(200);
      expect(ran.length).toBeGreaterThan(1);
      expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(most);
      const total = isList
        ? totalOf(answer.headers.get('content-range'))
        : Number.POSITIVE_INFINITY;
      expect(total).toBeGreaterThan(isWhole ? 50 : 0);
    },
  );

  it.runIf(isWhole)('an export ends when its reader leaves', async () => {
    await statements();
    const gone = new AbortController();
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${inject('cmsUrl')}/api/v1/users/export`, {
      headers: { cookie },
      signal: gone.signal,
    });
    expect(answer.status).toBe(200);
    gone.abort();
    const pieces = sizes.up_users / 500;
    let read = 0;
    await vi.waitUntil(
      async () => {
        const more = (await statements()).filter(
          (sql) => sql.includes('from `up_users` as `u`') || sql.includes('from "up_users" as "u"'),
        ).length;
        read += more;
        return more === 0;
      },
      { timeout: 20_000, interval: 300 },
    );
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(pieces);
  });
});
