import { type Audience, type CallName, callAt } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { onlyFor } from '../session/access';

interface Read {
  who: Audience;
  /** As Strapi's routes have it: the controller, which is called like its API, and its action. */
  handler: string;
}

/** The calls that only read, as their routes declare them. */
const reads = new Map<CallName, Read>();

export function declareRead(name: CallName, read: Read): void {
  reads.set(name, read);
}

/**
 * Answers a call that only reads by its route's own parts. Strapi's router would try some two hundred
 * patterns one after the other, and before it come the parsers of bodies, the session of the panel
 * and its files, none of which a read has a use for.
 * @returns whether it was one.
 */
export async function answerRead(ctx: Context): Promise<boolean> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  const found = callAt('GET', ctx.path);
  const read = found && reads.get(found.name);
  if (!found || !read) return false;
  const [controller, action = ''] = read.handler.split('.');
  const answer: unknown = strapi.controller(`api::${controller}.${controller}`)[action];
  if (typeof answer !== 'function') throw new Error(`${read.handler} does not exist`);
  ctx.params = found.params;
  await onlyFor(read.who)(ctx, () => answer(ctx));
  return true;
}
