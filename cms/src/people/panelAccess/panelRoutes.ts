import { accountLimits, addressKey, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { countCall } from '../../core/http/rateLimits';
import { limited } from './browserCheck';
import { checkRelationCall } from './relationCalls';

const entries = '/content-manager/collection-types/:model';
const entry = `${entries}/:id`;
const page = '/content-manager/single-types/:model';

/** Closes calls that a new release of Strapi adds. */
export const openPanelRoutes: ReadonlySet<string> = new Set([
  'GET /admin/init',
  'GET /admin/project-settings',
  'POST /admin/project-settings',
  'GET /admin/project-type',
  'GET /admin/information',
  'GET /admin/telemetry-properties',
  'GET /admin/plugins',
  'GET /admin/license-trial-time-left',
  'GET /admin/guided-tour-meta',
  'POST /admin/login',
  'POST /admin/access-token',
  'POST /admin/register-admin',
  'GET /admin/registration-info',
  'POST /admin/register',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  'POST /admin/logout',
  'GET /admin/permissions',
  'POST /admin/permissions/check',
  'GET /admin/users/me',
  'PUT /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions/:sessionId',
  'POST /admin/users',
  'GET /admin/users',
  'GET /admin/users/:id',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /admin/users/batch-delete',
  'GET /admin/roles/:id/permissions',
  'PUT /admin/roles/:id/permissions',
  'GET /admin/roles/:id',
  'GET /admin/roles',
  'POST /admin/roles',
  'PUT /admin/roles/:id',
  'DELETE /admin/roles/:id',
  'POST /admin/roles/batch-delete',
  'GET /admin/webhooks',
  'GET /admin/webhooks/:id',
  'DELETE /admin/webhooks/:id',
  'POST /admin/webhooks/batch-delete',
  'POST /admin/api-tokens',
  'GET /admin/api-tokens',
  'DELETE /admin/api-tokens/:id',
  'GET /admin/api-tokens/:id',
  'PUT /admin/api-tokens/:id',
  'POST /admin/api-tokens/:id/regenerate',
  'POST /admin/admin-tokens',
  'GET /admin/admin-tokens',
  'DELETE /admin/admin-tokens/:id',
  'GET /admin/admin-tokens/:id',
  'PUT /admin/admin-tokens/:id',
  'POST /admin/admin-tokens/:id/regenerate',
  'GET /admin/admin-tokens/:id/owner-permissions',
  'GET /admin/content-api/permissions',
  'GET /admin/content-api/routes',
  'POST /admin/transfer/tokens',
  'GET /admin/transfer/tokens',
  'DELETE /admin/transfer/tokens/:id',
  'GET /admin/transfer/tokens/:id',
  'PUT /admin/transfer/tokens/:id',
  'POST /admin/transfer/tokens/:id/regenerate',
  'GET /admin/homepage/key-statistics',
  'GET /admin/homepage/layout',
  'PUT /admin/homepage/layout',
  'GET /admin/ai-feature-config',
  'GET /content-manager/init',
  'GET /content-manager/content-types',
  'GET /content-manager/content-types-settings',
  'GET /content-manager/content-types/:uid/configuration',
  'PUT /content-manager/content-types/:uid/configuration',
  'GET /content-manager/components',
  'GET /content-manager/components/:uid/configuration',
  'PUT /content-manager/components/:uid/configuration',
  'POST /content-manager/uid/generate',
  'POST /content-manager/uid/check-availability',
  'GET /content-manager/relations/:model/:targetField',
  'GET /content-manager/relations/:model/:id/:targetField',
  `GET ${page}`,
  `PUT ${page}`,
  `DELETE ${page}`,
  `POST ${page}/actions/publish`,
  `POST ${page}/actions/unpublish`,
  `POST ${page}/actions/discard`,
  `GET ${page}/actions/countDraftRelations`,
  `GET ${entries}`,
  `POST ${entries}`,
  `POST ${entries}/clone/:sourceId`,
  `POST ${entries}/auto-clone/:sourceId`,
  `GET ${entry}`,
  `PUT ${entry}`,
  `DELETE ${entry}`,
  `POST ${entries}/actions/publish`,
  `POST ${entry}/actions/publish`,
  `POST ${entry}/actions/unpublish`,
  `POST ${entry}/actions/discard`,
  `POST ${entries}/actions/bulkDelete`,
  `POST ${entries}/actions/bulkFindForValidation`,
  `POST ${entries}/actions/bulkPublish`,
  `POST ${entries}/actions/bulkUnpublish`,
  `GET ${entry}/actions/countDraftRelations`,
  `GET ${entries}/actions/countManyEntriesDraftRelations`,
  'GET /content-manager/preview/url/:contentType',
  'GET /content-manager/preview/script',
  'GET /content-manager/homepage/recent-documents',
  'GET /content-manager/homepage/count-documents',
  'GET /content-type-builder/reserved-names',
  'GET /content-type-builder/content-types',
  'GET /content-type-builder/content-types/:uid',
  'GET /content-type-builder/components',
  'GET /content-type-builder/components/:uid',
  'GET /content-type-builder/schema',
  'GET /content-type-builder/update-schema-status',
  'POST /email/test',
  'GET /email/settings',
  'POST /email/verify',
  'GET /upload/settings',
  'PUT /upload/settings',
  'POST /upload/',
  'GET /upload/files',
  'POST /upload/files',
  'GET /upload/files/:id',
  'PUT /upload/files/:id',
  'POST /upload/files/:id/replace',
  'DELETE /upload/files/:id',
  'GET /upload/folders/:id',
  'GET /upload/folders',
  'POST /upload/folders',
  'PUT /upload/folders/:id',
  'GET /upload/folder-structure',
  'POST /upload/actions/bulk-delete',
  'POST /upload/actions/bulk-move',
  'POST /upload/actions/bulk-update',
  'GET /upload/ai-metadata-jobs/latest',
  'GET /upload/ai-metadata-jobs/pending-count',
  'GET /upload/configuration',
  'PUT /upload/configuration',
  'GET /i18n/iso-locales',
  'GET /i18n/locales',
  'POST /i18n/locales',
  'PUT /i18n/locales/:id',
  'DELETE /i18n/locales/:id',
  'POST /i18n/content-manager/actions/get-non-localized-fields',
  'GET /i18n/content-manager/get-fill-from-locale/:model',
  'GET /i18n/settings',
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
  'GET /i18n/ai-localization-jobs/single-types/:contentType',
  'POST /panel-previews/:model/:id',
  'GET /panel-renditions/:id',
  'POST /panel-renditions/:id',
]);

/** For closed calls that the panel offers all the same. */
const sentences: Readonly<Record<string, string>> = {
  'POST /upload/actions/upload-from-urls':
    'The server loads no files from other addresses: download the file, then upload it here',
};

/** Strapi has these permissions but checks only for a login. */
const missingRights: Readonly<Record<string, string>> = {
  'PUT /content-manager/components/:uid/configuration':
    'plugin::content-manager.components.configure-layout',
};

const relationCalls: ReadonlySet<string> = new Set([
  'GET /content-manager/relations/:model/:targetField',
  'GET /content-manager/relations/:model/:id/:targetField',
]);

type PanelRoute = Core.Router['routes'][number];

/** Call it before Strapi mounts the panel's routes. */
export function closePanelRoutes({ server }: Core.Strapi): void {
  const panel = server.api('admin');
  const mount = panel.routes.bind(panel);
  panel.routes = (given) => {
    if (Array.isArray(given))
      throw new Error('A route of the panel was mounted without its router');
    const prefix = given.prefix ?? '';
    return mount({ ...given, routes: given.routes.map((route) => guarded(route, prefix)) });
  };
}

function guarded(route: PanelRoute, prefix: string): PanelRoute {
  const { method, path, config = {} } = route;
  const name = `${method} ${config.prefix ?? prefix}${path}`;
  if (!openPanelRoutes.has(name)) {
    const handler = () => {
      throw new errors.NotFoundError(sentences[name] ?? 'This call is closed');
    };
    return { ...route, handler, config: { auth: false } };
  }
  const right = missingRights[name];
  if (right) {
    const policies = [{ name: 'admin::hasPermissions', config: { actions: [right] } }];
    return { ...route, config: { ...config, policies } };
  }
  if (relationCalls.has(name)) {
    const middlewares = [checkRelationCall, ...(config.middlewares ?? [])];
    return { ...route, config: { ...config, middlewares } };
  }
  if (config.auth !== false || method === 'GET') return route;
  const middlewares = [boundStrangers(name), ...(config.middlewares ?? [])];
  return { ...route, config: { ...config, middlewares } };
}

const addressedSchema = z.object({ email: z.string() });

/** Replaces Strapi's limits, whose keys are unbounded addresses that callers send. */
function boundStrangers(name: string) {
  return async (ctx: Context, next: Next) => {
    const email = addressedSchema.safeParse(ctx.request.body).data?.email.toLowerCase();
    if (email && email.length > accountLimits.emailMax) {
      throw new errors.ValidationError('The email address is too long');
    }
    const address = addressKey(ctx);
    await limited(ctx, () => countCall('panelStrangerByAddress', address));
    if (email !== undefined) {
      await limited(ctx, () => countCall('panelByEmailAndAddress', `${name} ${email} ${address}`));
    }
    return next();
  };
}
