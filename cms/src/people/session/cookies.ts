import { sessionLimits, sessionMark, tokenCookies } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { config } from '../../core/config';
import type { Tokens } from './families';

/** Whether browsers reach the site over https. */
export function isSecure(ctx: Context): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : ctx.secure;
}

/** A token from the request's cookies. On an https site only cookies with a prefix count. */
export function tokenIn(ctx: Context, name: 'access' | 'refresh'): string | undefined {
  return ctx.cookies.get(tokenCookies(isSecure(ctx))[name]);
}

function cookiesOf(ctx: Context) {
  const secure = isSecure(ctx);
  // Koa refuses to set a secure cookie on a plain connection, and behind a proxy all are plain.
  ctx.cookies.secure = secure;
  const common = { secure, signed: false, overwrite: true, httpOnly: true };
  return {
    names: tokenCookies(secure),
    // Lax, so that a link from another website opens a lecture at once.
    access: { ...common, sameSite: 'lax', path: '/' },
    // Only our own pages ever send it. The site's server renews a session with it before it renders.
    refresh: { ...common, sameSite: 'strict', path: '/' },
    mark: { ...common, sameSite: 'lax', path: '/', httpOnly: false },
  } as const;
}

export function setSessionCookies(ctx: Context, tokens: Tokens): void {
  const { names, access, refresh, mark } = cookiesOf(ctx);
  const accessExpires = new Date(Date.now() + sessionLimits.accessSeconds * 1000);
  const expires = tokens.refreshExpires;
  ctx.cookies.set(names.access, tokens.access, { ...access, expires: accessExpires });
  ctx.cookies.set(names.refresh, tokens.refresh, { ...refresh, expires });
  ctx.cookies.set(sessionMark, '1', { ...mark, expires });
}

/** Ends what the browser of a request keeps of the one who leaves. */
export function leave(ctx: Context): void {
  clearSessionCookies(ctx);
  // Their pages must not come back from the browser's memory for the next one.
  ctx.set('Clear-Site-Data', '"cache"');
}

export function clearSessionCookies(ctx: Context): void {
  const { names, access, refresh, mark } = cookiesOf(ctx);
  const expires = new Date(0);
  ctx.cookies.set(names.access, '', { ...access, expires });
  ctx.cookies.set(names.refresh, '', { ...refresh, expires });
  ctx.cookies.set(sessionMark, '', { ...mark, expires });
}
