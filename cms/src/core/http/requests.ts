import { apiBase } from '@nihongo-lanka/contract';
import type { Context } from 'koa';

export const isApi = ({ path }: Context) => path === apiBase || path.startsWith(`${apiBase}/`);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = ({ method }: Context) => !safeMethods.has(method);

/** Strapi's parser cannot read these. */
export const isEncoded = (ctx: Context) => !['', 'identity'].includes(ctx.get('content-encoding'));
