import { adminApi } from '@strapi/strapi/admin';

/** What the panel's calls for an entry have in common. */
interface Entry {
  model: string;
  documentId?: string;
  params?: unknown;
}

interface Answer {
  meta?: { version?: string };
}

interface Read {
  queryFn(entry: Entry, ...rest: unknown[]): Promise<{ data?: Answer }>;
}

interface Request {
  config?: { headers?: Record<string, string> };
}

interface Save {
  query(entry: Entry): Request;
  transformResponse?(answer: Answer, meta: unknown, entry: Entry): Answer;
  invalidatesTags(answer: unknown, error: unknown, entry: Entry): unknown[];
  onQueryStarted?(entry: Entry, calls: { queryFulfilled: Promise<unknown> }): Promise<void>;
}

/** By the key of Strapi's own cache: a form shows what was read or saved last under its key. */
const versions = new Map<string, string>();

const keyOf = ({ model, documentId, params }: Entry) => JSON.stringify([model, documentId, params]);

function note(entry: Entry, answer: Answer | undefined): void {
  const version = answer?.meta?.version;
  if (version) versions.set(keyOf(entry), version);
}

/**
 * Sends the version of the form with each save, and leaves a refused form as it was typed: Strapi
 * would read the entry again and fill the form with it.
 */
export function sendVersions(): void {
  const endpoints = {
    getDocument(read: Read) {
      const { queryFn } = read;
      read.queryFn = async (entry, ...rest) => {
        const answer = await queryFn(entry, ...rest);
        note(entry, answer.data);
        return answer;
      };
    },
    updateDocument: carry,
    publishDocument: carry,
  };
  // Strapi's type of its calls is empty: plugins add theirs when they load.
  adminApi.enhanceEndpoints({ endpoints });
}

function carry(save: Save): void {
  const { query, transformResponse, invalidatesTags, onQueryStarted } = save;
  save.query = (entry) => {
    const request = query(entry);
    const version = versions.get(keyOf(entry));
    if (!version) return request;
    return { ...request, config: { ...request.config, headers: { 'x-entry-version': version } } };
  };
  save.transformResponse = (answer, meta, entry) => {
    note(entry, answer);
    return transformResponse ? transformResponse(answer, meta, entry) : answer;
  };
  save.invalidatesTags = (answer, error, entry) =>
    error ? [] : invalidatesTags(answer, error, entry);
  if (!onQueryStarted) return;
  // Strapi shows a save before it is answered and takes it back when it fails, with what was typed.
  save.onQueryStarted = async (entry, calls) => {
    const answer = await calls.queryFulfilled.catch(() => undefined);
    if (answer) await onQueryStarted(entry, calls);
  };
}
