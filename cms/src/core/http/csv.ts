import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** An error after the second piece breaks the connection: half a file must not pass for the whole. */
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
  // Koa destroys the stream when the client has gone.
  ctx.body = Readable.from(all(), { objectMode: false });
}
