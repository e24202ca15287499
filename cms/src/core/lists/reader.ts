import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { sqliteFile } from '../dataDir';

/**
 * Long reads. With PostgreSQL the database works while others are answered. SQLite works within the
 * process, so there a thread with a connection of its own reads, which begins with the first of them.
 */

const answerSchema = z.object({
  number: z.number(),
  answer: z.unknown().optional(),
  error: z.object({ message: z.string(), code: z.string().optional() }).optional(),
});

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

let thread: Worker | undefined;
let waiting = new Map<number, Waiting>();
let last = 0;

/** Reads all rows of a query; those that take long without holding anybody up. */
export async function readRows(query: Knex.QueryBuilder, isLong: boolean): Promise<unknown[]> {
  if (!isLong || strapi.db.dialect.client !== 'sqlite') return await query;
  return z.array(z.unknown()).parse(await askThread(query));
}

/**
 * Reads rows and makes something else of them, with SQLite in the thread.
 * @param file of a module whose `make` gets the rows and `given`; threads can post what it returns
 */
export async function readMade(
  query: Knex.QueryBuilder,
  file: string,
  given: unknown,
): Promise<unknown> {
  if (strapi.db.dialect.client === 'sqlite') return await askThread(query, { file, given });
  const { make }: Maker = require(file);
  return make(await query, given);
}

export interface Maker {
  make(rows: readonly unknown[], given: unknown): unknown;
}

/** Has the thread run a query. @param made what it makes of the rows, and of what */
function askThread(
  query: Knex.QueryBuilder,
  made?: { file: string; given: unknown },
): Promise<unknown> {
  const { sql, bindings } = query.toSQL().toNative();
  // Listeners to the database's statements also get this one.
  strapi.db.connection.client.emit('query', { sql, bindings });
  const number = ++last;
  const reader = startedThread();
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    reader.postMessage({ number, sql, bindings, made });
  });
}

function startedThread(): Worker {
  if (thread) return thread;
  const started = new Worker(path.join(__dirname, 'readerThread.js'), {
    workerData: { file: sqliteFile },
  });
  const theirs = waiting;
  // If the thread exits, reject the waiting reads. The next read starts a new thread.
  const abandon = (error: Error) => {
    if (thread === started) {
      thread = undefined;
      waiting = new Map();
    }
    for (const { reject } of theirs.values()) reject(error);
    theirs.clear();
  };
  started.on('message', (sent: unknown) => {
    const { number, answer, error } = answerSchema.parse(sent);
    const asked = theirs.get(number);
    theirs.delete(number);
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else asked?.resolve(answer);
  });
  started.on('error', abandon);
  started.on('exit', () => abandon(new Error('The thread that reads has ended')));
  // It never keeps the process alive.
  started.unref();
  thread = started;
  return started;
}

/** Ends the thread. A read that is under way fails. */
export async function stopReader(): Promise<void> {
  await thread?.terminate();
}
