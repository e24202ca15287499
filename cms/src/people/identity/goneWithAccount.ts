import { fieldOf } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { onDatabase } from '../../core/database/rows';
import { accountModel } from './account';

/** Each table has the account's id as `user_id`. */
export function goneWithAccount({ db }: Core.Strapi, tables: readonly string[]): void {
  db.lifecycles.subscribe({
    models: [accountModel],
    async afterDelete({ result }) {
      const id = fieldOf(result, 'id');
      if (typeof id !== 'number') return;
      for (const table of tables) {
        await onDatabase((knex) => knex(table).where({ user_id: id }).delete());
      }
    },
  });
}
