import type { Context } from 'koa';
import { isSecure, setCookie } from '../session/cookies';

/** @param lifetime seconds */
export function stepCookie(name: string, lifetime: number) {
  const nameIn = (ctx: Context) => (isSecure(ctx) ? `__Host-${name}` : name);
  const store = (ctx: Context, value: string, expires: Date) =>
    setCookie(ctx, { name: nameIn(ctx), value, expires, secure: isSecure(ctx) });
  return {
    in: (ctx: Context): string => ctx.cookies.get(nameIn(ctx)) ?? '',
    set: (ctx: Context, token: string) => store(ctx, token, new Date(Date.now() + lifetime * 1000)),
    clear: (ctx: Context) => store(ctx, '', new Date(0)),
  };
}
