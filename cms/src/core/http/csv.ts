import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with a file that is made piece by piece, no quicker than the caller takes it. An error before
 * the second piece is answered as any other; a later one breaks the connection, so that a reader can't take
 * half of a file for the whole.
 */
export async function answerCsv(
  ctx: Context,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const beginning = [await pieces.next(), await pieces.next()];
  async function* all() {
    try {
      for (const { value, done } of beginning) if (!done) yield value;
      yield* pieces;
    } catch (error) {
      strapi.log.error(`${randomUUID()} A download of ${name} broke off`);
      strapi.log.error(error);
      ctx.res.destroy();
    }
  }
  ctx.status = 200;
  ctx.type = 'text/csv';
  ctx.attachment(`${name}.csv`);
  // Koa ends it when the caller goes away.
  ctx.body = Readable.from(all(), { objectMode: false });
}
