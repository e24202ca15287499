import { randomUUID } from 'node:crypto';
import { itemOf, practiceFiguresSchema, type SentReview, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ask, Client, someone, sql } from '../harness/client';
import { type Cms, startCms } from '../harness/startCms';

const zone = 330;
const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;
/** The next time that it is noon in Colombo, at least an hour from now. */
const noon = (days = 0) => {
  const today = Math.floor((Date.now() + 5.5 * hour) / day) * day - 5.5 * hour + 12 * hour;
  return today + (days + 1) * day;
};

const remindAt = (now: number) =>
  ask('/job', { file: 'learning/practice/reminders.js', action: 'remind', given: [now] });
const mailsTo = async (id: string) =>
  (
    await sql(
      "select data from mails where template = 'practiceReminder' and account_id = ? order by id",
      [id],
    )
  ).map(({ data }) => JSON.parse(String(data)));

const choose = (client: Client, body: object) =>
  client.call('/practice/settings', { method: 'PUT', body });

async function practise(
  client: Client,
  daysAgo: number,
  sign = 'あ',
  more: Partial<SentReview> = {},
) {
  const sent = await client.call('/practice/reviews', {
    method: 'POST',
    body: {
      sentAt: new Date().toISOString(),
      reviews: [
        {
          id: randomUUID(),
          item: `kana:${sign}`,
          kind: 'sound',
          answer: 'forgot',
          at: new Date(Date.now() - daysAgo * day).toISOString(),
          milliseconds: 1,
          zone,
          ...more,
        },
      ],
    },
  });
  expect(sent.status, sent.text).toBe(200);
}

/** A learner with a card that is due, a confirmed address and a wish for a reminder at noon. */
async function reminded(more: Partial<SentReview> = {}) {
  const { client, user } = await someone();
  await sql('update up_users set email_confirmed_at = created_at where id = ?', [Number(user.id)]);
  await practise(client, 3, 'あ', more);
  const chosen = await choose(client, { reminderHour: 12 });
  expect(chosen.status, chosen.text).toBe(200);
  return { client, user };
}

const hourOf = async (client: Client) =>
  practiceFiguresSchema.parse((await client.call('/practice/figures')).json).settings.reminderHour;

