import { createHash } from 'node:crypto';
import { fieldOf, languages } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';

interface Permission {
  action: string;
  subject: string | null;
  properties: Readonly<Record<string, unknown>>;
}

interface Action {
  actionId: string;
  section: string;
}

const mediaActions = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
];

export async function editorRoleId(strapi: Core.Strapi): Promise<number> {
  const role: { id: number } | null = await findRole(strapi);
  if (!role) throw new Error('The panel has no role Editor');
  return role.id;
}

const findRole = (strapi: Core.Strapi) =>
  strapi.service('admin::role').findOne({ code: 'strapi-editor' });

/** Only when they differ from the last ones, as after an upgrade: a panel admin's changes stay. */
export async function setEditorRole(strapi: Core.Strapi): Promise<void> {
  const role: { id: number } | null = await findRole(strapi);
  // A panel admin may have deleted it.
  if (!role) return;
  const permissions = [...contentPermissions(strapi), ...mediaActions.map(mediaPermission)];
  const given = createHash('sha256').update(JSON.stringify(permissions)).digest('hex');
  const store = strapi.store({ type: 'editor-role', name: 'panel', key: 'given' });
  if ((await store.get({})) === given) return;
  await strapi.service('admin::role').assignPermissions(role.id, permissions);
  await store.set({ value: given });
}

const mediaPermission = (action: string): Permission => ({ action, subject: null, properties: {} });

function contentPermissions(strapi: Core.Strapi): Permission[] {
  const types = Object.values(strapi.contentTypes);
  const ours = types.filter(
    ({ uid, pluginOptions }) =>
      uid.startsWith('api::') && fieldOf(pluginOptions, 'content-manager', 'visible') !== false,
  );
  const others = types.filter((type) => !ours.includes(type)).map(({ uid }) => uid);
  const actions: Action[] = strapi.service('admin::permission').actionProvider.values();
  const permissions: Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(
      actions.filter(({ section }) => section === 'contentTypes'),
      { restrictedSubjects: others },
    );
  const localised = new Set<string | null>(
    ours
      .filter(({ pluginOptions }) => fieldOf(pluginOptions, 'i18n', 'localized'))
      .map(({ uid }) => uid),
  );
  return permissions
    .map(({ action, subject, properties }) => ({
      action,
      subject,
      properties: { ...properties, ...(localised.has(subject) && { locales: languages }) },
    }))
    .sort((a, b) => order(a).localeCompare(order(b)));
}

// Strapi lists content types in the order in which it finds their files.
const order = ({ action, subject }: Permission) => `${action} ${subject}`;
