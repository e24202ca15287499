import { accountStatuses, callSchemas, provinces, userListShape, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  ask,
  type Client,
  loggedInAdmin,
  profileIn,
  register,
  someone,
  uniqueName,
} from '../harness/client';
import { startCms } from '../harness/startCms';

const isPostgres = inject('database') === 'postgres';
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

async function sql(statement: string, bindings: readonly unknown[] = []) {
  const answer = await ask('/sql', { sql: statement, bindings });
  return rowsOf(answer);
}

/** None where a statement has no rows to give. */
const rowsOf = (answer: unknown) =>
  z
    .union([rowsSchema, z.object({ rows: rowsSchema }).transform(({ rows }) => rows)])
    .catch([])
    .parse(answer);

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const month = isPostgres
  ? "to_char(created_at + interval '5 hours 30 minutes', 'YYYY-MM')"
  : "strftime('%Y-%m', created_at / 1000 + 19800, 'unixepoch')";

describe('the search', () => {
  it('is made anew where it is lost', async () => {
    const answer = await ask('/made-anew', {
      name: 'search',
      before: [
        isPostgres
          ? 'drop trigger user_search_removed on up_users'
          : 'drop trigger user_search_removed',
        ...(isPostgres ? ['drop index user_search_index'] : []),
        "delete from up_users where username = 'admin'",
      ],
      after: isPostgres
        ? "select id from user_search where text like E'%\\nadmin\\n%'"
        : `select rowid as id from user_search where user_search match '"' || char(10) || 'admin' || char(10) || '"'`,
    });
    expect(rowsOf(answer)).toEqual([]);
  });
});

