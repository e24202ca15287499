import { addressKey, fieldErrors, type z } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from './apiError';
import { countCall, isWithin, type Limit, refuseSpent, uncountCall } from './rateLimits';

type Sender = { id: number } | undefined;

/** @throws ApiError TOO_LARGE, INVALID_JSON or TOO_MANY_REQUESTS */
export async function readJson(ctx: Context, sender: Sender, limit: number): Promise<unknown> {
  if (!ctx.is('application/json')) return undefined;
  await refuseSpent(...limitOf(ctx, sender));
  const text = await readText(ctx, limit).catch(async (error: unknown) => {
    // The client has gone; this is no misuse to count.
    if (!(error instanceof ApiError)) throw new ApiError('INVALID_JSON');
    await isWithin(...limitOf(ctx, sender));
    if (sender) await isWithin(...limitOf(ctx, undefined));
    throw error;
  });
  return text === '' ? undefined : counted(ctx, sender, () => parsed(text));
}

/** @throws ApiError VALIDATION_FAILED with every field's message, or TOO_MANY_REQUESTS */
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
  // The answer still needs the connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) {
      // Node.js reads this request to its end before the next one of the connection.
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

/** Counts first and takes it back if the body is valid, so that parallel requests cannot exceed the limit. */
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

/** Behind a mobile carrier's address, strangers must not block learners. */
const limitOf = (ctx: Context, sender: Sender): [Limit, string] =>
  sender ? ['refusedBody', `account ${sender.id}`] : ['refusedBody', addressKey(ctx)];
