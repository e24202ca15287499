import type { Knex } from 'knex';

/**
 * Has a transaction fail where its COMMIT does: the disk is full, say, or the database has just gone. Knex
 * tells this only to a caller that awaits the promise of the whole transaction. Strapi does not: it would
 * answer that all is kept, and nothing would be. Strapi has no hook around its own commit.
 */
export function tellFailedCommits({ client }: Knex): void {
  const begin: unknown = client.transaction;
  if (typeof begin !== 'function') throw new Error('This version of Knex begins otherwise');
  client.transaction = (use: (trx: object) => unknown, ...rest: unknown[]) => {
    const useTold = (trx: object) => {
      const used = use(trx);
      // Where a promise comes of it, Knex itself commits, and tells how that ended.
      if (!(used instanceof Promise)) tellFailedCommit(trx);
      return used;
    };
    return Reflect.apply(begin, client, [useTold, ...rest]);
  };
}

function tellFailedCommit(trx: object): void {
  const { commit, executionPromise } = Object(trx);
  Object.assign(trx, {
    async commit(value?: unknown) {
      const answer: unknown = await Reflect.apply(commit, trx, [value]);
      await executionPromise;
      return answer;
    },
  });
}
