import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { isSqlite } from '../database/dialect';
import { sqliteFile } from '../dataDir';

/** SQLite reads within the process, so long reads run in a thread. PostgreSQL needs none. */

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

export async function readRows(query: Knex.QueryBuilder, isLong: boolean): Promise<unknown[]> {
  if (!isLong || !isSqlite()) return await query;
  return z.array(z.unknown()).parse(await askThread(query));
}

/** @param file exports `make(rows, given)`; its result must be cloneable */
export async function readMade(
  query: Knex.QueryBuilder,
  file: string,
  given: unknown,
): Promise<unknown> {
  if (isSqlite()) return await askThread(query, { file, given });
  const { make }: Maker = require(file);
  return make(await query, given);
}

export interface Maker {
  make(rows: readonly unknown[], given: unknown): unknown;
}

function askThread(
  query: Knex.QueryBuilder,
  made?: { file: string; given: unknown },
): Promise<unknown> {
  const { sql, bindings } = query.toSQL().toNative();
  // Statistics of statements listen to this.
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
  // Reject the waiting reads; the next read starts a new thread.
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
  started.unref();
  thread = started;
  return started;
}

export async function stopReader(): Promise<void> {
  await thread?.terminate();
}
