import cluster from 'node:cluster';
import { randomInt } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { message, registrationSchema } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { editorRoleId } from '../../content/panel/editorRole';
import { config } from '../../core/config';
import { createAccount } from '../../people/accounts/accounts';
import { accountModel } from '../../people/identity/account';
import { isCommon } from '../../people/identity/commonPasswords';

/** No characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function makePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  for (;;) {
    const password = `${group()}-${group()}-${group()}`;
    const enough = registrationSchema.shape.password.safeParse(password).success;
    // Strapi's panel also requires a lower-case letter.
    if (enough && /[a-z]/.test(password)) return password;
  }
}

interface FirstAccount {
  role: 'admin' | 'editor' | 'panelAdmin';
  name: string;
  /** From the config. */
  given: string | undefined;
  create(password: string): Promise<void>;
}

/** Only in an empty database. Shows generated passwords once. */
export async function createFirstAccounts(strapi: Core.Strapi): Promise<void> {
  const { admin, editor, panelAdmin } = config;
  const accounts: FirstAccount[] = [];
  if ((await strapi.db.query(accountModel).count()) === 0) {
    accounts.push({
      role: 'admin',
      name: admin.username,
      given: admin.password,
      create: createAdmin,
    });
  }
  if (!(await strapi.service('admin::user').exists())) {
    const superAdmin: { id: number } = await strapi.service('admin::role').getSuperAdmin();
    for (const [role, { email, password }, firstname, roleId] of [
      ['editor', editor, 'Editor', await editorRoleId(strapi)],
      ['panelAdmin', panelAdmin, 'Admin', superAdmin.id],
    ] as const) {
      const fields = { email, firstname, roleId };
      const create = (made: string) => createPanelAccount(strapi, { ...fields, password: made });
      accounts.push({ role, name: email, given: password, create });
    }
  }
  if (accounts.length > 0) await createAndTell(strapi, accounts);
}

/** Output that is no terminal may end up in a log, so passwords go to a file that only its owner reads. */
async function createAndTell(strapi: Core.Strapi, accounts: FirstAccount[]): Promise<void> {
  const common = accounts.find(({ given }) => given && isCommon(given));
  if (common) throw new Error(`${settings[common.role]}: ${message('en', 'password.common')}`);
  const made = accounts
    .filter(({ given }) => !given)
    .map(({ role, name }) => ({ role, name, password: makePassword() }));
  const isWatched = process.stdout.isTTY;
  const file = path.join(config.dataDir, 'first-passwords.txt');
  const lines = made.map(({ role, name, password }) => `${titles[role]} ${name}: ${password}\n`);
  // The file first: a failed write must leave no account with an unknown password.
  if (!isWatched && made.length > 0) await appendFile(file, lines.join(''), { mode: 0o600 });
  for (const { role, given, create } of accounts) {
    await create(given ?? made.find((one) => one.role === role)?.password ?? makePassword());
  }
  if (made.length === 0) return;
  // Strapi's develop command also has a worker with a channel, which ignores messages.
  if (process.send && !cluster.isWorker) {
    process.send({
      kind: 'first-accounts',
      accounts: isWatched ? made : made.map(({ role, name }) => ({ role, name })),
      ...(!isWatched && { file }),
    });
  } else if (isWatched) {
    console.log(`Shown this once, keep them:\n${lines.join('')}`);
  } else {
    strapi.log.info(`The passwords of the first accounts are in ${file}`);
  }
}

const titles = {
  admin: "The site's admin",
  editor: "The panel's editor",
  panelAdmin: "The panel's admin",
} as const;

const settings = {
  admin: 'ADMIN_PASSWORD',
  editor: 'EDITOR_PASSWORD',
  panelAdmin: 'PANEL_ADMIN_PASSWORD',
} as const;

async function createAdmin(password: string): Promise<void> {
  const { username, email } = config.admin;
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
  await createAccount(
    { ...fields, language: 'en', accountRole: 'admin', status: 'approved' },
    'the product',
  );
}

async function createPanelAccount(
  strapi: Core.Strapi,
  { roleId, ...fields }: { roleId: number; email: string; firstname: string; password: string },
): Promise<void> {
  await strapi.service('admin::user').create({
    ...fields,
    lastname: 'Nihongo Lanka',
    isActive: true,
    registrationToken: null,
    roles: [roleId],
  });
}
