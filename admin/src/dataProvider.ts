import {
  type Activity,
  apiBase,
  type BulkDecision,
  type CallData,
  type ChannelStats,
  type ContactRequestCounts,
  type DashboardStats,
  type DecisionResult,
  type LectureCategory,
  type MailCounts,
  type MediaFile,
  type MediaKind,
  maxBulk,
  type PreviewedInput,
  type PreviewLinkInput,
  type Profile,
  type Setup,
  type SiteShell,
  type StoredMail,
  seenOf,
  type Todo,
  z,
} from '@nihongo-lanka/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { call, rest as restClient, upload } from './api';
import { changedFields, documentFields, recordChanges } from './edits';

/** A person as the admin saw them when they decided. */
export type SeenUser = Pick<Profile, 'id' | 'status' | 'decidedAt'>;

/** What the console does beside reading, changing and deleting records. */
interface ConsoleActions {
  /** Fails with `DECIDED_MEANWHILE` where the account is no longer as it was seen, as all decisions do. */
  approveUser(seen: SeenUser): Promise<Profile>;
  /** An approval or a rejection that was just made. */
  undoDecision(seen: SeenUser): Promise<Profile>;
  /** @param reason shown to admins; blank for none. */
  rejectUser(seen: SeenUser, reason: string): Promise<Profile>;
  /** @param reason as of a rejection. */
  suspendUser(seen: SeenUser, reason: string): Promise<Profile>;
  /** Lifts a suspension. */
  liftUser(seen: SeenUser): Promise<Profile>;
  /** Everything that a login asks for besides the password. */
  removeFactors(id: string): Promise<Profile>;
  /** Sends a mail to the guardian of somebody under 18. */
  askGuardian(id: string): Promise<void>;
  /** An admin has heard from the guardian in another way. */
  noteGuardian(id: string): Promise<Profile>;
  /** An admin has found the age right that somebody gave after another one. */
  noteAge(id: string, age: number | null): Promise<Profile>;
  /** Until when the caller may work without a second step; null where none is asked for. */
  getGrace(): Promise<string | null>;
  /** Decides about many in as few requests as can be, and says of each what became of them. */
  decideUsers(
    action: BulkDecision,
    seen: readonly SeenUser[],
    reason?: string,
  ): Promise<DecisionResult[]>;
  /** What was done to a person, newest first. */
  getUserHistory(id: string): Promise<Activity[]>;
  getDashboardStats(): Promise<DashboardStats>;
  getChannelStats(): Promise<ChannelStats>;
  getSite(): Promise<SiteShell>;
  getSetup(): Promise<Setup>;
  getContactRequestCounts(): Promise<ContactRequestCounts>;
  getTodo(): Promise<Todo>;
  /** Asks who is there where what can't be undone would. */
  requireProof(): Promise<void>;
  getMailCounts(): Promise<MailCounts>;
  /** Sends a mail that has failed. */
  retryMail(id: string): Promise<StoredMail>;
  /** What was done last, so many deeds at most. */
  getActivity(most: number): Promise<Activity[]>;
  /** @returns HTML as the site shows it. */
  renderMarkdown(text: string): Promise<string>;
  createPreviewLink(of: PreviewLinkInput): Promise<CallData<'createPreviewLink'>>;
  endPreviewLinks(of: PreviewedInput): Promise<void>;
  uploadMedia(file: File): Promise<MediaFile>;
  /** The latest files of a kind. */
  getMedia(kind: MediaKind): Promise<MediaFile[]>;
  /** @param ids of all lectures of the category in their order. */
  orderLectures(category: LectureCategory, ids: readonly string[]): Promise<void>;
}

export type ConsoleDataProvider = DataProvider & ConsoleActions;

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

    approveUser: ({ id, ...user }) =>
      call('approveUser', { params: { id }, body: { seen: seenOf(user) } }),
    undoDecision: ({ id, ...user }) =>
      call('undoDecision', { params: { id }, body: { seen: seenOf(user) } }),
    rejectUser: ({ id, ...user }, reason) =>
      call('rejectUser', { params: { id }, body: { seen: seenOf(user), reason } }),
    suspendUser: ({ id, ...user }, reason) =>
      call('suspendUser', { params: { id }, body: { seen: seenOf(user), reason } }),
    liftUser: ({ id, ...user }) =>
      call('liftUser', { params: { id }, body: { seen: seenOf(user) } }),
    async removeFactors(id) {
      await call('resetFactors', { params: { id } });
      return call('user', { params: { id } });
    },
    async askGuardian(id) {
      await call('askGuardian', { params: { id } });
    },
    noteGuardian: (id) => call('noteGuardian', { params: { id } }),
    noteAge: (id, age) => call('noteAge', { params: { id }, body: { age } }),
    getGrace: async () => (await call('factors')).dueAt,
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
    getUserHistory: (id) => call('userHistory', { params: { id } }),
    getDashboardStats: () => call('userStats'),
    getChannelStats: () => call('channelStats'),
    getSite: () => call('siteShell'),
    getSetup: () => call('setup'),
    getContactRequestCounts: () => call('contactRequestCounts'),
    getTodo: () => call('todo'),
    requireProof: () => call('freshProof'),
    getMailCounts: () => call('mailCounts'),
    retryMail: (id) => call('retryMail', { params: { id } }),
    async getActivity(most) {
      const query = { range: JSON.stringify([0, most - 1]) };
      return (await call('activity', { query })).rows;
    },
    renderMarkdown: async (text) => (await call('renderMarkdown', { body: { text } })).html,
    createPreviewLink: (of) => call('createPreviewLink', { body: of }),
    async endPreviewLinks(of) {
      await call('endPreviewLinks', { body: of });
    },
    async getMedia(kind) {
      const query = { filter: JSON.stringify({ kind }), range: JSON.stringify([0, 199]) };
      return (await call('mediaFiles', { query })).rows;
    },
    async orderLectures(category, ids) {
      await call('orderLectures', { body: { category, ids: [...ids] } });
    },
    uploadMedia: (file) => upload(file),
  };
}
