import { randomUUID } from 'node:crypto';
import {
  errorSchema,
  type Language,
  type Note,
  noteSchema,
  ownDataSchema,
  practiceFiguresSchema,
  z,
} from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  someone,
  statements,
  withSettings,
} from '../harness/client';

const put = (client: Client, id: string, body: unknown) =>
  client.call(`/notes/${id}`, { method: 'PUT', body });
async function kept(client: Client, body: object, id: string = randomUUID()): Promise<Note> {
  const answer = await put(client, id, { lecture: 'jft-1', ...body });
  expect(answer.status, answer.text).toBe(200);
  return noteSchema.parse(answer.json);
}
const listed = async (client: Client, query = '') => {
  const answer = await client.call(`/notes${query}`);
  return { notes: z.array(noteSchema).parse(answer.json), headers: answer.headers };
};
const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;

describe('notes', () => {
  it('are kept, changed, found, deleted and brought back by their owner', async () => {
    const { client } = await someone();
    const made = await kept(client, { seconds: 12.8, japanese: '{駅|えき}です', text: 'station' });
    expect(made).toMatchObject({
      lecture: { id: 'jft-1', title: 'JFT 1', lang: 'en' },
      ...{ seconds: 12, japanese: '{駅|えき}です', text: 'station' },
    });
    // Sent twice by a connection that dropped, it is one.
    expect((await kept(client, { seconds: 12, japanese: '駅', text: 'දුම්රිය' }, made.id)).text).toBe(
      'දුම්රිය',
    );
    await kept(client, { lecture: 'beginner', text: 'About all of it' });
    const { notes, headers } = await listed(client);
    expect(notes.map(({ text }) => text).sort()).toEqual(['About all of it', 'දුම්රිය']);
    expect(headers.get('content-range')).toBe('notes 0-1/2');
    expect((await listed(client, filter({ lecture: 'jft-1' }))).notes).toHaveLength(1);
    expect((await listed(client, filter({ q: 'ABOUT' }))).notes).toHaveLength(1);
    expect((await listed(client, filter({ q: '%' }))).notes).toHaveLength(0);
    const byId = await listed(client, filter({ id: [made.id, '\u0000'] }));
    expect(byId.notes.map(({ id }) => id)).toEqual([made.id]);

    const gone = () => client.call(`/notes/${made.id}`, { method: 'DELETE' });
    expect((await gone()).status).toBe(204);
    expect((await gone()).status).toBe(204);
    expect((await listed(client)).notes).toHaveLength(1);
    expect(await kept(client, { text: 'back' }, made.id)).toMatchObject({ id: made.id });
  });

  it('are found with and without the joiners of Sinhala', async () => {
    const { client } = await someone();
    await kept(client, { japanese: '先生', text: 'ශ්‍රියානි' });
    await kept(client, { japanese: '友', text: 'ප්රනාන්දු' });
    const found = async (q: string) => (await listed(client, filter({ q }))).notes.length;
    expect([await found('ශ්රියානි'), await found('ශ්‍රියානි')]).toEqual([1, 1]);
    expect([await found('ප්රනාන්දු'), await found('ප්‍රනාන්දු')]).toEqual([1, 1]);
    // Of joiners alone nothing is left to look for.
    expect(await found('\u200d')).toBe(2);
  });

  it('are searched for the first eight of a hundred words', async () => {
    const { client } = await someone();
    await kept(client, { text: 'a b c d e f g h' });
    await statements();
    const answer = await listed(client, filter({ q: 'a b c d e f g h'.padEnd(199, ' x') }));
    expect(answer.notes).toHaveLength(1);
    const searches = (await statements()).filter((sql) => /from .notes./.test(sql));
    expect(searches.map((sql) => sql.match(/ like /g)?.length)).toEqual([16, 16]);
  });

  describe('with a hundredth of the limits', () => {
    withSettings({ rateLimitFactor: 0.01 });

    it('are searched 400 times in a quarter of an hour', async () => {
      const { client } = await someone();
      const search = async () => (await client.call(`/notes${filter({ q: 'x' })}`)).status;
      const answered: number[] = [];
      for (let time = 0; time < 5; time += 1) answered.push(await search());
      expect(answered).toEqual([200, 200, 200, 200, 429]);
      expect((await client.call('/notes')).status).toBe(200);
    });
  });

  it('are readable and writable by their owner only, not even by an admin', async () => {
    const [owner, other, admin] = [await someone(), await someone(), await loggedInAdmin()];
    const { id } = await kept(owner.client, { text: 'Mine alone' });
    for (const client of [other.client, admin]) {
      expect((await listed(client)).notes).toEqual([]);
      await client.call(`/notes/${id}`, { method: 'DELETE' });
      expect((await kept(client, { text: 'Another with the same id' }, id)).id).toBe(id);
      expect((await client.call('/notes/export')).text).not.toContain('Mine alone');
    }
    expect((await listed(owner.client)).notes).toMatchObject([{ id, text: 'Mine alone' }]);
  });

  it.each([
    ['nothing written', { text: ' ' }, 'text'],
    ['more than a note may have', { text: 'x'.repeat(2001) }, 'text'],
    ['more Japanese than that', { japanese: '駅'.repeat(501) }, 'japanese'],
    ['a lecture that does not exist', { lecture: 'none', text: 'x' }, 'lecture'],
    ['no lecture', { lecture: null, text: 'x' }, 'lecture'],
    ['a place that is none', { seconds: -1, text: 'x' }, 'seconds'],
    ['a text that is none', { text: 7 }, 'text'],
    ['somebody else', { text: 'x', user: 1 }, 'user'],
    [
      'a word by hand with kanji and no reading',
      { lecture: '', japanese: '水', text: 'x' },
      'japanese',
    ],
    ['a word by hand in Latin letters', { lecture: '', japanese: 'mizu', text: 'x' }, 'japanese'],
    ['a word by hand without a meaning', { lecture: '', japanese: 'みず', text: ' ' }, 'text'],
  ])('are refused at the field: %s', async (_, body, field) => {
    const { client } = await someone();
    const answer = await put(client, randomUUID(), { lecture: 'jft-1', ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([field]);
    expect((await put(client, 'no-uuid', { lecture: 'jft-1', text: 'x' })).status).toBe(404);
  });

  it('are words by hand where the learner met them elsewhere, and practice asks them', async () => {
    const { client } = await someone();
    const made = await kept(client, { lecture: '', japanese: '{薬|くすり}', text: 'medicine' });
    expect(made).toMatchObject({ lecture: null, isByHand: true, seconds: null });
    expect((await listed(client, filter({ lecture: 'no-such-lecture' }))).notes).toEqual([]);
    expect((await listed(client, filter({ q: 'medi' }))).notes).toMatchObject([{ id: made.id }]);
    const { decks } = practiceFiguresSchema.parse((await client.call('/practice/figures')).json);
    expect(decks.find(({ id }) => id === 'own')?.items).toBe(1);
  });

  it('are 5,000 at most', async () => {
    const { client, user } = await someone();
    const { id } = await kept(client, { text: 'first' });
    const values = Array.from(
      { length: 4999 },
      () => `(${user.id}, '${randomUUID()}', 'x', '', 'y', 1, 1)`,
    );
    await ask('/sql', {
      sql: `insert into notes (user_id, id, lecture, japanese, text, created_at, updated_at) values ${values}`,
      bindings: [],
    });
    const full = await put(client, randomUUID(), { lecture: 'jft-1', text: 'one more' });
    expect(full.status).toBe(400);
    expect(errorSchema.parse(full.json).errors?.text).toMatch(/5,000/);
    await kept(client, { text: 'changed' }, id);
    const lines = (await client.call('/notes/export')).text.trimEnd().split('\n');
    expect(lines).toHaveLength(3 + 5000);
  });

  it('come as a file that Anki takes, in which no spreadsheet finds a formula', async () => {
    const { client } = await someone();
    await kept(client, {
      seconds: 3671,
      japanese: '「はい」',
      text: '=1+1, "quoted"\nsecond line',
    });
    const { headers, text } = await client.call('/notes/export');
    expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/i);
    expect(headers.get('content-disposition')).toBe('attachment; filename="notes.csv"');
    expect(text).toBe(
      '#separator:Comma\n#html:false\n#columns:Japanese,Text,Lecture,Time\n' +
        '"「はい」","\'=1+1, ""quoted""\nsecond line","JFT 1","01:01:11"\n',
    );
  });

  it('have readings in that file as Anki writes them', async () => {
    const { client } = await someone();
    await kept(client, {
      japanese: '{駅|えき}で{友|とも}{達|だち}に {会|あ}う。',
      text: 'to meet at a {駅|えき}',
    });
    const { text } = await client.call('/notes/export');
    expect(text).toContain('"駅[えき]で 友[とも] 達[だち]に 会[あ]う。","to meet at a 駅[えき]"');
  });

  it('are among what is kept about a person, and gone with the account', async () => {
    const { client, user } = await someone();
    await kept(client, { lecture: 'beginner', seconds: 5, japanese: '駅', text: 'station' });
    const notesIn = async (language: Language) => {
      const { json } = await client.call(`/users/profile/data?lng=${language}`);
      return ownDataSchema.parse(json).notes;
    };
    const [inEnglish, inSinhala] = [await notesIn('en'), await notesIn('si')];
    const note = { seconds: 5, japanese: '駅', text: 'station' };
    expect(inEnglish).toMatchObject([{ title: expect.any(String), ...note }]);
    expect(inSinhala).toMatchObject([{ title: expect.any(String), ...note }]);
    expect(inSinhala[0]?.title).toMatch(/\p{Script=Sinhala}/u);
    expect(inEnglish[0]?.title).toMatch(/^[A-Z]/);
    const admin = await loggedInAdmin();
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    const left = await ask('/sql', {
      ...{ sql: 'select id from notes where user_id = ?', bindings: [Number(user.id)] },
    });
    const rows = z.array(z.unknown());
    expect(rows.or(z.object({ rows }).transform((answer) => answer.rows)).parse(left)).toEqual([]);
  });

  it('are for learners', async () => {
    const waiting = await someone('pending');
    expect(errorIn(await waiting.client.call('/notes/export')).code).toBe('ACCOUNT_PENDING');
    expect((await new Client().call('/notes/export')).status).toBe(401);
  });
});
