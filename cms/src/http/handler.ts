import type { z } from '@nihongo-lanka/contract';
import { type Endpoint, fieldErrors, type Language } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import type { Account } from '../accounts/account';
import { accountOf } from '../session/session';
import { ApiError } from './apiError';
import { languageOf } from './language';

type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
type Answer<E extends Endpoint> = E extends { answer: infer A extends z.ZodType }
  ? z.input<A>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing.
    void;

export interface Call<E extends Endpoint> {
  ctx: Context;
  body: Body<E>;
  params: Readonly<Record<string, string>>;
  language: Language;
  /** Who is logged in. Undefined where the endpoint is open to all. */
  account: E['who'] extends 'all' ? undefined : Account;
}

/** Reads a body by a schema. @throws ApiError VALIDATION_FAILED with every field's message. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw new ApiError('VALIDATION_FAILED', fieldErrors(result.error));
}

/** The parsed JSON of a request, whatever it holds. */
export function rawBody(ctx: Context): unknown {
  return ctx.request.body;
}

/**
 * Makes a controller's action. The contract's schemas read the body and write the answer, so that a
 * field the contract does not name, such as a hash or a token, can't get out. The endpoint's route
 * decides who may call.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  action: (call: Call<E>) => Promise<Answer<E>>,
): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const call = {
      ctx,
      body: endpoint.body && parseBody(endpoint.body, rawBody(ctx)),
      params: ctx.params ?? {},
      language: languageOf(ctx),
      account: endpoint.who === 'all' ? undefined : await accountOf(ctx),
    };
    // The compiler can't follow the conditional types of Call<E>. The body is there if the endpoint
    // has a schema for it. The account is there because the route lets nobody else in.
    const answer = await action(call as unknown as Call<E>);
    ctx.status = endpoint.status;
    ctx.body = endpoint.answer ? endpoint.answer.parse(answer) : null;
    if (endpoint.status === 204) ctx.status = 204;
  };
}
