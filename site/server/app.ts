import { randomBytes, randomUUID } from 'node:crypto';
import { callPath, calls, fieldsOf, isPathSegment, readinessSchema } from '@nihongo-lanka/contract';
import {
  cutStalledBodies,
  discardRest,
  finishRequests,
  refuseMalformed,
  refuseTunnels,
  stopLimit,
} from '@nihongo-lanka/contract/connections';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  afterLogin,
  createRenderer,
  feedPaths,
  pageKeyOf,
  pageStatePath,
  paths,
  routes,
} from '../src/app/entryServer';
import { createApi } from './api';
import { readClientFiles } from './clientFiles';
import { type CmsConnections, connectToCms } from './cmsConnections';
import type { Config, LogLevel } from './config';
import { createContent } from './content';
import { speculationRules } from './document';
import { createErrorHandler, refuse } from './faults';
import { registerFeeds } from './feeds';
import { readFiles } from './files';
import { postedForms } from './forms';
import { gateway } from './gateway';
import { createKeptAnswers } from './keptAnswers';
import { languageOf, rememberChoice } from './language';
import { loggerOptions } from './monitoring/log';
import type { Metrics } from './monitoring/metrics';
import { followRequests } from './monitoring/requests';
import { retryScript, sendNotice, unavailableDocument } from './noticeDocument';
import { createPages } from './pages';
import { createPreviews } from './previews';
import { createReaders, createReadersWithProgress } from './readers';
import { answerLimit } from './renderingLimit';
import { send } from './representation';
import { hasPlainHost, isForPrograms, pathOf, searchOf } from './request';
import { consolePolicy, securityHeaders, sitePolicy } from './securityHeaders';
import { loginToken, sendToLogin } from './session';
import { createUploads } from './uploads';

export interface AppOptions
  extends Pick<
    Config,
    'uploadsFolder' | 'cmsUrl' | 'publicUrl' | 'panelOrigins' | 'trustProxy' | 'rateLimitFactor'
  > {
  clientFolder: string;
  consoleFolder: string;
  /** Bytes of a call to the CMS. */
  bodyLimit?: number;
  logLevel?: LogLevel;
  metrics?: Metrics | undefined;
  /** Whether the process was told to stop. */
  isStopping?: () => boolean;
  /** Milliseconds for requests under way when the server stops. */
  stopLimit?: number;
}

const noncePlace = '{{nonce}}';
/** Bytes. */
const usualBodyLimit = 1024 * 1024;
/** Milliseconds. */
const headersTimeout = 30_000;
/** Milliseconds of silence: longer than the CMS may take, so that the client gets the 503. */
const connectionTimeout = 60_000;
/** Milliseconds. */
const readinessTimeout = 2000;

const visitorsOnly: readonly string[] = [
  paths.login.pattern,
  paths.secondStep.pattern,
  paths.register.pattern,
];