describe('a page of many people', () => {
  const people = 600;
  const first = ['Nimal', 'නිමල්', 'さくら', 'Kamal', 'නිමල්', 'Élodie', 'Elodie'];
  const cities = ['ගාල්ල', 'නුවර‍එළිය', 'Galle'];
  const last = ['Perera', 'පෙරේරා', '長谷川', 'de Silva', 'ප්‍රනාන්දු'];

  beforeAll(async () => {
    const oneOf = (values: readonly string[], by: number) =>
      `case i / ${by} % ${values.length} ${values.map((value, place) => `when ${place} then '${value}'`).join(' ')} end`;
    // Some were registered in the same moment.
    const created = isPostgres
      ? "timestamp '2025-03-01 00:00:00' + i / 3 * interval '11 hours'"
      : `${Date.parse('2025-03-01T00:00:00Z')} + i / 3 * 39600000`;
    await sql(`insert into up_users
      (document_id, created_at, updated_at, username, username_key, email, email_key,
       first_name, last_name, city, state, account_role, province, language)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${people})
      select 'page' || i, ${created}, ${created}, 'page' || i, 'page' || i, 'page' || i || '@example.com',
       'page' || i || '@example.com', ${oneOf(first, 1)}, ${oneOf(last, 7)},
       ${oneOf(cities, 3)}, ${oneOf(accountStatuses, 3)}, 'learner', ${oneOf(provinces, 5)}, 'en' from n`);
  });
  afterAll(async () => {
    await sql("delete from up_users where document_id like 'page%'");
  });

  const idsSchema = z.array(z.object({ id: z.string() }).transform(({ id }) => Number(id)));
  const idsOf = async (query: object) => {
    const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const answer = await admin.call(
      `/users?${new URLSearchParams(Object.fromEntries(parameters))}`,
    );
    expect(answer.status).toBe(200);
    return {
      ids: idsSchema.parse(answer.json),
      total: Number(answer.headers.get('content-range')?.split('/')[1]),
    };
  };
  const columns = {
    ...{ createdAt: 'created_at', username: 'username', email: 'email', status: 'state' },
    ...{ firstName: 'first_name', lastName: 'last_name' },
  };
  const filters: readonly [object, string][] = [
    [{}, 'true'],
    [{ province: 'Uva', role: 'learner' }, "province = 'Uva' and account_role = 'learner'"],
    [{ createdMonth: '2025-05' }, `${month} = '2025-05'`],
    [{ role: 'admin' }, "account_role = 'admin'"],
  ];

  it.each(
    userListShape.sort.flatMap((field) =>
      (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
    ),
  )('is the plain list’s by $field $order, at any place', async ({ field, order }) => {
    for (const [filter, where] of filters) {
      const plain = (
        await sql(
          `select id from up_users where ${where} order by ${columns[field]} ${order}, id ${order}`,
        )
      ).map(({ id }) => Number(id));
      const size = 40;
      for (const from of [0, plain.length >> 1, Math.floor(plain.length * 0.9)]) {
        const { ids, total } = await idsOf({
          ...{ sort: [field, order], filter, range: [from, from + size - 1] },
        });
        expect(total).toBe(plain.length);
        expect(ids).toEqual(plain.slice(from, from + size));
      }
    }
  });

  const searches = [
    ...['nimal', 'PERERA', 'lodie', 'ÉLO', 'page59', '9@example', 'silva kamal', 'nimal  nimal'],
    ...['ප්රනාන්දු', 'ප්‍ර', 'ප්ර', 'නුවරඑළිය', 'ගාල්ල නිමල්', 'galle'],
    ...['නිමල්', 'රේරා', 'ප්‍රනාන්දු', 'නාන්දු නිමල්', 'පෙරේරා page1', 'さくら', '長谷川', 'さくら 長谷川'],
    // What is shorter than three characters is found at the beginning of a field.
    ...['ni', 'N', 'න', 'නි', '長', '長谷', 'de', 'é', 'නිමල් p', 'p 長'],
    ...['"', 'page1"', '%', '_age1', 'nim*', 'x OR nimal', 'NOT', 'nimal AND', '\\'],
  ];
  it.each([{}, { status: 'pending' }, { role: 'learner', province: 'Uva' }])(
    'has the people that a plain search finds among %j',
    async (filter) => {
      const fields = ['username', 'email', 'first_name', 'last_name', 'city'];
      const of = { status: 'state', role: 'account_role', province: 'province' };
      // A random user name of another test may have "elo" in it.
      const folded = (text: unknown) =>
        String(text ?? '')
          .normalize('NFKD')
          .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
          .normalize('NFC')
          .toLowerCase();
      const everybody = await sql('select * from up_users order by created_at desc, id desc');
      const has = (text: unknown, word: string) => {
        const wanted = folded(word);
        return [...wanted].length < 3
          ? folded(text).startsWith(wanted)
          : folded(text).includes(wanted);
      };
      for (const q of searches) {
        const plain = everybody
          .filter((row) =>
            Object.entries(filter).every(
              ([name, value]) => row[of[name as keyof typeof of]] === value,
            ),
          )
          .filter((row) =>
            q
              .split(/\s+/)
              .every(
                (word) =>
                  fields.some((field) => has(row[field], word)) ||
                  has(String(row.contact_person ?? '').replace(/[ ().-]/g, ''), word),
              ),
          )
          .map(({ id }) => Number(id));
        const { ids, total } = await idsOf({ filter: { ...filter, q }, range: [0, 999] });
        expect([q, total, ids]).toEqual([q, plain.length, plain]);
        const second = await idsOf({ filter: { ...filter, q }, range: [3, 5] });
        expect(second.ids).toEqual(plain.slice(3, 6));
      }
    },
  );

  const namesOf = (csv: string) =>
    csv
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('","')[1]);

  it('is all of the export, in its order, while others register', async () => {
    // Rows inserted by SQL may share one microsecond.
    if (isPostgres) await sql("update up_users set created_at = '2026-01-01 00:00:00.123456'");
    for (const [sort, by] of [
      [['createdAt', 'DESC'], 'created_at desc, id desc'],
      [['lastName', 'ASC'], 'last_name asc, id asc'],
    ] as const) {
      const plain = await sql(`select username from up_users order by ${by}`);
      const before = plain.map(({ username }) => username);
      const [answer] = await Promise.all([
        admin.call(`/users/export?${new URLSearchParams({ sort: JSON.stringify(sort) })}`),
        ...Array.from({ length: 5 }, () => register({ lastName: 'Meanwhile' })),
      ]);
      const names = namesOf(answer.text);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => before.includes(name))).toEqual(before);
    }
  });

  it('is exported as it was typed, without formulas, and as it is filtered', async () => {
    const user = await register({
      ...{ firstName: 'ශ්‍රීමා', lastName: '=HYPERLINK("evil")', city: '-1+1' },
      ...{ currentAddress: 'No. 5, "Sea View"', comments: 'two\nlines', learnedJapanese: true },
      ...{ contactPerson: '+94 77 123 4567', province: 'Uva' },
    });
    const { createdAt } = profileIn(await admin.call(`/users/${user.id}`));
    const of = (filter: object, more: Record<string, string> = {}) =>
      admin.call(
        `/users/export?${new URLSearchParams({ filter: JSON.stringify(filter), ...more })}`,
      );
    for (const found of [{ q: user.username }, { province: 'Uva' }]) {
      const [head, row] = (await of(found)).text.split('\r\n');
      expect(head).not.toMatch(/Address|contactPerson/);
      expect(row?.match(/","/g)).toHaveLength((head?.match(/","/g) ?? []).length);
    }
    expect((await of({ q: user.username })).text).not.toContain('Sea View');
    const answer = await of({ q: user.username }, { contacts: 'yes' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d[^"]*\.csv"$/,
    );
    const [head, row] = answer.text.split('\r\n');
    expect(head).toMatch(/^\uFEFF?"ID","Username","Email","Email confirmed","First name"/);
    expect(head).toContain('"Registered (Sri Lanka time)"');
    expect(row).toContain(
      `"${user.username}@example.com","No","ශ්‍රීමා","'=HYPERLINK(""evil"")","Learner","Pending","English"`,
    );
    expect(row).toContain('"No. 5, ""Sea View""","\'-1+1","Uva","","077 123 4567"');
    expect(row).toContain('"Yes","two\nlines"');
    const registered = new Date(Date.parse(createdAt) + 5.5 * 60 * 60_000).toISOString();
    const time = registered.slice(0, 16).replace('T', ' ');
    expect(row).toContain(`,"","${time}","`);
    const [siHead, siRow] = (
      await of({ q: user.username }, { contacts: 'yes', lng: 'si' })
    ).text.split('\r\n');
    expect(siHead).toContain('"ලියාපදිංචි වූ දිනය (ශ්‍රී ලංකා වේලාව)"');
    expect(siRow).toContain('"ඉගෙනුම්කරු","අනුමැතියට ඇත","ඉංග්‍රීසි"');
    expect(siRow).toContain('"ඌව","","077 123 4567","ඔව්"');
    const filter = { status: 'pending', province: 'Uva' };
    const { total } = await idsOf({ filter });
    expect(namesOf((await of(filter)).text)).toHaveLength(total);
    expect((await of({ status: 'any' })).status).toBe(400);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
  });

  it.each([
    ['+94 77 123 4567', ['0771234567', '077 123 4567', '+94771234567', '94771234567', '077123']],
    ['Kamala (mother) 077-765 4321', ['0777654321', '+94 77 765 4321', '0777']],
    ['0112345678', ['+94112345678', '011 234 5678', '2345678', '0112']],
  ])('has who can be reached by %s, however that is typed', async (contactPerson, typed) => {
    const user = await register({ contactPerson, city: 'Kuliyapitiya' });
    for (const filter of [{}, { status: 'pending' }]) {
      for (const q of typed) {
        const { ids } = await idsOf({ filter: { ...filter, q: `kuliyapitiya ${q}` } });
        expect([q, ids]).toEqual([q, [Number(user.id)]]);
      }
      expect((await idsOf({ filter: { ...filter, q: '0770000001' } })).ids).toEqual([]);
    }
    const body = { contactPerson: 'No telephone' };
    await admin.call(`/users/${user.id}`, { method: 'PUT', body });
    expect((await idsOf({ filter: { q: typed[0] } })).ids).toEqual([]);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
  });

  it('finds names in any width, syllabary and with or without accents', async () => {
    const mark = `z${Date.now().toString(36)}`;
    const names = [
      ['Ｓａｋｕｒａ', 'ﾀﾅｶ'],
      ['Zoë', 'がとう'],
      ['Ｚｏｅ', 'カ\u309bトウ'],
      ['සමන්', 'පෙරේරා'],
    ] as const;
    const ids: number[] = [];
    for (const [firstName, lastName] of names) {
      const user = await register({ firstName, lastName, city: mark });
      ids.push(Number(user.id));
    }
    for (const filter of [{}, { status: 'pending' }]) {
      const found = async (q: string) =>
        (await idsOf({ filter: { ...filter, q: `${q} ${mark}` } })).ids.map((id) =>
          ids.indexOf(id),
        );
      for (const q of ['sakura', 'SAKURA', 'ｓａｋｕ', 'タナカ', 'ﾀﾅｶ', 'たなか', 'sa', 'た']) {
        expect([q, await found(q)]).toEqual([q, [0]]);
      }
      for (const q of ['zoe', 'ZOË', 'がとう', 'ガトウ', 'ｶﾞﾄｳ', 'か\u3099とう']) {
        expect([q, (await found(q)).sort()]).toEqual([q, [1, 2]]);
      }
      expect(await found('පෙරේරා')).toEqual([3]);
    }
    const body = { firstName: 'Hana', lastName: 'Sato' };
    await admin.call(`/users/${ids[0]}`, { method: 'PUT', body });
    expect((await idsOf({ filter: { q: `sakura ${mark}` } })).ids).toEqual([]);
    expect((await idsOf({ filter: { q: `hana ${mark}` } })).ids).toEqual([ids[0]]);
  });

  it('finds a renamed person only by the new name', async () => {
    const user = await register({ firstName: 'Wijayanthimala', lastName: 'පුංචිබණ්ඩාර' });
    const found = async (q: string) => (await idsOf({ filter: { q } })).ids;
    expect(await found('yanthim චිබණ්')).toEqual([Number(user.id)]);
    const body = { firstName: 'Wimala' };
    await admin.call(`/users/${user.id}`, { method: 'PUT', body });
    expect(await found('yanthim')).toEqual([]);
    expect(await found('wimala චිබණ්')).toEqual([Number(user.id)]);
    await sql("update up_users set last_name = '長谷川順' where id = ?", [Number(user.id)]);
    expect(await found('චිබණ්')).toEqual([]);
    expect(await found('谷川順')).toEqual([Number(user.id)]);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    expect(await found('谷川順')).toEqual([]);
  });
});

