import { z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { recordActivity } from '../activity/activity';

const credentialsSchema = z.object({ email: z.string().max(300) });
const userSchema = z.object({
  id: z.int(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
});

/** Call it before Strapi mounts the panel's routes. */
export function recordPanelLogins(strapi: Core.Strapi): void {
  strapi.server.router.use('/admin/login', async (ctx: Context, next: Next) => {
    if (ctx.method !== 'POST') return next();
    try {
      await next();
    } finally {
      await recordLogin(ctx.request.body, ctx.status === 200);
    }
  });
}

/** Unknown names are not stored: people type passwords there too. */
async function recordLogin(body: unknown, isDone: boolean): Promise<void> {
  const email = credentialsSchema.safeParse(body).data?.email.toLowerCase();
  const found: unknown =
    email && (await strapi.db.query('admin::user').findOne({ where: { email } }));
  const editor = userSchema.safeParse(found).data;
  const name = editor && [editor.firstname, editor.lastname].filter(Boolean).join(' ');
  await recordActivity({
    subjectType: 'editor',
    subjectId: editor ? String(editor.id) : 'nobody',
    subjectName: name || null,
    action: isDone ? 'signed-in' : 'sign-in-refused',
    actor: isDone && editor ? { id: null, name: name ?? '' } : null,
    outcome: isDone ? 'done' : 'refused',
  });
}
