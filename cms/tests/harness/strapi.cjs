'use strict';
// Starts the product, and beside it a server for the tests (the "window"). It tells which SQL ran
// and which routes are mounted, changes rows without the product noticing (a session's age, say), and
// sets the clock of this process.

const { createServer } = require('node:http');
const path = require('node:path');
const { setAhead } = require('./clock.cjs');

process.env.TZ = 'UTC';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
process.env.STRAPI_HIDE_STARTUP_MESSAGE = 'true';

/** The delays of answers that the tests hold back, in milliseconds; undefined while they hold none. */
let held;
const timers = require('node:timers/promises');
const startTimer = timers.setTimeout;
timers.setTimeout = (delay, ...more) => {
  // A job's timer is no delay of an answer.
  if (!held || !isInRequest()) return startTimer(delay, ...more);
  return new Promise((resolve) => held.push({ delay, resolve }));
};
const isInRequest = () => globalThis.strapi?.requestContext?.get() !== undefined;

const { createStrapi } = require('@strapi/strapi');
const appDir = path.resolve(__dirname, '../..');
/** Loads a file of the built product. */
const product = (file) => require(path.join(appDir, 'dist/src', file));

async function main() {
  // A password costs 20 ms to hash and to check; the tests do it thousands of times.
  // passwords.test.ts checks the cost that the product sets.
  const argon2 = require('@node-rs/argon2');
  const { hash } = argon2;
  argon2.hash = (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).start();
  const statements = [];
  strapi.db.connection.on('query', ({ sql }) =>
    statements.push({ sql, isAsked: strapi.requestContext.get() !== undefined }),
  );

  const answers = {
    '/reject': () => void Promise.reject(new Error('unhandled on purpose')),
    '/clock': async ({ ahead }) => {
      setAhead(ahead);
      if (ahead !== 0) return;
      // What was remembered at the wrong time would be the newest for the tests that follow.
      const isAhead = { createdAt: { $gt: new Date() } };
      await strapi.db.query('api::activity.activity').deleteMany({ where: isAhead });
    },
    '/statements': () => statements.splice(0),
    '/delays': ({ isHeld }) => {
      const delays = (held ?? []).map(({ delay }) => delay);
      if (!isHeld) for (const { resolve } of held ?? []) resolve();
      held = isHeld ? (held ?? []) : undefined;
      return delays;
    },
    // Of which any code is loaded. Strapi reads the package.json of each.
    '/packages': () => [
      ...new Set(
        Object.keys(require.cache).flatMap(
          (file) =>
            /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules).*\.[cm]?js$/.exec(file)?.[1] ??
            [],
        ),
      ),
    ],
    '/routes': () => strapi.server.listRoutes().map(({ path, methods }) => ({ path, methods })),
    // Changes limits that a file of the product exports.
    '/limits': ({ file, name, values }) => Object.assign(product(file)[name], values),
    // Changes settings, starts all counts of calls anew, and returns the former settings.
    '/settings': async (settings) => {
      const { config } = product('core/config');
      const former = Object.keys(settings).map((name) => [name, config[name] ?? null]);
      Object.assign(config, settings);
      if (config.databaseUrl) await strapi.db.connection('rate_limits').delete();
      product('core/http/rateLimits').openRateLimits(strapi);
      return Object.fromEntries(former);
    },
    '/timeouts': () => {
      const { headersTimeout, requestTimeout } = strapi.server.httpServer;
      return { headersTimeout, requestTimeout };
    },
    '/sql': ({ sql, bindings }) => strapi.db.connection.raw(sql, bindings ?? []),
    // What the counts or the search make of the rows that some statements leave. All of it is undone
    // afterwards.
    '/made-anew': async ({ name, before, after }) => {
      const made = require(path.join(appDir, 'database', name));
      const trx = await strapi.db.connection.transaction();
      try {
        for (const sql of before) await trx.raw(sql);
        await made.up(trx, strapi.db);
        return await trx.raw(after);
      } finally {
        await trx.rollback();
      }
    },
    // What a job does, and when it may, at a time that the test says.
    '/job': ({ file, action, given }) => product(file)[action](...given),
    // A new account, and the token of a login that begins before the account is locked. No mail is sent.
    '/person': async ({ status, ...fields }) => {
      const { changeAccount, createAccount } = product('people/accounts/accounts');
      const { holdingAccount, openLogin } = product('people/session/logins');
      const before = { suspended: 'approved', rejected: 'pending' }[status] ?? status;
      const now = new Date();
      const decided = before === 'approved' ? { approvedAt: now, decidedAt: now } : {};
      const data = { language: 'en', ...fields, ...decided, status: before };
      const account = await createAccount(data, 'the product');
      const { token } = await holdingAccount(strapi, account.id, () => openLogin(account));
      const locked = before === status ? account : await changeAccount(account.id, { status });
      return { user: product('people/identity/account').userOf(locked), token };
    },
    '/work-after-answers': async () => {
      await product('core/http/afterAnswer').workAfterAnswers();
    },
    '/tokens': ({ action, given }) => product('people/identity/tokens')[action](...given),
    '/mail': (mail) => product('people/mail/mails').postMail(mail),
    '/lecture': ({ action, params }) => strapi.documents('api::lecture.lecture')[action](params),
    '/news': ({ action, params }) => strapi.documents('api::news-event.news-event')[action](params),
    '/foundation': ({ action, params }) =>
      strapi.documents('api::site.foundation')[action](published(action, params)),
    '/support': ({ action, params }) =>
      strapi.documents('api::site.support')[action](published(action, params)),
    '/channel': async (data) => {
      const { documentId } = await strapi.documents('api::stats.channel').findFirst();
      return strapi.documents('api::stats.channel').update({ documentId, data });
    },
  };
  // Readers see what is written, not only the draft.
  function published(action, params) {
    return action === 'update' ? { status: 'published', ...params } : params;
  }
  // Writes in a transaction, and returns what a reader gets before the commit.
  answers['/channel-before-commit'] = ({ data, url }) =>
    strapi.db.transaction(async () => {
      await answers['/channel'](data);
      return (await fetch(url)).text();
    });
  const window = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    try {
      const answer = await answers[request.url](body);
      response.end(JSON.stringify(answer ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error?.stack));
    }
  });
  window.listen(0, '127.0.0.1', () => {
    process.send({ kind: 'window', port: window.address().port });
  });
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
