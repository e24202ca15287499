import { sessionCookie, sessionMark } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { config } from '../../core/config';
import type { IssuedToken } from './logins';

/** Whether browsers reach the site over https. */
export function isSecure(ctx: Context): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : ctx.secure;
}

/** The token in a request's cookie. On an https site only a cookie with a prefix counts. */
export function tokenIn(ctx: Context): string | undefined {
  return ctx.cookies.get(sessionCookie(isSecure(ctx)));
}

function setCookies(ctx: Context, token: string, mark: string, expires: Date): void {
  const secure = isSecure(ctx);
  // Koa refuses to set a secure cookie on a plain connection, and behind a proxy all are plain.
  ctx.cookies.secure = secure;
  // Lax, so that a link from another website opens a lecture at once.
  const options = {
    secure,
    signed: false,
    overwrite: true,
    path: '/',
    sameSite: 'lax' as const,
    expires,
  };
  ctx.cookies.set(sessionCookie(secure), token, { ...options, httpOnly: true });
  ctx.cookies.set(sessionMark, mark, { ...options, httpOnly: false });
}

/** The cookies last as long as the login may. The server enforces the idle limit. */
export function setSessionCookies(ctx: Context, { token, endsAt }: IssuedToken): void {
  setCookies(ctx, token, '1', endsAt);
}

/** Clears the cookies and the cache of the browser at log-out. */
export function leave(ctx: Context): void {
  clearSessionCookies(ctx);
  // Their pages must not come back from the browser's memory for the next one.
  ctx.set('Clear-Site-Data', '"cache"');
}

export function clearSessionCookies(ctx: Context): void {
  setCookies(ctx, '', '', new Date(0));
}
