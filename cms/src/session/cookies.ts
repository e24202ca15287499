import { apiBase, sessionCookies, sessionLimits } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { configuration } from '../configuration';
import type { Tokens } from './families';

const refreshPath = `${apiBase}/auth`;

function options(ctx: Context) {
  const secure = configuration.publicUrl
    ? configuration.publicUrl.startsWith('https:')
    : ctx.secure;
  // Koa refuses a secure cookie on a connection that it sees as plain, as it does behind a proxy.
  ctx.cookies.secure = secure;
  return { sameSite: 'lax', secure, signed: false, overwrite: true } as const;
}

export function setSessionCookies(ctx: Context, { access, refresh, refreshExpires }: Tokens): void {
  const common = { ...options(ctx), expires: refreshExpires };
  const accessExpires = new Date(Date.now() + sessionLimits.accessSeconds * 1000);
  ctx.cookies.set(sessionCookies.access, access, {
    ...common,
    httpOnly: true,
    path: '/',
    expires: accessExpires,
  });
  ctx.cookies.set(sessionCookies.refresh, refresh, {
    ...common,
    httpOnly: true,
    path: refreshPath,
  });
  ctx.cookies.set(sessionCookies.mark, '1', { ...common, httpOnly: false, path: '/' });
}

export function clearSessionCookies(ctx: Context): void {
  const gone = { ...options(ctx), expires: new Date(0) };
  ctx.cookies.set(sessionCookies.access, '', { ...gone, httpOnly: true, path: '/' });
  ctx.cookies.set(sessionCookies.refresh, '', { ...gone, httpOnly: true, path: refreshPath });
  ctx.cookies.set(sessionCookies.mark, '', { ...gone, httpOnly: false, path: '/' });
}
