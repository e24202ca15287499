import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

/** Strapi deletes the body parser's files only after success. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    const fields: unknown[] = Object.values(Object(Reflect.get(ctx.request, 'files')));
    for (const file of fields.flat()) {
      const filepath: unknown = Object(file).filepath;
      if (typeof filepath === 'string') await rm(filepath, { force: true });
    }
  }
};
