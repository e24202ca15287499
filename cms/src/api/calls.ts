import { type Call, type CallName, callAt, calls } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { admit } from './access';

type Action = (ctx: Context) => Promise<void>;

const actions = new Map<CallName, Action>();

export function answers(name: CallName, action: Action): Action {
  if (actions.has(name)) throw new Error(`Two controllers answer ${name}`);
  actions.set(name, action);
  return action;
}

/** @throws Error if a call of the contract has no controller. */
export function checkCalls(): void {
  const answered: ReadonlyMap<string, Action> = actions;
  const missing = Object.keys(calls).filter((name) => !answered.has(name));
  if (missing.length > 0) throw new Error(`No controller answers ${missing.join(', ')}`);
}

/** Strapi's router would try some 200 patterns in turn, and its strategies know no session cookies. */
export async function answerCall(ctx: Context): Promise<void> {
  const found = callAt(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path);
  if (!found) return;
  const { who }: Call = calls[found.name];
  ctx.params = found.params;
  if (who !== 'all') await admit(ctx, who);
  await actions.get(found.name)?.(ctx);
}
