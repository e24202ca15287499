import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

// What the console alone shows: people, and what they wrote to the foundation.
const accountTypes = 'plugin::users-permissions.';
const contactRequests = 'api::contact-request.contact-request';

const isPrivate = (uid: string) => uid.startsWith(accountTypes) || uid === contactRequests;

interface Action {
  subjects?: string[] | null;
}

/**
 * Leaves the panel no right to people and contact requests, and no role that could be given one, a
 * Super Admin's neither. Hiding a type, as its schema does, takes it out of the menu only: a Super
 * Admin could still read it by the panel's API. Call it before Strapi registers the panel's actions.
 */
export function closeAccounts(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission');
  actionProvider.hooks.willRegister.register(({ value }: { value: Action }) => {
    if (value.subjects) value.subjects = value.subjects.filter((uid) => !isPrivate(uid));
  });
  // The plugin's own settings: log-in providers, roles and mails that nothing here uses.
  actionProvider.hooks.didRegister.register(async ({ key }: { key: string }) => {
    if (isPrivate(key)) await actionProvider.delete(key);
  });
  Reflect.deleteProperty(strapi.plugin('users-permissions').routes, 'admin');
  // Strapi answers some of what it refuses by a 500.
  strapi.server.router.use('/content-manager/:kind/:model', (ctx: Context, next: Next) => {
    if (isPrivate(String(ctx.params.model))) ctx.throw(404);
    return next();
  });
}

/** Takes back what an older version's roles were given. Call it before the panel listens. */
export async function dropPrivatePermissions(strapi: Core.Strapi): Promise<void> {
  // Strapi's own cleaning misses some where there are more than 200.
  await strapi.db.query('admin::permission').deleteMany({
    where: {
      $or: [
        { subject: { $startsWith: accountTypes } },
        { subject: contactRequests },
        { action: { $startsWith: accountTypes } },
      ],
    },
  });
}
