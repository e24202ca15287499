import { accountKey } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { accountModel, isLocked } from '../identity/account';
import { endLoginsOf } from '../session/logins';
import { forgetDerived, storeDerived } from './derived';

type Data = Record<string, unknown>;

function withKeys(data: Data | undefined) {
  if (typeof data?.username === 'string') data.usernameKey = accountKey(data.username);
  if (typeof data?.email === 'string') data.emailKey = accountKey(data.email);
}

/**
 * Keeps three rules for every account, whether the API or the panel writes it. The case-folded keys
 * and what derived.ts stores follow the account's fields. An account that loses the right to log in is
 * logged out.
 */
export function watchAccounts(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [accountModel],
    beforeCreate: ({ params }) => withKeys(params.data),
    beforeUpdate: ({ params }) => withKeys(params.data),
    afterCreate: ({ params, result }) => storeDerived(result, params.data ?? {}, true),
    async afterUpdate({ params, result }) {
      const id: unknown = Object(result).id;
      await storeDerived(result, params.data ?? {}, false);
      // A new password ends sessions too: the old one may have been stolen.
      const ends = isLocked({ status: params.data?.status }) || params.data?.password;
      if (typeof id === 'number' && ends) await endLoginsOf(id);
    },
    async afterDelete({ result }) {
      const id: unknown = Object(result).id;
      if (typeof id !== 'number') return;
      await endLoginsOf(id);
      await forgetDerived(id);
    },
  });
}
