import {
  type Language,
  languageCookie,
  languageQuery,
  requestedLanguage,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';

export function languageOf(ctx: Context): Language {
  const query = new URLSearchParams(ctx.querystring).get(languageQuery);
  return requestedLanguage({
    query,
    cookie: ctx.cookies.get(languageCookie),
    acceptLanguage: ctx.get('accept-language'),
  });
}