describe('a reminder to practise', () => {
  it('is mailed once a day, at the chosen hour, while cards are due', async () => {
    const { user } = await reminded();
    await remindAt(noon() - 2 * hour - day);
    expect(await mailsTo(user.id)).toEqual([]);
    for (const later of [60_000, 120_000, hour]) await remindAt(noon() + later);
    expect(await mailsTo(user.id)).toMatchObject([{ cards: 1, isLast: false }]);
  });

  it('stops after three that the learner did not follow, and says so in the third', async () => {
    const { client, user } = await reminded();
    for (const days of [0, 1, 2]) await remindAt(noon(days) + 60_000);
    expect((await mailsTo(user.id)).map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(await hourOf(client)).toBe(12);
    await remindAt(noon(3) + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(3);
    expect(await hourOf(client)).toBeNull();
    await choose(client, { reminderHour: 12 });
    await remindAt(noon(4) + 60_000);
    expect((await mailsTo(user.id)).at(-1)).toMatchObject({ isLast: false });
  });

  it('is not mailed on other weekdays, without due cards, or to an unconfirmed address', async () => {
    const [one, none, unconfirmed] = [await reminded(), await someone(), await reminded()];
    const weekday = new Date(noon()).getUTCDay();
    const weekdays = [1, 2, 3].map((each) => (weekday + each) % 7);
    await choose(one.client, { weekdays });
    await choose(none.client, { reminderHour: 12 });
    await sql('update up_users set email_confirmed_at = null where id = ?', [
      Number(unconfirmed.user.id),
    ]);
    await remindAt(noon() + 60_000);
    for (const { user } of [one, none, unconfirmed]) expect(await mailsTo(user.id)).toEqual([]);
    await remindAt(noon(1) + 60_000);
    expect(await mailsTo(one.user.id)).toHaveLength(1);
  });

  it('comes at the hour that the learner has moved it to', async () => {
    const { client, user } = await reminded();
    await choose(client, { reminderHour: 18 });
    await remindAt(noon() + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    await remindAt(noon() + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(1);
  });

  it('comes at the learner’s hour in the time zone to which they travelled', async () => {
    const { client, user } = await reminded();
    const id = Number(user.id);
    await sql('update practice_reminders set next_at = ? where user_id = ?', [noon(), id]);
    const planned = async () => {
      const [row] = await sql('select next_at from practice_reminders where user_id = ?', [id]);
      return Number(row?.next_at);
    };
    // An earlier answer does not say where the learner is.
    await practise(client, 9, 'い', { zone: 540 });
    expect(await planned()).toBe(noon());
    await practise(client, 0, 'い', { zone: 540 });
    await remindAt(noon() - 3.5 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(1);
  });

  it('is not mailed twice on a day whose reminder the learner has moved to a later hour', async () => {
    const { client, user } = await reminded();
    await remindAt(noon() + 60_000);
    await choose(client, { reminderHour: 18 });
    await remindAt(noon() + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(1);
    await remindAt(noon(1) + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(1);
    await remindAt(noon(1) + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(2);
  });

  it('is not mailed twice on a day on which the learner switches it off and on again', async () => {
    const { client, user } = await reminded();
    await remindAt(noon() + 60_000);
    await sql("update mails set state = 'sent' where account_id = ?", [user.id]);
    await choose(client, { reminderHour: null });
    await choose(client, { reminderHour: 18 });
    await remindAt(noon() + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(1);
    await remindAt(noon(1) + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toMatchObject([{ isLast: false }, { isLast: false }]);
  });

  it('is not mailed twice on a day after which three were not followed', async () => {
    const { client, user } = await reminded();
    for (const days of [0, 1, 2]) await remindAt(noon(days) + 60_000);
    await choose(client, { reminderHour: 14 });
    await remindAt(noon(2) + 2 * hour + 60_000);
    expect(await hourOf(client)).toBeNull();
    await choose(client, { reminderHour: 18 });
    await remindAt(noon(2) + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toHaveLength(3);
  });

  it('leaves nothing behind once it was switched off', async () => {
    const { client, user } = await reminded();
    const rows = async () =>
      (await sql('select sent_at from practice_reminders where user_id = ?', [Number(user.id)]))
        .length;
    await remindAt(noon() + 60_000);
    await choose(client, { reminderHour: null });
    expect(await rows()).toBe(1);
    await remindAt(noon(1) + 60_000);
    expect(await rows()).toBe(0);
  });

  it('counts one card of a word that is due in two ways: the day asks one', async () => {
    const { client, user } = await reminded();
    await practise(client, 3, 'あ', { kind: 'sign' });
    await remindAt(noon() + 60_000);
    expect(await mailsTo(user.id)).toMatchObject([{ cards: 1 }]);
  });

  it('does not count cards of writing for a learner who leaves writing out', async () => {
    const { client, user } = await reminded({ kind: 'writing' });
    await choose(client, { writes: false });
    await remindAt(noon() + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    await choose(client, { writes: true });
    await remindAt(noon(1) + 60_000);
    expect(await mailsTo(user.id)).toMatchObject([{ cards: 1 }]);
  });

  it('counts words that the learner has kept, and none of a deck that is gone', async () => {
    const cardOf = (japanese: string, reading: string) => ({
      item: itemOf('words', { japanese, reading }),
      kind: 'meaning' as const,
    });
    const { client, user } = await reminded(cardOf('{廃盤|はいばん}', 'はいばん'));
    const own = { japanese: '{窓口|まどぐち}', text: 'counter' };
    const kept = await client.call(`/notes/${randomUUID()}`, {
      method: 'PUT',
      body: { lecture: 'jft-1', ...own },
    });
    expect(kept.status, kept.text).toBe(200);
    await remindAt(noon() + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    await practise(client, 3, 'あ', cardOf(own.japanese, 'まどぐち'));
    await remindAt(noon(1) + 60_000);
    expect(await mailsTo(user.id)).toMatchObject([{ cards: 1 }]);
  });

  it('ends by the link of a mail, without a session, and no mail is left on its way', async () => {
    const { client, user } = await reminded();
    const other = await reminded();
    await remindAt(noon() + 60_000);
    // Its mail waits for another try, so that no job sends it before the learner stops the reminders.
    const own = "account_id = ? and template = 'practiceReminder'";
    await vi.waitFor(
      async () =>
        expect(await sql(`select state from mails where ${own}`, [user.id])).toEqual([
          { state: 'sent' },
        ]),
      { timeout: 10_000 },
    );
    const later = Date.now() + hour;
    await sql(`update mails set state = 'queued', next_try_at = ? where ${own}`, [
      inject('database') === 'postgres' ? new Date(later).toISOString() : later,
      user.id,
    ]);
    const link = await ask('/job', {
      file: 'people/mail/unsubscribeLink.js',
      action: 'unsubscribeLink',
      given: [user.id, 'practiceReminder', 'en'],
    });
    const token = new URL(z.string().parse(link)).searchParams.get('token');
    const stop = () =>
      new Client(inject('cmsUrl')).call('/unsubscribe', { method: 'POST', body: { token } });
    for (let click = 0; click < 2; click += 1) expect((await stop()).status).toBe(204);
    expect(await hourOf(client)).toBeNull();
    await choose(client, { reminderHour: 18 });
    await remindAt(noon() + 6 * hour + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    expect((await stop()).status).toBe(204);
    expect(await hourOf(other.client)).toBe(12);
    await remindAt(noon(1) + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    expect(await mailsTo(other.user.id)).toHaveLength(2);
  });

  it('ends when the learner switches it off', async () => {
    const { client, user } = await reminded();
    await choose(client, { reminderHour: null });
    await remindAt(noon() + 60_000);
    expect(await mailsTo(user.id)).toEqual([]);
    expect((await choose(client, { reminderHour: 24 })).status).toBe(400);
  });
});

// With SQLite there is one instance: others could not open its file.
describe.runIf(inject('database') === 'postgres')('two instances on one database', () => {
  let other: Cms;
  beforeAll(async () => {
    other = await startCms({ DATABASE_URL: inject('databaseUrl'), RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => other.stop());

  it('mail a reminder once', async () => {
    const learners = await Promise.all([reminded(), reminded(), reminded()]);
    const windows = [inject('windowUrl'), other.windowUrl];
    const job = { file: 'learning/practice/reminders.js', action: 'remind' };
    const given = [noon() + 60_000];
    await Promise.all(
      [...windows, ...windows, ...windows].map((window) => ask('/job', { ...job, given }, window)),
    );
    for (const { user } of learners) expect(await mailsTo(user.id)).toHaveLength(1);
  });
});
