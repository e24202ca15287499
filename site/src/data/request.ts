import { apiBase, callPath } from '@nihongo-lanka/contract/call';
import { readerCalls } from '@nihongo-lanka/contract/readerCalls';
import type { ReaderCallName } from '@nihongo-lanka/contract/readerSchemas';
import type { CallData } from '@nihongo-lanka/contract/schemas';

type Calls = typeof readerCalls;

/** The calls that read something. */
export type DataName = {
  [Name in ReaderCallName]: Calls[Name]['method'] extends 'GET' ? Name : never;
}[ReaderCallName];

/** What a call reads; of a list also how many rows there are in all. */
export type Data<Name extends DataName> = CallData<Name>;

export interface DataOptions {
  /** For the `:name` segments of the path. */
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
}

export interface DataRequest<Name extends DataName = DataName> extends DataOptions {
  name: Name;
  /** Whether visitors can make up any number of them: a search, a page number. */
  isFree?: boolean;
}

/** The name under which data is kept: the path below `/api/v1` with its query, without a language. */
export function dataKey({ name, params, query }: DataRequest): string {
  const path = callPath(readerCalls[name], params).slice(apiBase.length);
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
