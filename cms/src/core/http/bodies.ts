import { addressKey, fieldErrors, type z } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from './apiError';
import { countCall, isWithin, type Limit, refuseSpent, uncountCall } from './rateLimits';

/** The account that sends a request. Undefined where the call is open to all. */
type Sender = { id: number } | undefined;

/**
 * Reads and parses the JSON of a request; undefined where it has none.
 * @throws ApiError TOO_LARGE, INVALID_JSON or TOO_MANY_REQUESTS
 */
export async function readJson(ctx: Context, sender: Sender, limit: number): Promise<unknown> {
  if (!ctx.is('application/json')) return undefined;
  await refuseSpent(...limitOf(ctx, sender));
  const text = await readText(ctx, limit).catch(async (error: unknown) => {
    // The connection broke off: the answer reaches no one, and the caller did nothing wrong.
    if (!(error instanceof ApiError)) throw new ApiError('INVALID_JSON');
    await isWithin(...limitOf(ctx, sender));
    if (sender) await isWithin(...limitOf(ctx, undefined));
    throw error;
  });
  return text === '' ? undefined : counted(ctx, sender, () => parsed(text));
}

/**
 * Validates what a request holds.
 * @throws ApiError VALIDATION_FAILED with every field's message, or TOO_MANY_REQUESTS
 */
export function validated<T extends z.ZodType>(
  ctx: Context,
  sender: Sender,
  schema: T,
  body: unknown,
): Promise<z.output<T>> {
  return counted(ctx, sender, () => {
    const result = schema.safeParse(body ?? {});
    if (result.success) return result.data;
    throw new ApiError('VALIDATION_FAILED', fieldErrors(result.error));
  });
}

async function readText({ req }: Context, limit: number): Promise<string> {
  if (Number(req.headers['content-length']) > limit) throw new ApiError('TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection is still needed for the answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) {
      // Node takes no other request from the connection before it has read this one to its end.
      req.resume();
      throw new ApiError('TOO_LARGE');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('INVALID_JSON');
  }
}

/**
 * Counts a body before it is judged, and takes that back if it is right. So requests that arrive together don't pass
 * the limit together.
 */
async function counted<T>(ctx: Context, sender: Sender, judge: () => T): Promise<T> {
  const [limit, key] = limitOf(ctx, sender);
  await countCall(limit, key);
  try {
    const result = judge();
    await uncountCall(limit, key);
    return result;
  } catch (error) {
    if (sender) await isWithin(...limitOf(ctx, undefined));
    throw error;
  }
}

/**
 * The limit that holds for a request. A mobile carrier puts thousands of people behind one address: strangers there
 * don't stop those who are logged in.
 */
const limitOf = (ctx: Context, sender: Sender): [Limit, string] =>
  sender ? ['refusedBodyByAccount', String(sender.id)] : ['refusedBodyByAddress', addressKey(ctx)];