const pagesFromMail = routes.flatMap(({ pattern, isFromMail }) => (isFromMail ? [pattern] : []));

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { cmsUrl, publicUrl, panelOrigins, trustProxy, rateLimitFactor } = options;
  const client = readClientFiles(options.clientFolder);
  const files = readFiles(options.clientFolder);
  const consoleFiles = readFiles(options.consoleFolder);
  const scripts = [client.startScript, speculationRules, retryScript];
  const consoleIndex = consoleFiles.get('index.html')?.identity.toString();
  const policy = sitePolicy({ style: client.style.text, scripts }, publicUrl);
  const policyOfConsole = consolePolicy(publicUrl);
  const headers = securityHeaders(publicUrl);

  const app = Fastify({
    logger: options.logLevel ? loggerOptions(options.logLevel) : false,
    logController: new LogController({
      // It would log paths and addresses.
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: options.bodyLimit ?? usualBodyLimit,
    connectionTimeout,
    // cutStalledBodies limits bodies by their progress.
    requestTimeout: 0,
    http: { headersTimeout },
    forceCloseConnections: false,
    // The client sent it before it could know that the server stops.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed,
    routerOptions: { maxParamLength: 2000 },
    // Fastify calls no hook and no route for an address that it cannot decode.
    frameworkErrors: async (_error, request, reply) => {
      try {
        await notFound(request, reply.headers(headers));
      } catch (error) {
        await answerError(error, request, reply);
      }
    },
  });
  app.addHook('preClose', async () => finishRequests(app.server, options.stopLimit ?? stopLimit));
  app.addHook('onResponse', async ({ raw }) => discardRest(raw));
  followRequests(app, options.metrics);
  refuseTunnels(app.server);
  cutStalledBodies(app.server);
  const countFailure = () => options.metrics?.countFailure();
  const content = createContent(cmsUrl, app.log, countFailure);
  const renderer = await createRenderer();
  const answerError = createErrorHandler({ renderer, client, policy, headers });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (pagesFromMail.includes(pathOf(request))) {
      // No other site sees an address with a token, and forms still have an origin.
      reply.header('referrer-policy', 'strict-origin');
    }
    // RFC 9112, section 3.2
    if (!hasPlainHost(request)) return reply.code(400).type('text/plain').send('Bad request\n');
    const params = Object.values(fieldsOf(request.params));
    if (!params.every((text) => isPathSegment(String(text)))) return notFound(request, reply);
  });

  const cms = connectToCms(cmsUrl);
  app.addHook('onClose', () => cms.close());
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !options.isStopping?.() && (await answers(cms));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
  const readers = createReaders(cms, countFailure);
  const readersWithProgress = createReadersWithProgress(cms, countFailure);
  const countAnswer = answerLimit(rateLimitFactor);
  const keptAnswer = createKeptAnswers({ content, readers, publicUrl, countAnswer });
  const uploads = createUploads({ cms, folder: options.uploadsFolder, publicUrl, countFailure });
  await app.register(gateway, { cmsUrl, cms, keptAnswer, uploads, countFailure });

  registerFeeds(app, { content, renderer, publicUrl, countAnswer, rateLimitFactor });
  const pages = createPages({
    renderer,
    client,
    content,
    readers,
    readersWithProgress,
    publicUrl,
    policy,
    countAnswer,
    rateLimitFactor,
  });
  const api = createApi(cmsUrl, countFailure);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = loginToken(request, publicUrl);
    const isForVisitors =
      token !== undefined && visitorsOnly.includes(pageKeyOf(pathOf(request)).pattern);
    if (!isForVisitors || !(await readers(token))) return pages.answer(request, reply);
    // Menus of cached pages lead here, also for logged-in people.
    return reply.header('cache-control', 'no-store').redirect(afterLogin(searchOf(request)), 302);
  };
  // Not the file of the API: after the login has ended, its link would open an error in JSON.
  app.get(feedPaths.ownData, async (request, reply) => {
    const token = loginToken(request, publicUrl);
    const reader = token === undefined ? null : await readers(token);
    if (reader === undefined) {
      const { retryAfter, html } = unavailableDocument(renderer, client, languageOf(request));
      reply.header('content-security-policy', policy(request.host));
      return sendNotice(reply.code(503), retryAfter, html);
    }
    const file = `${callPath(calls.ownData)}?file=yes`;
    return reply
      .header('cache-control', 'no-store')
      .redirect(reader ? file : paths.login.to(paths.ownData.to()), 302);
  });
  const preview = createPreviews({
    renderer,
    client,
    content,
    publicUrl,
    panelOrigins,
    policy,
    rateLimitFactor,
    notFound: page,
  });

  app.get('/admin', consolePage);
  app.get('/admin/*', (request, reply) => {
    const file = consoleFiles.get(pathOf(request).slice('/admin/'.length));
    if (file) return send(request, reply, file);
    // A missing file must not be answered with the console's page.
    return pathOf(request).startsWith('/admin/assets/')
      ? plain404(reply)
      : consolePage(request, reply);
  });
  app.get<{ Params: { token: string } }>('/preview/:token', (request, reply) =>
    preview(request, reply, request.params.token),
  );
  app.get(`${pageStatePath}/*`, (request, reply) => pages.answerState(request, reply));
  app.get('/assets/*', (request, reply) => {
    const file = files.get(pathOf(request).slice(1));
    return file ? send(request, reply, file) : plain404(reply);
  });
  app.get('/*', (request, reply) => {
    const file = files.get(pathOf(request).slice(1));
    return file ? send(request, reply, file) : page(request, reply);
  });
  await app.register(postedForms, {
    api,
    renderer,
    client,
    content,
    publicUrl,
    policy,
    rateLimitFactor,
    notFound: page,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.setNotFoundHandler((request, reply) =>
    isForPrograms(request) ? refuse(request, reply, 'NOT_FOUND') : plain404(reply),
  );

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    return isForPrograms(request) ? refuse(request, reply, 'NOT_FOUND') : page(request, reply);
  }

  function consolePage(request: FastifyRequest, reply: FastifyReply) {
    if (loginToken(request, publicUrl) === undefined) {
      rememberChoice(request, reply);
      return sendToLogin(request, reply);
    }
    if (consoleIndex) {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', policyOfConsole(request.host, nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(consoleIndex.replaceAll(noncePlace, nonce));
    }
    return reply.code(503).type('text/plain').send('The console has not been built yet.\n');
  }

  return app;
}

function plain404(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}

/** A stopping CMS answers until it closes, and another one may run beside it. */
async function answers(cms: CmsConnections): Promise<boolean> {
  const question = {
    ...({ method: 'GET', path: '/readyz' } as const),
    signal: AbortSignal.timeout(readinessTimeout),
  };
  try {
    const { statusCode, body } = await cms.request(question, true);
    if (statusCode === 200) {
      await body.dump();
      return true;
    }
    return readinessSchema.parse(await body.json()).status === 'stopping';
  } catch {
    return false;
  }
}
