import {
  apiBase,
  type BulkDecision,
  type DecisionResult,
  maxBulk,
  type Profile,
  seenOf,
  z,
} from '@nihongo-lanka/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, useDataProvider } from 'react-admin';
import { call, rest as restClient, upload } from './api';
import { changedFields, documentFields, recordChanges } from './edits';

/** A person as the admin saw them when they decided. */
export type SeenUser = Pick<Profile, 'id' | 'status' | 'decidedAt'>;

/** What the console does beside reading, changing and deleting records. */
interface ConsoleActions {
  call: typeof call;
  upload: typeof upload;
  /** Decides about many in as few requests as can be, and says of each what became of them. */
  decideUsers(
    action: BulkDecision,
    seen: readonly SeenUser[],
    reason?: string,
  ): Promise<DecisionResult[]>;
}

export type ConsoleDataProvider = DataProvider & ConsoleActions;

/** Sends a call of the contract. After a failure react-admin checks whether the session has ended. */
export function useCall(): typeof call {
  return useDataProvider<ConsoleDataProvider>().call;
}

/** What react-admin asks of a resource, as the API has it. */
export interface ResourceCalls {
  /** What react-admin calls it. */
  name: string;
  /** Where the API has it, below `/api/v1`. */
  path: string;
  /** What an update may send; nothing where there is none. */
  update?: z.ZodObject;
  /** What a new record may send. */
  create?: z.ZodObject;
}

const nothing = z.object({});

export function createDataProvider(resources: readonly ResourceCalls[]): ConsoleDataProvider {
  const rest = simpleRestProvider(apiBase, restClient);
  function resourceOf(name: string): ResourceCalls {
    const resource = resources.find((each) => each.name === name);
    if (!resource) throw new Error(`The console has no resource ${name}`);
    return resource;
  }

  return {
    supportAbortSignal: true,

    async getList(name, params) {
      const { data, total } = await rest.getList(resourceOf(name).path, params);
      // A search that finds more than the server counts says only that there are more.
      if (Number.isInteger(total)) return { data, total };
      const hasPreviousPage = (params.pagination?.page ?? 1) > 1;
      return { data, pageInfo: { hasNextPage: true, hasPreviousPage } };
    },
    getOne: async (name, params) => rest.getOne(resourceOf(name).path, params),
    getMany: async (name, params) => rest.getMany(resourceOf(name).path, params),
    getManyReference: async (name, params) => rest.getManyReference(resourceOf(name).path, params),
    async create(name, params) {
      const { path, create } = resourceOf(name);
      return rest.create(
        path,
        create ? { ...params, data: documentFields(create, params.data) } : params,
      );
    },
    async update(name, params) {
      const { path, update = nothing } = resourceOf(name);
      const data = recordChanges(update, params.previousData, params.data);
      return rest.update(path, { ...params, data });
    },
    async updateMany(name, params) {
      const { path, update = nothing } = resourceOf(name);
      return rest.updateMany(path, { ...params, data: changedFields(update, {}, params.data) });
    },
    delete: async (name, params) => rest.delete(resourceOf(name).path, params),
    deleteMany: async (name, params) => rest.deleteMany(resourceOf(name).path, params),

    call,
    upload,
    async decideUsers(action, users, reason = '') {
      const results: DecisionResult[] = [];
      for (let from = 0; from < users.length; from += maxBulk) {
        const piece = users.slice(from, from + maxBulk);
        const ids = piece.map(({ id }) => id);
        const seen = Object.fromEntries(piece.map((user) => [user.id, seenOf(user)]));
        const answer = await call('decideUsers', { body: { action, ids, seen, reason } });
        results.push(...answer.results);
      }
      return results;
    },
  };
}
