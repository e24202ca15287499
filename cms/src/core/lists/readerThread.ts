import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fieldOf, z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import type { Maker } from './reader';

// Linux has a priority per thread: this one yields to all others.
if (process.platform === 'linux') setPriority(10);

const { file } = z.object({ file: z.string() }).parse(workerData);
const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
database.pragma('busy_timeout = 5000');
// Negative: in KiB.
database.pragma('cache_size = -65536');

const taskSchema = z.object({
  number: z.number(),
  sql: z.string(),
  bindings: z.array(z.unknown()),
  made: z.object({ file: z.string(), given: z.unknown() }).optional(),
});

const makerIn = (file: string): Maker => require(file);

parentPort?.on('message', (sent: unknown) => {
  const { number, sql, bindings, made } = taskSchema.parse(sent);
  try {
    const rows = database.prepare(sql).all(...bindings);
    parentPort?.postMessage({
      number,
      answer: made ? makerIn(made.file).make(rows, made.given) : rows,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ number, error: { message, code: fieldOf(error, 'code') } });
  }
});
