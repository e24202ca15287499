import { randomInt } from 'node:crypto';
import { registrationSchema } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { accountModel } from '../accounts/account';
import { createAccount } from '../accounts/accounts';
import { configuration } from '../configuration';

/** Without the letters and figures that people mistake for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function makePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  for (;;) {
    const password = `${group()}-${group()}-${group()}`;
    const enough = registrationSchema.shape.password.safeParse(password).success;
    // Strapi's panel asks for a small letter too.
    if (enough && /[a-z]/.test(password)) return password;
  }
}

/**
 * On an empty database: the first admin of the site, and the first editor of the panel. A password
 * that is not given is made, and told once: to the process that started this one, else to the log.
 */
export async function createFirstAccounts(strapi: Core.Strapi): Promise<void> {
  const { admin, editor } = configuration;
  const siteIsEmpty = (await strapi.db.query(accountModel).count()) === 0;
  const panelIsEmpty = !(await strapi.service('admin::user').exists());
  const adminPassword = siteIsEmpty && !admin.password ? makePassword() : null;
  const editorPassword = panelIsEmpty && !editor.password ? makePassword() : null;
  if (siteIsEmpty) await createAdmin(adminPassword ?? admin.password ?? '');
  if (panelIsEmpty) await createEditor(strapi, editorPassword ?? editor.password ?? '');
  if (!siteIsEmpty && !panelIsEmpty) return;

  const made = {
    kind: 'first-accounts',
    admin: { username: admin.username, email: admin.email, password: adminPassword },
    editor: { email: editor.email, password: editorPassword },
  };
  if (process.send) {
    process.send(made);
    return;
  }
  if (adminPassword)
    strapi.log.info(`Admin ${admin.username}, password ${adminPassword} (shown once)`);
  if (editorPassword)
    strapi.log.info(`Editor ${editor.email}, password ${editorPassword} (shown once)`);
}

async function createAdmin(password: string): Promise<void> {
  const { username, email } = configuration.admin;
  const {
    confirmPassword: _,
    language: __,
    ...fields
  } = registrationSchema.parse({
    username,
    email,
    password,
    confirmPassword: password,
    firstName: 'Admin',
    lastName: 'Nihongo Lanka',
  });
  await createAccount({ ...fields, language: 'en', accountRole: 'admin', state: 'approved' });
}

async function createEditor(strapi: Core.Strapi, password: string): Promise<void> {
  const role: { id: number } = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email: configuration.editor.email,
    firstname: 'Editor',
    lastname: 'Nihongo Lanka',
    password,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}
