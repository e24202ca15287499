import { fieldOf } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { onDatabase } from '../../core/database/rows';
import { accountModel } from './account';

/**
 * Each table has the account's id as `user_id`.
 *
 * @param isKept whether the rows stay, without the account
 */
export function goneWithAccount(
  { db }: Core.Strapi,
  tables: readonly string[],
  { isKept = false } = {},
): void {
  db.lifecycles.subscribe({
    models: [accountModel],
    async afterDelete({ result }) {
      const id = fieldOf(result, 'id');
      if (typeof id !== 'number') return;
      for (const table of tables) {
        await onDatabase((knex) => {
          const rows = knex(table).where({ user_id: id });
          return isKept ? rows.update({ user_id: null }) : rows.delete();
        });
      }
    },
  });
}
