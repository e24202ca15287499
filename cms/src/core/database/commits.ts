import { fieldsOf } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';

// Knex reports a failed COMMIT only to a caller that awaits the transaction. Strapi does not await it and
// has no hook around its commit, so it would report lost data as saved.
export function tellFailedCommits({ client }: Knex): void {
  const begin: unknown = client.transaction;
  if (typeof begin !== 'function') throw new Error('This version of Knex begins otherwise');
  client.transaction = (use: (trx: object) => unknown, ...rest: unknown[]) => {
    const useTold = (trx: object) => {
      const used = use(trx);
      // Knex itself commits after a promise, and reports the error.
      if (!(used instanceof Promise)) tellFailedCommit(trx);
      return used;
    };
    return Reflect.apply(begin, client, [useTold, ...rest]);
  };
}

function tellFailedCommit(trx: object): void {
  const { commit, executionPromise } = fieldsOf(trx);
  if (typeof commit !== 'function') throw new Error('This version of Knex commits otherwise');
  Object.assign(trx, {
    async commit(value?: unknown) {
      const answer: unknown = await Reflect.apply(commit, trx, [value]);
      await executionPromise;
      return answer;
    },
  });
}
