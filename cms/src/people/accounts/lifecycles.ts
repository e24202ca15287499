import { accountKey, fieldOf } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { accountModel, isLocked } from '../identity/account';
import { endLoginsOf } from '../session/logins';
import { forgetDerived, storeDerived } from './derived';

type Data = Record<string, unknown>;

function withKeys(data: Data | undefined) {
  if (typeof data?.username === 'string') data.usernameKey = accountKey(data.username);
  if (typeof data?.email === 'string') data.emailKey = accountKey(data.email);
}

/** Subscribed to the model because the panel writes accounts too. */
export function watchAccounts(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [accountModel],
    beforeCreate: ({ params }) => withKeys(params.data),
    beforeUpdate: ({ params }) => withKeys(params.data),
    afterCreate: ({ params, result }) => storeDerived(result, params.data ?? {}, true),
    async afterUpdate({ params, result }) {
      const id = fieldOf(result, 'id');
      await storeDerived(result, params.data ?? {}, false);
      // The old password may have been stolen.
      const ends = isLocked({ status: params.data?.status }) || params.data?.password;
      if (typeof id === 'number' && ends) await endLoginsOf(id);
    },
    async afterDelete({ result }) {
      const id = fieldOf(result, 'id');
      if (typeof id !== 'number') return;
      await endLoginsOf(id);
      await forgetDerived(id);
    },
  });
}
