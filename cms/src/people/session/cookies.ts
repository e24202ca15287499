import { sessionCookie, sessionMark } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { config } from '../../core/config';
import type { IssuedToken } from './logins';

export function isSecure(ctx: Context): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : ctx.secure;
}

/** On https only a cookie with the prefix counts. */
export function tokenIn(ctx: Context): string | undefined {
  return ctx.cookies.get(sessionCookie(isSecure(ctx)));
}

function setCookies(ctx: Context, token: string, mark: string, expires: Date): void {
  const secure = isSecure(ctx);
  // Koa refuses secure cookies on a plain connection, which a proxy's always is.
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

/** The server enforces the idle limit. */
export function setSessionCookies(ctx: Context, { token, endsAt }: IssuedToken): void {
  setCookies(ctx, token, '1', endsAt);
}

export function leave(ctx: Context): void {
  clearSessionCookies(ctx);
  // The next user must not see cached pages.
  ctx.set('Clear-Site-Data', '"cache"');
}

export function clearSessionCookies(ctx: Context): void {
  setCookies(ctx, '', '', new Date(0));
}
