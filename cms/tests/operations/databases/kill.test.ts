import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  editedNewsEventSchema,
  languages,
  lectureProgressSchema,
  noteSchema,
  z,
} from '@nihongo-lanka/contract';
import { expect, inject, it, vi } from 'vitest';
import { type Answer, ask, Client, password, registration, userIn } from '../../harness/client';
import { wrongCounts } from '../../harness/keptCounts';
import { startPostgres } from '../../harness/postgres';
import { adminPassword, type Cms, startCms } from '../../harness/startCms';

// docs/operating.md sets more of each.
const kills = Number(process.env.KILL_ROUNDS ?? 3);
const clients = Number(process.env.KILL_CLIENTS ?? 10);
const seed = Number(process.env.KILL_SEED ?? 1);
/** How long the CMS works before it is killed, in milliseconds: at least and at most. */
const [shortest, longest] = [200, 4000];

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What one learner was told is kept. What was under way at a kill may be there or not. */
interface Learner {
  username: string;
  client: Client;
  id?: string;
  isApproved?: true;
  isLoggedIn?: true;
  /** Of the lecture that everybody watches. */
  watched: number;
  notes: Map<string, string>;
}

/** Of a news item: its address and how it was answered. */
interface Item {
  id: string;
  slug: string;
  isPublished: boolean;
}

/** The CMS is gone, and the result of the request is unknown. */
class Gone extends Error {}

