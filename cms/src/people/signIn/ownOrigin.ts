import type { Context } from 'koa';
import { config } from '../../core/config';

const { publicUrl } = config;

/** No page can make a browser send another host name. */
export const originsAsked = (ctx: Context) => [`http://${ctx.host}`, `https://${ctx.host}`];

export const siteOrigins = (ctx: Context) =>
  publicUrl ? [new URL(publicUrl).origin] : originsAsked(ctx);

/** The host name that passkeys are bound to. */
export const relyingParty = (ctx: Context) => new URL(siteOrigins(ctx)[0] ?? '').hostname;
