import {
  type Call,
  type CallName,
  type CallSchemas,
  callSchemas,
  calls,
  contentRange,
  type Language,
  parseListQuery,
  usualBodyMax,
  type z,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../core/http/apiError';
import { readJson, validated } from '../core/http/bodies';
import { languageOf } from '../core/http/language';
import type { QueryOf } from '../core/lists/query';
import { type Account, accountIdOf } from '../people/identity/account';
import { accountOf } from '../people/session/session';
import { answers } from './calls';

type Schemas = typeof callSchemas;
type Body<Name extends CallName> = Schemas[Name] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
type Answer<Name extends CallName> = Schemas[Name] extends { answer: infer A extends z.ZodType }
  ? z.input<A>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing.
    void;

type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

interface ReceivedCall<Name extends CallName> {
  ctx: Context;
  body: Body<Name>;
  sent: unknown;
  params: ParamsIn<(typeof calls)[Name]['path']>;
  language: Language;
  /** Undefined if the call is open to all. */
  account: (typeof calls)[Name]['who'] extends 'all' ? undefined : Account;
}

/** The contract's schemas parse body and answer, so a field it does not name (a hash) cannot leak. */
export function handle<Name extends CallName>(
  name: Name,
  action: (call: ReceivedCall<Name>) => Promise<Answer<Name>>,
): (ctx: Context) => Promise<void> {
  const { who, status, method, bodyMax = usualBodyMax }: Call = calls[name];
  const { body, answer }: CallSchemas = callSchemas[name];
  return answers(name, async (ctx) => {
    const account = who === 'all' ? undefined : await callerOf(ctx);
    const sent = method === 'GET' ? undefined : await readJson(ctx, account, bodyMax);
    const call = {
      ctx,
      body: body && (await validated(ctx, account, body, sent)),
      sent,
      params: ctx.params ?? {},
      language: languageOf(ctx),
      account,
    };
    // The compiler cannot follow ReceivedCall's conditional types. The schema checks the body, the path the
    // params, and `admit` the account.
    const answered = await action(call as unknown as ReceivedCall<Name>);
    ctx.status = status;
    ctx.body = answer ? answer.parse(answered) : null;
    if (status === 204) ctx.status = 204;
  });
}

/** @throws ApiError NOT_AUTHENTICATED if the session has ended since the call was admitted. */
async function callerOf(ctx: Context): Promise<Account> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  return account;
}

type ListName = {
  [Name in CallName]: Schemas[Name] extends { list: object } ? Name : never;
}[CallName];

/** `read` returns no total if it stopped counting. @throws ListQueryError, answered as INVALID_QUERY. */
export function handleList<Name extends ListName>(
  name: Name,
  read: (
    query: QueryOf<Schemas[Name]['list']['shape']>,
    call: ReceivedCall<Name>,
  ) => Promise<{ rows: Answer<Name> & readonly unknown[]; total: number | undefined }>,
): (ctx: Context) => Promise<void> {
  const { noun, shape }: Required<CallSchemas>['list'] = callSchemas[name].list;
  return handle(name, async (call) => {
    const query = parseListQuery(shape, call.ctx.query);
    // Parsed by this call's shape, which the compiler cannot tell from the others.
    const { rows, total } = await read(query as Parameters<typeof read>[0], call);
    call.ctx.set('Content-Range', contentRange(noun, query.range.from, rows.length, total));
    return rows;
  });
}

/** @throws ApiError NOT_FOUND */
export function accountIdIn(params: { id: string }): number {
  const id = accountIdOf(params.id);
  if (id === undefined) throw new ApiError('NOT_FOUND');
  return id;
}
