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

interface Cookie {
  name: string;
  value: string;
  expires: Date;
  secure: boolean;
  sameSite?: 'lax' | 'strict';
  httpOnly?: boolean;
}

export function setCookie(
  ctx: Context,
  { name, value, expires, secure, sameSite = 'strict', httpOnly = true }: Cookie,
): void {
  // Koa refuses secure cookies on a plain connection, which a proxy's always is.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    secure,
    signed: false,
    overwrite: true,
    path: '/',
    sameSite,
    httpOnly,
    expires,
  });
}

function setCookies(ctx: Context, token: string, mark: string, expires: Date): void {
  const secure = isSecure(ctx);
  // Lax, so that a link from another website opens a lecture at once.
  const both = { expires, secure, sameSite: 'lax' } as const;
  setCookie(ctx, { ...both, name: sessionCookie(secure), value: token });
  setCookie(ctx, { ...both, name: sessionMark, value: mark, httpOnly: false });
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
