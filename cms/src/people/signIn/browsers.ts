import { year, z } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { hashOf, newToken, onDatabase } from '../../core/database/rows';
import { isSecure, setCookie } from '../session/cookies';

// Browsers that have logged in to an account. The cookie has a token for each recent account. A login
// replaces its token; the previous one stays valid, because a response may be lost.
const table = 'known_browsers';

const cookieName = 'nl_browser';
/** A family may share a phone. */
const mostAccounts = 5;
const mostBrowsers = 20;
const tokenForm = /^[\w-]{43}$/;

const rowSchema = z.object({ id: z.int() });
const idsOf = (rows: unknown) => z.array(rowSchema).parse(rows);

const nameIn = (ctx: Context) => (isSecure(ctx) ? `__Host-${cookieName}` : cookieName);

function tokensIn(ctx: Context): string[] {
  const tokens = ctx.cookies.get(nameIn(ctx))?.split('.') ?? [];
  return tokens.filter((token) => tokenForm.test(token)).slice(0, mostAccounts);
}

export const showsBrowser = (ctx: Context) => tokensIn(ctx).length > 0;

interface Found {
  id: number;
  token: string;
}

async function find(ctx: Context, userId: number): Promise<Found | undefined> {
  for (const token of tokensIn(ctx)) {
    const hash = hashOf(token);
    const rows: unknown = await onDatabase((knex) =>
      knex(table)
        .select('id')
        .where({ user_id: userId })
        .where((either) => either.where({ token_hash: hash }).orWhere({ before_hash: hash })),
    );
    const [row] = idsOf(rows);
    if (row) return { id: row.id, token };
  }
  return undefined;
}

export async function knownBrowser(ctx: Context, userId: number): Promise<number | undefined> {
  return (await find(ctx, userId))?.id;
}

export interface NotedBrowser {
  isNew: boolean;
  /** Whether no browser has ever logged in to this account. */
  isFirst: boolean;
  cookie: string;
}

export async function noteBrowser(ctx: Context, userId: number): Promise<NotedBrowser> {
  const whose = { user_id: userId };
  const shown = await find(ctx, userId);
  const token = newToken();
  const row = { token_hash: hashOf(token), used_at: Date.now() };
  const others = tokensIn(ctx).filter((other) => other !== shown?.token);
  const cookie = [token, ...others].slice(0, mostAccounts).join('.');
  if (shown) {
    const changed = { ...row, before_hash: hashOf(shown.token) };
    await onDatabase((knex) => knex(table).where({ id: shown.id }).update(changed));
    return { isNew: false, isFirst: false, cookie };
  }
  const before = idsOf(
    await onDatabase((knex) =>
      knex(table)
        .select('id')
        .where(whose)
        .orderBy([{ column: 'used_at', order: 'desc' }]),
    ),
  );
  const surplus = before.slice(mostBrowsers - 1).map(({ id }) => id);
  if (surplus.length > 0) await onDatabase((knex) => knex(table).whereIn('id', surplus).delete());
  await onDatabase((knex) => knex(table).insert({ ...whose, ...row }));
  return { isNew: true, isFirst: before.length === 0, cookie };
}

export function setBrowserCookie(ctx: Context, { cookie }: NotedBrowser): void {
  setCookie(ctx, {
    name: nameIn(ctx),
    value: cookie,
    expires: new Date(Date.now() + year),
    secure: isSecure(ctx),
  });
}

export async function browsersOf(userId: number): Promise<{ usedAt: string }[]> {
  const rows: unknown = await onDatabase((knex) =>
    knex(table).select('used_at').where({ user_id: userId }).orderBy('used_at', 'desc'),
  );
  return z
    .array(z.object({ used_at: z.coerce.number() }))
    .parse(rows)
    .map(({ used_at }) => ({ usedAt: new Date(used_at).toISOString() }));
}

/** @param now in milliseconds */
export async function removeOldBrowsers(now: number): Promise<void> {
  await onDatabase((knex) =>
    knex(table)
      .where('used_at', '<', now - year)
      .delete(),
  );
}

/** After a change of the password, the others may be an intruder's. */
export async function forgetOtherBrowsers(ctx: Context, userId: number): Promise<void> {
  const own = await knownBrowser(ctx, userId);
  await onDatabase((knex) => {
    const others = knex(table).where({ user_id: userId });
    if (own !== undefined) others.whereNot({ id: own });
    return others.delete();
  });
}

export async function forgetBrowsers(userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ user_id: userId }).delete());
}
