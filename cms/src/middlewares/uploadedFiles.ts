import { rm } from 'node:fs/promises';
import { fieldOf, fieldsOf } from '@nihongo-lanka/contract';
import type { Context, Next } from 'koa';

/** Strapi deletes the body parser's files only after success. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    for (const file of Object.values(fieldsOf(fieldOf(ctx.request, 'files'))).flat()) {
      const filepath = fieldOf(file, 'filepath');
      if (typeof filepath === 'string') await rm(filepath, { force: true });
    }
  }
};
