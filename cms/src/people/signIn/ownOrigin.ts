import type { Context } from 'koa';
import { config } from '../../core/config';

const { publicUrl } = config;

/** The origin that was asked for. No page can make a browser send another host name. */
export const originsAsked = (ctx: Context) => [`http://${ctx.host}`, `https://${ctx.host}`];

/** The origins whose pages are the site's. */
export const siteOrigins = (ctx: Context) =>
  publicUrl ? [new URL(publicUrl).origin] : originsAsked(ctx);

/** The site that a passkey is made for. It works nowhere else. */
export const relyingParty = (ctx: Context) => new URL(siteOrigins(ctx)[0] ?? '').hostname;
