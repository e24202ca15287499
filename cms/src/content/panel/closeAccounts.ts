import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

// The console alone shows these.
const accountTypes = 'plugin::users-permissions.';
const privateTypes: readonly string[] = [
  'api::contact-request.contact-request',
  'api::activity.activity',
  'api::mail.mail',
  'api::lecture.lecture',
];

const isPrivate = (uid: string) => uid.startsWith(accountTypes) || privateTypes.includes(uid);

interface Action {
  subjects?: string[] | null;
}

// A schema only hides a type: a Super Admin could read it by the panel's API. Call it before Strapi
// registers the panel's actions.
export function closeAccounts(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission');
  actionProvider.hooks.willRegister.register(({ value }: { value: Action }) => {
    if (value.subjects) value.subjects = value.subjects.filter((uid) => !isPrivate(uid));
  });
  actionProvider.hooks.didRegister.register(async ({ key }: { key: string }) => {
    if (isPrivate(key)) await actionProvider.delete(key);
  });
  Reflect.deleteProperty(strapi.plugin('users-permissions').routes, 'admin');
  // Strapi answers 500 to some of the requests that it refuses.
  strapi.server.router.use('/content-manager/:kind/:model', (ctx: Context, next: Next) => {
    if (isPrivate(String(ctx.params.model))) ctx.throw(404);
    return next();
  });
}

/** Rights from an older version. Call it before the panel listens. */
export async function dropPrivatePermissions(strapi: Core.Strapi): Promise<void> {
  // Strapi's own cleaning misses some if there are more than 200.
  await strapi.db.query('admin::permission').deleteMany({
    where: {
      $or: [
        { subject: { $startsWith: accountTypes } },
        { subject: { $in: privateTypes } },
        { action: { $startsWith: accountTypes } },
      ],
    },
  });
}