async function answered(call: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await call.catch((cause: unknown) => {
    throw new Gone('no answer', { cause });
  });
  // A fault would be an answer too, and is one that must not be.
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

const lecture = 'jft-1';

it(
  `what was answered is kept, once, however often the CMS is killed: ${kills} times, seed ${seed}`,
  async () => {
    const random = randomFrom(seed);
    const postgres = inject('database') === 'postgres' ? await startPostgres() : undefined;
    const dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-kill-'));
    const environment = { DATABASE_URL: postgres?.url ?? '', RATE_LIMIT_FACTOR: '1000' };
    const learners: Learner[] = [];
    const items: Item[] = [];
    let cms: Cms = await startCms(environment, { dataDir, ...(!postgres && { seeded: true }) });

    const rowsOf = async (sql: string): Promise<unknown[]> => {
      const answer = await ask('/sql', { sql }, cms.windowUrl);
      const rows = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);
      const found = rows.parse(answer);
      return Array.isArray(found) ? found : found.rows;
    };

    async function work(admin: Client, number: number, isOver: () => boolean) {
      while (!isOver()) {
        const body = registration();
        const learner: Learner = {
          username: String(body.username),
          client: new Client(cms.url),
          watched: 0,
          notes: new Map(),
        };
        learners.push(learner);
        const { client, notes } = learner;
        const user = userIn(await answered(client.call('/auth/register', { body }), 201));
        learner.id = user.id;
        await answered(admin.call(`/users/${user.id}/approve`, { method: 'POST' }), 200);
        learner.isApproved = true;
        await answered(client.login(learner.username), 200);
        learner.isLoggedIn = true;
        for (let turn = 1; turn <= 5; turn += 1) {
          const ranges = [[(turn - 1) * 2, turn * 2]];
          const watching = client.call(`/lectures/${lecture}/progress`, {
            method: 'PUT',
            body: { ranges },
          });
          const answer = await answered(watching, 200);
          learner.watched = z.object({ watched: z.number() }).parse(answer.json).watched;
          const [id, text] = [randomUUID(), `note ${turn}`];
          const note = { lecture, seconds: turn, text };
          await answered(client.call(`/notes/${id}`, { method: 'PUT', body: note }), 200);
          notes.set(id, text);
        }
        if (number % 5 > 0) continue;
        const text = { title: learner.username, summary: 'In short', body: 'The whole text' };
        const draft = editedNewsEventSchema.parse(
          (
            await answered(
              admin.call('/admin/news-events', { body: { translations: { en: text, si: text } } }),
              201,
            )
          ).json,
        );
        const item: Item = { id: draft.id, slug: draft.slug, isPublished: false };
        items.push(item);
        const change = { version: draft.version, status: 'published' };
        const publishing = admin.call(`/admin/news-events/${draft.id}`, {
          method: 'PUT',
          body: change,
        });
        await answered(publishing, 200);
        item.isPublished = true;
      }
    }

    async function expectWhole() {
      if (!postgres) {
        expect(await rowsOf('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        expect(await rowsOf('pragma foreign_key_check')).toEqual([]);
      }
      expect(await wrongCounts(rowsOf), 'kept counts that differ from their rows').toEqual([]);
      for (const column of ['username', 'email']) {
        const twice = `select lower(${column}) from up_users group by lower(${column}) having count(*) > 1`;
        expect(await rowsOf(twice)).toEqual([]);
      }
      const publishedTwice = `select document_id, locale from news_events where published_at is not null
      group by document_id, locale having count(*) > 1`;
      expect(await rowsOf(publishedTwice)).toEqual([]);
      const half = `select document_id from news_events where published_at is not null and title like 'learner%'
      group by document_id having count(*) <> ${languages.length}`;
      expect(await rowsOf(half), 'items in one of two languages').toEqual([]);
      const mailedTwice = `select template, recipient from mails where recipient like 'learner%'
      group by template, recipient having count(*) > 1`;
      expect(await rowsOf(mailedTwice)).toEqual([]);
    }

    async function expectKept(some: readonly Learner[], published: readonly Item[]) {
      const kept = z
        .array(z.object({ username: z.string(), state: z.string() }))
        .parse(await rowsOf('select username, state from up_users'));
      const states = new Map(kept.map(({ username, state }) => [username, state]));
      for (const learner of some) {
        const { username, isApproved, isLoggedIn, watched, notes, id } = learner;
        if (id === undefined) continue;
        expect(states.has(username), username).toBe(true);
        if (isApproved) expect(states.get(username), username).toBe('approved');
        if (!isLoggedIn) continue;
        // With the session of before the kill.
        const client = new Client(cms.url);
        for (const [name, value] of learner.client.cookies) client.cookies.set(name, value);
        const listed = await answered(client.call('/notes?range=[0,99]'), 200);
        const found = z.array(noteSchema).parse(listed.json);
        expect(new Set(found.map((note) => note.id)).size).toBe(found.length);
        const texts = new Map(found.map((note) => [note.id, note.text]));
        for (const [note, text] of notes) expect(texts.get(note), username).toBe(text);
        // One more may have been under way.
        expect(found.length - notes.size).toBeLessThanOrEqual(1);
        const progress = await answered(client.call('/progress'), 200);
        const [row, ...others] = z.array(lectureProgressSchema).parse(progress.json);
        expect(others).toEqual([]);
        expect(row?.watched ?? 0, username).toBeGreaterThanOrEqual(watched);
      }
      for (const { slug, isPublished } of published) {
        if (!isPublished) continue;
        for (const language of languages) {
          const answer = new Client(cms.url).call(`/news-events/${slug}?lng=${language}`);
          await answered(answer, 200);
        }
      }
    }

    try {
      let checked = 0;
      for (let round = 1; round <= kills; round += 1) {
        const [before, itemsBefore] = [learners.length, items.length];
        const admin = new Client(cms.url);
        await answered(admin.login('admin', adminPassword), 200);
        let isOver = false;
        const faults: unknown[] = [];
        const working = Array.from({ length: clients }, (_, number) =>
          work(admin, number, () => isOver).catch((error: unknown) => {
            if (!(error instanceof Gone && isOver)) faults.push(error);
          }),
        );
        // On a slow machine the first kill would come before anybody has logged in.
        if (round === 1) {
          const isLoggedIn = () => learners.some((learner) => learner.isLoggedIn);
          await vi.waitUntil(isLoggedIn, { timeout: 60_000 });
        }
        await pause(shortest + random() * (longest - shortest));
        isOver = true;
        await cms.kill();
        await Promise.all(working);
        expect(faults).toEqual([]);
        cms = await startCms(environment, { dataDir });
        await expectWhole();
        await expectKept(learners.slice(before), items.slice(itemsBefore));
        checked += learners.length - before;
        if (kills > 3)
          console.log(`${round} of ${kills}: ${checked} people, ${items.length} items`);
      }
      await expectKept(learners, items);
      expect(learners.filter(({ isLoggedIn }) => isLoggedIn).length).toBeGreaterThan(0);
      const { username } = learners[0] ?? {};
      await answered(new Client(cms.url).login(String(username), password), 200);
    } finally {
      await cms.stop();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  Math.max(240, kills * 90) * 1000,
);
