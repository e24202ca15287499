import type { Context } from 'koa';
import { isSecure } from '../session/cookies';

/** @param lifetime seconds */
export function stepCookie(name: string, lifetime: number) {
  const nameIn = (ctx: Context) => (isSecure(ctx) ? `__Host-${name}` : name);
  function keep(ctx: Context, token: string, expires: Date): void {
    const secure = isSecure(ctx);
    // As in setSessionCookies.
    ctx.cookies.secure = secure;
    ctx.cookies.set(nameIn(ctx), token, {
      secure,
      signed: false,
      overwrite: true,
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      expires,
    });
  }
  return {
    in: (ctx: Context): string => ctx.cookies.get(nameIn(ctx)) ?? '',
    set: (ctx: Context, token: string) => keep(ctx, token, new Date(Date.now() + lifetime * 1000)),
    clear: (ctx: Context) => keep(ctx, '', new Date(0)),
  };
}