describe('accounts that may be of the same person', () => {
  const duplicatesOf = async (id: string) =>
    callSchemas.userDuplicates.answer
      .parse((await admin.call(`/users/${id}/duplicates`)).json)
      .map(({ user, shared }) => [user.id, shared]);
  const alike = async (id: string) => {
    const filter = JSON.stringify({ id: [id] });
    const answer = await admin.call(`/users?${new URLSearchParams({ filter })}`);
    return callSchemas.users.answer.parse(answer.json)[0]?.alike;
  };
  /** Nine figures that no other test has. */
  const number = () => `7${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const unlike = () => ({ firstName: uniqueName('First'), lastName: uniqueName('Last') });

  it.each([
    (digits: string) => `Amma, +94 ${digits}`,
    (digits: string) => `තාත්තා 0${digits.slice(0, 2)}-${digits.slice(2)}`,
    (digits: string) => `0094${digits} or 011 2 345 678`,
    (digits: string) => `Home 0112345678 / (0${digits.slice(0, 2)}) ${digits.slice(2)}`,
    (digits: string) =>
      `Ｔｅｌ ０${[...digits].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')}`,
  ])('have the same telephone number, however it is written: %s', async (write) => {
    const digits = number();
    const one = await register({ ...unlike(), contactPerson: `0${digits}` });
    const other = await register({ ...unlike(), contactPerson: write(digits) });
    expect(await duplicatesOf(one.id)).toEqual([[other.id, ['telephone']]]);
    expect(await duplicatesOf(other.id)).toContainEqual([one.id, ['telephone']]);
    expect(await alike(one.id)).toEqual({ telephone: 1 });
  });

  it('have the same contact person, address, or name and year of birth', async () => {
    const [family, street] = [uniqueName('Family'), uniqueName('Street')];
    const one = await register({
      ...{ firstName: 'Nimali', lastName: family, age: 19, city: 'Galle' },
      ...{ contactPerson: `Kamala ${family}`, currentAddress: `No. 12, ${street}` },
    });
    const same = await register({
      ...{ firstName: family.toUpperCase(), lastName: 'nimali', age: 20, city: 'galle ' },
      ...{ contactPerson: `kamala  ${family}.`, currentAddress: `12 ${street}` },
    });
    const older = await register({ firstName: 'Nimali', lastName: family, age: 31 });
    expect(await duplicatesOf(one.id)).toEqual([[same.id, ['contactPerson', 'name']]]);
    expect(await alike(older.id)).toBeUndefined();
    // A correction counts at once, and an account that is gone does not.
    const body = { currentAddress: `No 12 ${street}` };
    await admin.call(`/users/${same.id}`, { method: 'PUT', body });
    expect(await duplicatesOf(same.id)).toEqual([[one.id, ['contactPerson', 'name', 'address']]]);
    await admin.call(`/users/${one.id}`, { method: 'DELETE' });
    expect(await duplicatesOf(same.id)).toEqual([]);
    expect(await sql('select * from user_marks where user_id = ?', [Number(one.id)])).toEqual([]);
  });

  it('share nothing by what is empty or everybody writes', async () => {
    const one = await register({ ...unlike(), contactPerson: 'Amma', currentAddress: 'Galle' });
    await register({ ...unlike(), contactPerson: 'Amma', currentAddress: 'Galle' });
    expect(await duplicatesOf(one.id)).toEqual([]);
  });

  it('are only for admins', async () => {
    const { client, user } = await someone('approved');
    const answer = await client.call(`/users/${user.id}/duplicates`);
    expect(answer.status).toBe(403);
  });
});

describe.runIf(!isPostgres)('an installation whose table of people was copied', () => {
  it('gets the triggers back when it starts', async () => {
    const copied = 'drop trigger user_search_added';
    const after = await startCms({ DATABASE_URL: '' }, { seeded: true, sql: copied });
    onTestFinished(after.stop);
    expect(after.said()).toContain('lost triggers of the search');
    // A start by itself takes none away.
    expect(after.said()).not.toContain('lost triggers of the counts');
    const lost = "select 1 from sqlite_master where name = 'user_search_added'";
    expect(await ask('/sql', { sql: lost }, after.windowUrl)).toHaveLength(1);
  });
});
