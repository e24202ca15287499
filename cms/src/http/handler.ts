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
  /** Whoever is logged in, where the endpoint is not open to all. */
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
 * A controller's action: the body is read by the contract, and the answer leaves through it, so
 * that a field the contract does not name (a hash, a token) can't get out. The endpoint's route
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
    // The compiler can't follow Call<E>'s conditional types: a body is there where the endpoint has
    // a schema for it, and an account because the endpoint's route has let only such a caller in.
    const answer = await action(call as unknown as Call<E>);
    ctx.status = endpoint.status;
    ctx.body = endpoint.answer ? endpoint.answer.parse(answer) : null;
    if (endpoint.status === 204) ctx.status = 204;
  };
}
