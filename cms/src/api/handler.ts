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
  /** The parsed JSON of the request. */
  sent: unknown;
  params: ParamsIn<(typeof calls)[Name]['path']>;
  language: Language;
  /** Who is logged in. Undefined where the call is open to all. */
  account: (typeof calls)[Name]['who'] extends 'all' ? undefined : Account;
}

/**
 * Makes a controller's action. The contract's schemas read the body and write the answer, so that a
 * field the contract does not name, such as a hash or a token, can't get out. The call's audience
 * has been checked before: nothing of a body is read for callers that may not send it.
 */
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
    // The compiler can't follow the conditional types of ReceivedCall. The body is there if the call
    // has a schema for it, and the params if its path names them. The account is there because the
    // caller was admitted before.
    const answered = await action(call as unknown as ReceivedCall<Name>);
    ctx.status = status;
    ctx.body = answer ? answer.parse(answered) : null;
    if (status === 204) ctx.status = 204;
  });
}

/** @throws ApiError NOT_AUTHENTICATED where the session has ended since the call was admitted. */
async function callerOf(ctx: Context): Promise<Account> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  return account;
}

type ListName = {
  [Name in CallName]: Schemas[Name] extends { list: object } ? Name : never;
}[CallName];

/**
 * Makes the action of a call that answers a page of a list. The contract declares the allowed query and
 * the rows' noun in `Content-Range`. `read` returns no total where more rows match than it counts.
 * @throws ListQueryError, which is answered as INVALID_QUERY.
 */
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
    // It was parsed by the shape of this call, which the compiler only knows as one of many.
    const { rows, total } = await read(query as Parameters<typeof read>[0], call);
    call.ctx.set('Content-Range', contentRange(noun, query.range.from, rows.length, total));
    return rows;
  });
}

/** The account that a path names. @throws ApiError NOT_FOUND for what can't be an account's id. */
export function accountIdIn(params: { id: string }): number {
  const id = accountIdOf(params.id);
  if (id === undefined) throw new ApiError('NOT_FOUND');
  return id;
}
