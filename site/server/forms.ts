import {
  accountField,
  type ErrorBody,
  errorBody,
  isCrossSite,
  type MessageKey,
  type Profile,
  profileSchema,
  readerCalls,
  userSchema,
} from '@nihongo-lanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  checkForm,
  type FormDefinition,
  fieldsOf,
  forms,
  linkToken,
  type PageKey,
  pageKeyOf,
  paths,
  type RefusedForm,
  type Renderer,
  returnPath,
  unsubscribeForm,
} from '../src/app/entryServer';
import type { Api } from './api';
import type { PublishedContent } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf } from './language';
import {
  refusedDocument,
  sendNotice,
  tooManyDocument,
  unavailableDocument,
} from './noticeDocument';
import { renderingLimit } from './renderingLimit';
import { sendOnce } from './representation';
import { originOf, pathOf, searchOf } from './request';
import { readerOf, sendToLogin } from './session';

/** Bytes: four times the longest message, of Sinhala letters with nine bytes each. */
const bodyLimit = 256 * 1024;
const mostFields = 50;
const formType = 'application/x-www-form-urlencoded';

interface FormsOptions {
  api: Api;
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  publicUrl: URL | undefined;
  policy: (host: string) => string;
  rateLimitFactor: number;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** For browsers without scripts. The API of the CMS decides, with its rules and limits. */
export function postedForms(app: FastifyInstance, options: FormsOptions, done: () => void) {
  const { api, renderer, client, content, publicUrl, policy, notFound } = options;
  const countRendering = renderingLimit(options.rateLimitFactor);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, parsed) =>
    parsed(null, String(body)),
  );
  app.addContentTypeParser('*', (_request, payload, parsed) => {
    payload.resume();
    parsed(null);
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return refuse(request, reply, statusCode, statusCode === 413 ? 'form.tooLarge' : undefined);
  });
  app.post(paths.logout.pattern, logOut);
  app.post(paths.unsubscribe.pattern, unsubscribe);
  app.post('/*', take);
  done();

  async function take(request: FastifyRequest, reply: FastifyReply) {
    const key = pageKeyOf(pathOf(request), searchOf(request));
    const ofPage = forms.filter(({ pattern }) => pattern === key.pattern);
    if (!key.known) return notFound(request, reply);
    if (ofPage.length === 0) return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    if (isForeign(request)) return refuse(request, reply, 403, 'error.CROSS_SITE');
    if (typeof request.body !== 'string') return refuse(request, reply, 415);
    const fields = fieldsIn(request.body);
    if (!fields) return refuse(request, reply, 400);
    const formName = fields.get('form');
    fields.delete('form');
    const owner = fields.get(accountField);
    fields.delete(accountField);
    // A program that sends a form may leave its button out: then the fields identify it.
    const form = ofPage.find(
      (item) => (formName === undefined || formName === item.name) && hasOnlyFieldsOf(item, fields),
    );
    if (!form) return refuse(request, reply, 400);
    return answer(request, reply, { key, form, fields, owner });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      key,
      form,
      fields,
      owner,
    }: { key: PageKey; form: FormDefinition; fields: Fields; owner: string | undefined },
  ) {
    const { name, call, next } = form;
    const language = languageOf(request);
    const search = searchOf(request);
    const cookies = request.headers.cookie ?? '';
    let profile: Profile | undefined;
    if (key.access !== 'all') {
      const result = await content.ofReader({ name: 'ownProfile' }, language, readerOf(request));
      if (!result?.answer) return sendToLogin(request, reply, 303);
      profile = profileSchema.parse(result.answer);
      if (owner !== undefined && owner !== profile.id) {
        return refuse(request, reply, 409, 'error.OTHER_ACCOUNT');
      }
    }
    const refused = async (
      status: number,
      error: ErrorBody,
      errors: RefusedForm['errors'],
      retryAfter?: number,
    ) => {
      const { code, message } = error;
      const typed = Object.fromEntries([...fields].filter(([field]) => !isSecret(field)));
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return show(request, reply.code(status), key, profile, {
        name,
        typed,
        errors,
        answer: { status, code, message, retryAfter },
      });
    };

    const data = new FormData();
    for (const [field, value] of fields) data.set(field, value);
    const checked = checkForm(form, data, { language, search });
    if ('errors' in checked) {
      const errors = Object.entries(checked.errors);
      const named = Object.fromEntries(errors.map(([field, fault]) => [field, { key: fault }]));
      return refused(400, errorBody(language, 'VALIDATION_FAILED'), named);
    }
    const { status, error, retryAfter, headers } = await api(request, call, {
      language,
      cookies,
      body: checked.values,
      ...(profile && { params: form.params?.() ?? { id: profile.id } }),
    });
    if (error?.code === 'SECOND_FACTOR_REQUIRED') {
      return reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .redirect(paths.secondStep.to(returnPath(search)), 303);
    }
    if (error?.code === 'ALREADY_CONFIRMED') {
      return reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .redirect(paths.confirmEmail.to({ already: true }), 303);
    }
    if (error) {
      const errors = Object.entries(error.errors ?? {});
      const named = Object.fromEntries(errors.map(([field, text]) => [field, { text }]));
      return refused(status, error, named, retryAfter);
    }
    return reply.headers({ ...headers, 'cache-control': 'no-store' }).redirect(next(search), 303);
  }

  /** Mail programs send this (RFC 8058) from any site without cookies: the token is enough. */
  async function unsubscribe(request: FastifyRequest, reply: FastifyReply) {
    const fields = typeof request.body === 'string' ? fieldsIn(request.body) : undefined;
    const isOwnForm = fields?.get('form') === unsubscribeForm.name;
    if (isOwnForm) return take(request, reply);
    const language = languageOf(request);
    const { status, error, retryAfter } = await api(request, 'unsubscribe', {
      language,
      cookies: '',
      body: { token: linkToken(searchOf(request)) },
    });
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply
      .code(error ? status : 200)
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .type('text/plain; charset=utf-8')
      .send(
        `${error ? error.message : renderer.texts('account/announcements', language)['unsubscribe.done']}\n`,
      );
  }

  async function logOut(request: FastifyRequest, reply: FastifyReply) {
    if (isForeign(request)) return refuse(request, reply, 403, 'error.CROSS_SITE');
    const cookies = request.headers.cookie ?? '';
    const { error, status, headers } = await api(request, 'logout', {
      language: languageOf(request),
      cookies,
    });
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (!error) return reply.redirect(paths.home.to(), 303);
    const language = languageOf(request);
    return refuse(request, reply, status, `error.${error.code}`, {
      title: renderer.texts('session', language)['failed.logout'],
      href: paths.home.to(),
    });
  }

  /** Private, so not cached. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    key: PageKey,
    profile: Profile | undefined,
    refused: RefusedForm,
  ) {
    const language = languageOf(request);
    reply
      .header('content-security-policy', policy(request.host))
      .header('content-language', language);
    const wait = await countRendering(request);
    if (wait !== undefined) {
      return sendNotice(reply.code(429), wait, tooManyDocument(renderer, client, language));
    }
    const site = (await content.named('siteShell', language))?.answer;
    if (!site) {
      const { retryAfter, html } = unavailableDocument(renderer, client, language);
      return sendNotice(reply.code(503), retryAfter, html);
    }
    const origin = publicUrl?.origin ?? originOf(request);
    const absolute = (path: string) => new URL(path, origin).href;
    const rendered = renderer.render(key, {
      language,
      site,
      origin,
      refused,
      answers: await Promise.all(
        key.content.map(async (item) => {
          if (item.name === 'ownProfile') return profile;
          if (readerCalls[item.name].who === 'all') return undefined;
          return (await content.ofReader(item, language, readerOf(request)))?.answer;
        }),
      ),
      user: profile && userSchema.parse(profile),
      savesData: request.headers['save-data'] === 'on',
    });
    const html = documentOf(rendered, client, { path: key.location, absolute, isPublic: false });
    return sendOnce(request, reply, html);
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    why: MessageKey = 'form.unreadable',
    page: Parameters<typeof refusedDocument>[3] = {},
  ) {
    const language = languageOf(request);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(request.host))
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(refusedDocument(client, language, why, page));
  }

  function isForeign(request: FastifyRequest): boolean {
    const { headers, host } = request;
    const own = publicUrl ? [publicUrl.origin] : [`http://${host}`, `https://${host}`];
    if (isCrossSite(headers, own)) return true;
    // Old browsers name no origin in a form's request. The API takes JSON only, which other sites'
    // pages can't send.
    const { origin, referer } = headers;
    return !origin && referer !== undefined && !own.includes(originIn(referer));
  }
}

type Fields = Map<string, string>;

/** Undefined with a repeated name or too many fields. */
function fieldsIn(body: string): Fields | undefined {
  const fields: Fields = new Map();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name) || fields.size === mostFields) return undefined;
    // A browser sends line breaks as two characters, and React's forms as one.
    fields.set(name, value.replace(/\r\n?/g, '\n'));
  }
  return fields;
}

function hasOnlyFieldsOf(form: FormDefinition, fields: Fields): boolean {
  const allowed = fieldsOf(form);
  return [...fields.keys()].every((field) => allowed.includes(field));
}

const isSecret = (field: string) => /password|code|token/i.test(field);

function originIn(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
